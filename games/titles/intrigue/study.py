"""Intrigue looked at afterwards: bribes, and what they brought."""

from collections.abc import Iterator

from games.engine.study import Deed, Study
from games.titles.intrigue.castle import ANY
from games.titles.intrigue.table import Table

PAID, RECEIVED, PROMISE = "paid", "received", "promise"


def final(table: Table) -> Iterator[Deed]:
    """Every bribe, for who paid it and who took it; with a wished slot it asks for a promise."""
    for bribe in table.bribes:
        yield Deed(PAID, bribe.seat, amount=bribe.amount)
        yield Deed(RECEIVED, bribe.to, amount=bribe.amount)
        if bribe.wish != ANY:
            yield Deed(PROMISE, bribe.to, true=bool(bribe.granted))


STUDY = Study(final=final)
