"""Which cards may be played, and how (theories.md, A turn)."""

from collections.abc import Iterable
from itertools import product

from games.engine.ask import Moves, Rules
from games.engine.move import Move
from games.titles.theories.actions import EFFECTS
from games.titles.theories.cards import CATEGORIES, CATEGORY, MOST_SEATS, ORDER, in_order
from games.titles.theories.moves import END, LAY, LAYS, PLAY
from games.titles.theories.table import Played, Table

ROWS = ("denial", "convert")
HELD = ("wiretap", "source")
AIMED = (*ROWS, *HELD, "swap")


def aims(code: str) -> Iterable[tuple[str | int, ...]]:
    """All that an action can ever be aimed at."""
    if code in ROWS:
        return product(range(MOST_SEATS), CATEGORIES)
    if code in AIMED:
        return product(range(MOST_SEATS))
    if code == "archives":
        return product(ORDER)
    if code == "censorship":
        return product(CATEGORIES)
    return [()]


WRITTEN = {(code, *aim): PLAY(code, *aim) for code in EFFECTS for aim in aims(code)}
"""Every play there is, written once."""
FINDS = {card: WRITTEN["archives", card] for card in ORDER}
"""The archives' by the card that is looked for, in the order of all lists."""


def play_moves(table: Table, seat: int) -> Moves:
    """Every card that may be played with everything it may be aimed at, and `end`."""
    opponents = table.opponents(seat)
    moves: list[Move] = []
    for card in in_order(table.hands[seat]):
        if card in CATEGORY:
            if table.event != "silence":
                moves.append(LAYS[card])
        elif card in EFFECTS and table.event != "gag":
            moves += action_moves(table, opponents, card)
    moves.append(END)
    return tuple(moves)


def action_moves(table: Table, opponents: tuple[int, ...], code: str) -> list[Move]:
    """One action with everything it may be aimed at."""
    if code in ROWS:
        return [
            WRITTEN[code, target, category]
            for target in opponents
            for category, row in table.rows[target].items()
            if row and category != table.spotlight
        ]
    if code in HELD:
        return [WRITTEN[code, target] for target in opponents if table.hands[target]]
    if code == "swap":
        return [WRITTEN[code, target] for target in opponents]
    if code == "archives":
        lying = set(table.discarded)
        return [move for card, move in FINDS.items() if card in lying]
    if code == "censorship":
        return [WRITTEN[code, some] for some in CATEGORIES if some != table.spotlight]
    return [WRITTEN[code,]]


def play_card(table: Table, seat: int, move: Move) -> Rules[None]:
    """Lay a theory, or have an action take effect and discard it."""
    if move.head == LAY.head:
        table.lay(seat, move.arg)
        table.tell("lays", seat=seat, card=move.arg)
        return
    played = read(seat, move)
    table.hands[seat].remove(played.card)
    table.played = played
    table.tell(
        "plays",
        seat=seat,
        action=played.card,
        target=played.target,
        category=played.category,
    )
    yield from EFFECTS[played.card](table, played)
    table.played = None
    table.discarded.append(played.card)


def read(seat: int, move: Move) -> Played:
    """An action with what it is aimed at."""
    played = Played(seat, move.arg)
    if played.card in AIMED:
        played.target = move.number(1)
    if played.card == "archives":
        played.wanted = move.args[1]
    elif played.card in (*ROWS, "censorship"):
        played.category = move.args[-1]
    return played
