"""Théories du complot looked at afterwards: the rows, and the events lived through."""

from collections.abc import Iterator

from games.engine.study import Deed, Study
from games.titles.theories.table import Table

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


STUDY = Study(final=final)
