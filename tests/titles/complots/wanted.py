"""The matches of Complots to record: every way to end, every number of seats with both fifths."""

from collections.abc import Iterator

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.complots.cards import FIFTHS, FORCED_COUP
from tests.every_title.matches import Setting, at_random, seed
from tests.every_title.record import Wanted
from tests.titles.complots.endings import ENDINGS

LIVELY = {"assassinate", "coup", "exchange", "steal"}


def wanted() -> Iterator[Wanted]:
    """Each ending at four seats and where it is rarest; with two, one has to be left."""
    for way in ENDINGS:
        for seats in (2, 4):
            if (way, seats) != ("two fall in one turn", 2):
                players = dawdling if way.startswith("fifty") else at_random
                yield Wanted(way, table(seats, FIFTHS[0]), players, way)
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


def dawdling(play: Play, number: int) -> Iterator[tuple[int, str]]:
    """Nobody doubts anything, and they mostly exchange: random players are out long before."""
    dealer = Dealer(b"dawdle" + seed(number))
    while play.ask:
        seat = dealer.choice(play.ask.awaited)
        move = dealer.choice(play.ask.moves[seat])
        if play.ask.kind in ("challenge", "counter"):
            move = "allow"
        elif play.ask.kind == "action" and play.table.coins[seat] < FORCED_COUP:
            move = "exchange" if dealer.below(12) else "income"
        yield seat, move
        play.answer(seat, move)
