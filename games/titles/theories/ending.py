"""How a match ends, and who is placed where (theories.md, End)."""

from collections.abc import Iterable

from games.engine.outcome import Outcome
from games.titles.theories.table import Table, places


def finished(table: Table) -> tuple[int, ...]:
    """Who wins at the end of this round: the best of those with a row that is long enough."""
    needed = table.needed
    reached = [
        seat for seat, rows in enumerate(table.rows) if max(map(len, rows.values())) >= needed
    ]
    return best(table, reached) if reached else ()


def best(table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    """Most sheep in hand, then most laid theories, then shared."""
    standing = {seat: (table.sheep(seat), table.laid(seat)) for seat in seats}
    most = max(standing.values(), default=(0, 0))
    return tuple(seat for seat in standing if standing[seat] == most)


def ended(table: Table, winners: tuple[int, ...], reason: str) -> Outcome:
    """The winners first, the others by their rows."""
    table.places = places(
        [
            (seat in winners, *(() if seat in winners else table.standing(seat)))
            for seat in table.everyone()
        ]
    )
    for seat in winners:
        table.tell("wins" if len(winners) == 1 else "shares", seat=seat)
    return Outcome(table.places, reason)
