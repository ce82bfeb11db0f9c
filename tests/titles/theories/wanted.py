"""The matches of Théories du complot to record: every way to end, every table with every chaos.

Random players seldom fill a row: where an ending is rare, whoever holds theories of their own
category lays them, and nobody breaks a row.
"""

from collections.abc import Iterator

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.theories.cards import CATEGORY, CHAOS
from tests.every_title.matches import Players, Setting, at_random, by_bots, seed
from tests.every_title.record import Wanted
from tests.titles.theories.endings import ENDINGS

AGGRESSIVE = ("denial", "convert", "censorship", "swap")
SEATS = (2, 3, 4, 3, 2, 5, 3, 2)
"""How many sit at the table of each ending."""


def wanted() -> Iterator[Wanted]:
    """Each ending once, each number of seats with each chaos."""
    for way, seats in zip(ENDINGS, SEATS, strict=True):
        yield Wanted(way, table(seats, "calm"), players(way), way)
    for seats in range(2, 6):
        for chaos in CHAOS:
            yield Wanted(f"any end {chaos}", table(seats, chaos), by_bots)


def table(seats: int, chaos: str) -> Setting:
    """A table with that much chaos."""
    return Setting("theories", seats, (("chaos", chaos),))


def players(way: str) -> Players:
    """Who plays such matches most often."""
    if way.startswith("events"):
        return at_random
    return peaceful if way.startswith("row ") else by_bots


def peaceful(play: Play, number: int) -> Iterator[tuple[int, str]]:
    """Everyone collects a category of their own and leaves the others in peace, often lazily."""
    dealer = Dealer(b"peace" + seed(number))
    while play.ask:
        seat = dealer.choice(play.ask.awaited)
        moves = play.ask.moves[seat]
        own = [
            move
            for move in moves
            if CATEGORY.get(move.partition(":")[2]) == tuple(play.table.rows[0])[seat]
        ]
        calm = [move for move in moves if not any(word in move for word in AGGRESSIVE)]
        move = dealer.choice(own if own and play.ask.kind == "play" else calm or moves)
        yield seat, move
        play.answer(seat, move)
