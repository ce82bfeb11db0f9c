"""The matches of Complots to record: every way to end, every number of seats with both fifths."""

from collections.abc import Iterator

from games.engine.play import Play
from games.titles.complots.cards import FIFTHS
from tests.every_title.matches import Setting, at_random
from tests.every_title.record import Wanted
from tests.titles.complots.endings import ENDINGS

LIVELY = {"assassinate", "exchange", "steal"}


def wanted() -> Iterator[Wanted]:
    """Each ending at four seats and where it is rarest; with two, one has to be left."""
    for way in ENDINGS:
        for seats in (2, 4):
            if (way, seats) != ("two fall in one turn", 2):
                yield Wanted(way, table(seats, FIFTHS[0]), at_random, way)
    for seats in range(2, 9):
        for fifth in FIFTHS:
            name = f"any end with the {fifth}"
            yield Wanted(name, table(seats, fifth), at_random, also=lively)


def table(seats: int, fifth: str) -> Setting:
    """A table with that fifth character."""
    return Setting("complots", seats, (("fifth", fifth),))


def lively(play: Play) -> bool:
    """Whether these actions were announced."""
    return {line.facts["action"] for line in play.story if line.code == "announces"} >= LIVELY
