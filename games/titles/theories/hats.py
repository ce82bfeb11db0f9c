"""The tinfoil hat: whoever an action is aimed at, or strikes, may answer (theories.md, Actions)."""

from collections.abc import Iterable

from games.engine.ask import Moves, Rules
from games.titles.theories.asking import everyone
from games.titles.theories.cards import TINFOIL
from games.titles.theories.table import Table

ALLOW = "allow"


def hatted(table: Table, concerned: Iterable[int]) -> Rules[tuple[int, ...]]:
    """Ask all of them who hold a card; returns who has put on a hat."""
    seats = [seat for seat in concerned if table.hands[seat]]
    answers: dict[int, str] = {}

    def moves(seat: int) -> Moves:
        return (TINFOIL, ALLOW) if TINFOIL in table.hands[seat] else (ALLOW,)

    yield from everyone(table, "hat", seats, moves, answers)
    safe = tuple(seat for seat in seats if answers.get(seat) == TINFOIL)
    for seat in safe:
        table.discard(seat, TINFOIL)
        table.tell("hat", seat=seat)
    return safe
