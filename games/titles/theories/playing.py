"""Which cards may be played, and how (theories.md, A turn)."""

from games.engine.ask import Moves, Rules
from games.engine.move import Move
from games.titles.theories.actions import EFFECTS
from games.titles.theories.cards import CATEGORIES, CATEGORY, PLAYABLE, in_order
from games.titles.theories.moves import END, LAY, PLAY
from games.titles.theories.table import Played, Table

ROWS = ("denial", "convert")
HELD = ("wiretap", "source")


def play_moves(table: Table, seat: int) -> Moves:
    """Every card that may be played with everything it may be aimed at, and `end`."""
    hand, opponents = table.hands[seat], table.opponents(seat)
    moves: list[Move] = []
    if table.event != "silence":
        theories = in_order([card for card in hand if card in CATEGORY])
        moves += LAY.each(theories)
    if table.event != "gag":
        for code in PLAYABLE:
            if code in hand:
                moves += action_moves(table, opponents, code)
    moves.append(END)
    return tuple(moves)


def action_moves(table: Table, opponents: tuple[int, ...], code: str) -> Moves:
    """One action with everything it may be aimed at."""
    if code in ROWS:
        return PLAY.all(
            [
                (code, target, category)
                for target in opponents
                for category, row in table.rows[target].items()
                if row and category != table.spotlight
            ]
        )
    if code in HELD:
        return PLAY.all([(code, target) for target in opponents if table.hands[target]])
    if code == "swap":
        return PLAY.all([(code, target) for target in opponents])
    if code == "archives":
        return PLAY.all([(code, card) for card in in_order(table.discarded)])
    if code == "censorship":
        return PLAY.all([(code, some) for some in CATEGORIES if some != table.spotlight])
    return PLAY.all([(code,)])


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
    if played.card in (*ROWS, *HELD, "swap"):
        played.target = move.number(1)
    if played.card == "archives":
        played.wanted = move.args[1]
    elif played.card in (*ROWS, "censorship"):
        played.category = move.args[-1]
    return played
