"""Which cards may be played, and how (theories.md, A turn)."""

from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import compress

from games.engine.ask import Moves, Rules
from games.engine.move import Move
from games.titles.theories.actions import EFFECTS
from games.titles.theories.cards import CATEGORIES, MOST_SEATS, ORDER, in_order
from games.titles.theories.moves import END, LAY, LAYS, PLAY
from games.titles.theories.story import line
from games.titles.theories.table import Played, Table

ROWS = ("denial", "convert")
HELD = ("wiretap", "source")
AIMED = (*ROWS, *HELD, "swap")

AT_ROWS = {
    (code, target): tuple([PLAY(code, target, category) for category in CATEGORIES])
    for code in ROWS
    for target in range(MOST_SEATS)
}
AT_SEATS = {code: tuple([PLAY(code, target) for target in range(MOST_SEATS)]) for code in AIMED}
FINDS = tuple([PLAY("archives", card) for card in ORDER])
CENSORS = tuple([PLAY("censorship", category) for category in CATEGORIES])
"""Every play with an aim, written once: in the order of rows, of seats and of all lists."""


def play_moves(table: Table, seat: int) -> Moves:
    """Every card that may be played with everything it may be aimed at, and `end`."""
    lays = {} if table.event == "silence" else LAYS
    plays = {} if table.event == "gag" else PLAYS
    moves: list[Move] = []
    for card in in_order(table.hands[seat]):
        if card in lays:
            moves.append(lays[card])
        elif card in plays:
            moves += plays[card](table, seat)
    moves.append(END)
    return tuple(moves)


def at_rows(code: str, table: Table, seat: int) -> Iterable[Move]:
    """At each opponent's row that has a theory and no spotlight."""
    moves: list[Move] = []
    for target in table.opponents(seat):
        moves += compress(AT_ROWS[code, target], table.rows[target].values())
    return unlit(table, moves)


def at_hands(code: str, table: Table, seat: int) -> Iterable[Move]:
    """At each opponent who holds a card."""
    plays, hands = AT_SEATS[code], table.hands
    return [plays[target] for target in table.opponents(seat) if hands[target]]


def at_opponents(code: str, table: Table, seat: int) -> Iterable[Move]:
    """At each opponent."""
    return [AT_SEATS[code][target] for target in table.opponents(seat)]


def at_discarded(table: Table, _seat: int) -> Iterable[Move]:
    """At each different card of the discard pile."""
    return compress(FINDS, map(set(table.discarded).__contains__, ORDER))


def at_categories(table: Table, _seat: int) -> Iterable[Move]:
    """At each category without a spotlight."""
    return unlit(table, CENSORS)


def unlit(table: Table, moves: Iterable[Move]) -> Iterable[Move]:
    """Those of the moves whose category is not in the spotlight."""
    lit = table.spotlight
    return moves if lit is None else [move for move in moves if move.args[-1] != lit]


def alone(code: str) -> Callable[[Table, int], Iterable[Move]]:
    """With nothing to aim it at."""
    moves = (PLAY(code),)
    return lambda _table, _seat: moves


PLAYS: dict[str, Callable[[Table, int], Iterable[Move]]] = {
    **{code: alone(code) for code in EFFECTS},
    **{code: partial(at_rows, code) for code in ROWS},
    **{code: partial(at_hands, code) for code in HELD},
    "swap": partial(at_opponents, "swap"),
    "archives": at_discarded,
    "censorship": at_categories,
}
"""By action: its plays, with everything it may be aimed at now."""


def play_card(table: Table, seat: int, move: Move) -> Rules[None]:
    """Lay a theory, or have an action take effect and discard it."""
    if move.head == LAY.head:
        theory = move.args[0]
        table.lay(seat, theory)
        table.story.append(line("lays", seat, theory))
        return
    played = read(seat, move)
    table.hands[seat].remove(played.card)
    table.played = played
    table.story.append(line("plays", seat, played.card, played.target, played.category))
    yield from EFFECTS[played.card](table, played)
    table.played = None
    table.discarded.append(played.card)


@cache
def read(seat: int, move: Move) -> Played:
    """An action with what it is aimed at."""
    card, *aims = move.args
    return Played(
        seat,
        card,
        target=int(aims[0]) if card in AIMED else None,
        category=aims[-1] if card in (*ROWS, "censorship") else None,
        wanted=aims[0] if card == "archives" else None,
    )
