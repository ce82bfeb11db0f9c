"""Choosing the best, give or take: a bot that always did the same could be read."""

from collections.abc import Iterable

from games.engine.dealer import Dealer
from games.engine.move import Move

STEPS = 1024


def best_of(worths: Iterable[tuple[Move, float]], dealer: Dealer, give_or_take: float) -> Move:
    """The move worth most once each has drawn a random bonus up to `give_or_take`."""
    best, most = Move(""), float("-inf")
    for move, worth in worths:
        worth += give_or_take * dealer.below(STEPS) / STEPS
        if worth > most:
            best, most = move, worth
    return best


def chance(dealer: Dealer, likely: float) -> bool:
    """Whether something so likely happens."""
    return dealer.below(STEPS) < likely * STEPS
