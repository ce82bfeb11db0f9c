"""Intrigue looked at afterwards: bribes, and what they brought."""

from collections.abc import Iterator, Sequence

from games.engine.outcome import Outcome
from games.engine.story import Line
from games.engine.study import Deed, Study, winners
from games.titles.intrigue.castle import ANY
from games.titles.intrigue.table import Table
from games.titles.intrigue.view import View

PAID, RECEIVED, PROMISE = "paid", "received", "promise"


def final(table: Table) -> Iterator[Deed]:
    """Every bribe, for who paid it and who took it; with a wished slot it asks for a promise."""
    for bribe in table.bribes:
        yield Deed(PAID, bribe.seat, amount=bribe.amount)
        yield Deed(RECEIVED, bribe.to, amount=bribe.amount)
        if bribe.wish != ANY:
            yield Deed(PROMISE, bribe.to, true=bool(bribe.granted))


def decisive(story: Sequence[Line], outcome: Outcome) -> int | None:
    """The largest bribe that a winner took; without any, the largest income of one."""
    won = winners(outcome)
    taken = {
        number: (line.code == "pays", line.number("amount"))
        for number, line in enumerate(story)
        if (line.code == "pays" and line.number("to") in won)
        or (line.code == "income" and line.number("seat") in won)
    }
    return max(taken, key=lambda number: taken[number], default=None)


STUDY: Study[Table, View] = Study(final=final, decisive=decisive)
