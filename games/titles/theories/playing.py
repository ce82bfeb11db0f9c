"""Which cards may be played, and how (theories.md, A turn)."""

from games.engine.ask import Moves, Rules
from games.titles.theories.actions import EFFECTS
from games.titles.theories.cards import CATEGORIES, CATEGORY, PLAYABLE, in_order
from games.titles.theories.table import Played, Table

ROWS = ("denial", "convert")
HELD = ("wiretap", "source")


def play_moves(table: Table, seat: int) -> Moves:
    """Every card that may be played with everything it may be aimed at, and `end`."""
    hand = table.hands[seat]
    moves: list[str] = []
    if table.event != "silence":
        theories = in_order([card for card in hand if card in CATEGORY])
        moves += [f"lay:{theory}" for theory in theories]
    if table.event != "gag":
        for code in PLAYABLE:
            if code in hand:
                moves += action_moves(table, seat, code)
    moves.append("end")
    return tuple(moves)


def action_moves(table: Table, seat: int, code: str) -> list[str]:
    """One action with everything it may be aimed at."""
    opponents = table.opponents(seat)
    if code in ROWS:
        aims = [
            f":{target}:{category}"
            for target in opponents
            for category, row in table.rows[target].items()
            if row and category != table.spotlight
        ]
    elif code in HELD:
        aims = [f":{target}" for target in opponents if table.hands[target]]
    elif code == "swap":
        aims = [f":{target}" for target in opponents]
    elif code == "archives":
        aims = [f":{card}" for card in in_order(table.discarded)]
    elif code == "censorship":
        aims = [f":{category}" for category in CATEGORIES if category != table.spotlight]
    else:
        aims = [""]
    return [f"play:{code}{aim}" for aim in aims]


def play_card(table: Table, seat: int, move: str) -> Rules[None]:
    """Lay a theory, or have an action take effect and discard it."""
    head, *words = move.split(":")
    if head == "lay":
        table.lay(seat, words[0])
        table.tell("lays", seat=seat, card=words[0])
        return
    played = read(seat, *words)
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


def read(seat: int, code: str, *aims: str) -> Played:
    """An action with what it is aimed at."""
    played = Played(seat, code)
    if code == "archives":
        played.wanted = aims[0]
        return played
    for aim in aims:
        if aim.isdigit():
            played.target = int(aim)
        else:
            played.category = aim
    return played
