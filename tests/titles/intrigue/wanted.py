"""The matches of Intrigue to record: every way to end at every table, by random hands and bots."""

from collections.abc import Iterator

from tests.every_title.matches import Setting, at_random, by_bots
from tests.every_title.record import Wanted
from tests.titles.intrigue.endings import ENDINGS

PLAYERS = {"random": at_random, "bots": by_bots}


def wanted() -> Iterator[Wanted]:
    """One and two at the top at every table by either; three, which is rare, where one has to."""
    often = [(way, seats, name) for way in ENDINGS[:2] for seats in (3, 4, 5) for name in PLAYERS]
    for way, seats, name in (*often, (ENDINGS[2], 5, "bots")):
        yield Wanted(f"{way} {name}", Setting("intrigue", seats, ()), PLAYERS[name], way)
