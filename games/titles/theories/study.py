"""Théories du complot looked at afterwards: the rows, and the events lived through."""

from collections.abc import Callable, Iterator, Sequence

from games.engine.analysis.study import Count, Deed, Study, Trait, last_line, winners
from games.engine.outcome import Outcome
from games.engine.story import Line
from games.titles.theories.table import Table
from games.titles.theories.view import View

LAID = ("lays", "whistles", "converts")
GAINED = {"draws": "seat", "takes": "seat", "finds": "seat", "passes": "target"}
"""Lines that bring cards to a hand, and whose it is; a swap brings them to both."""
ROW, EVENT = "row", "event"


def final(table: Table) -> Iterator[Deed]:
    """The length of each row, and each event once for everyone."""
    events = [*table.past, *([table.event] if table.event else [])]
    for seat in table.everyone():
        for category, row in table.rows[seat].items():
            if row:
                yield Deed(ROW, seat, category, amount=len(row))
        for event in events:
            yield Deed(EVENT, seat, f"event.{event}")


def decisive(table: Table, story: Sequence[Line], outcome: Outcome) -> int | None:
    """The last theory of a row that won and is not a theory longer than it had to be, or the last
    card of a flock.

    Where the events ran out, or a row is longer, it was no single line.
    """
    won = winners(outcome)
    if outcome.reason == "row":
        rows = [theories for seat in won if (theories := winning_row(table, seat))]
        return last_line(story, lambda line: line.code in LAID and any(map(holds(line), rows)))
    if outcome.reason == "flock":
        return last_line(story, lambda line: any(gains(line, seat) for seat in won))
    return None


def winning_row(table: Table, seat: int) -> list[tuple[int, str]]:
    """The seat's theories, of which none could be missing; none where it has more than it needs."""
    enough = [row for row in table.rows[seat].values() if len(row) >= table.needed]
    (row,) = enough if len(enough) == 1 else ([],)
    return [(seat, theory) for theory in row] if len(row) == table.needed else []


def holds(line: Line) -> Callable[[list[tuple[int, str]]], bool]:
    """Whether a row has the theory of that line, laid by its owner."""
    return lambda row: (line.number("seat"), line.text("card")) in row


def gains(line: Line, seat: int) -> bool:
    """Whether the line brings the seat a card."""
    if line.code == "swaps":
        return seat in (line.number("seat"), line.number("target"))
    return line.code in GAINED and line.number(GAINED[line.code]) == seat


def weigh(line: Line) -> int:
    """What turns a match round: the flock, hats, theories that change their owner."""
    return {"flock": 9, "hat": 5, "converts": 4, "swaps": 4, "whistles": 3, "finds": 2}.get(
        line.code, 0
    )


TRAITS = (Trait("theories", (Count(ROW),), levels=(6.0, 10.0), full=15.0),)

STUDY: Study[Table, View] = Study(final=final, decisive=decisive, weigh=weigh, traits=TRAITS)
