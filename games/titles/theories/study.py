"""Théories du complot looked at afterwards: the rows, and the events lived through."""

from collections.abc import Iterator, Sequence

from games.engine.outcome import Outcome
from games.engine.story import Line
from games.engine.study import Deed, Study, last_line, winners
from games.titles.theories.table import Table
from games.titles.theories.view import View

LAID = ("lays", "whistles", "converts")
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


def decisive(story: Sequence[Line], outcome: Outcome) -> int | None:
    """The last theory that a winner laid, or what last happened to them before the flock was there.

    Where the events ran out, it was no single line.
    """
    won = winners(outcome)
    if outcome.reason == "row":
        return last_line(story, lambda line: line.code in LAID and line.number("seat") in won)
    if outcome.reason == "flock":
        return last_line(story, lambda line: line.code != "wins" and concerns(line, won))
    return None


def concerns(line: Line, seats: Sequence[int]) -> bool:
    """Whether something happens to one of them."""
    return any(line.facts.get(who) in seats for who in ("seat", "target"))


STUDY: Study[Table, View] = Study(final=final, decisive=decisive)
