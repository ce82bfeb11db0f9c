"""The arithmetic of the ladder, in integer thousandths of a point. Knows no Django.

Decimal and not float: the standard rounds `exp` and the four operations correctly, so that
every platform gives the same thousandth, while the last bit of a float's power is the C library's.
"""

from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_EVEN, Context, Decimal
from itertools import combinations
from typing import NamedTuple

START = 1_500_000
PROVISIONAL_BELOW = 15
SETTLED_FROM = 40
PER_TENFOLD = 400_000

EXACT = Context(prec=34, rounding=ROUND_HALF_EVEN)
LN_10 = Decimal("2.302585092994045684017991454684364")
HALF = Decimal("0.5")


class Entrant(NamedTuple):
    """An account in a rated match, with its numbers from before."""

    player: int
    place: int
    value: int = START
    matches: int = 0


class Change(NamedTuple):
    """What a match does to a rating, and the players whose pair with this one counted."""

    points: int
    against: tuple[int, ...]


def k_factor(matches: int) -> int:
    """How far one match moves somebody who played that many."""
    if matches < PROVISIONAL_BELOW:
        return 48
    return 24 if matches < SETTLED_FROM else 12


def expectation(mine: int, theirs: int) -> Decimal:
    """The share of the games against `theirs` that `mine` should win."""
    tens = EXACT.divide(Decimal(theirs - mine), Decimal(PER_TENFOLD))
    return EXACT.divide(Decimal(1), EXACT.add(1, EXACT.exp(EXACT.multiply(tens, LN_10))))


def pair_change(one: Entrant, other: Entrant, seats: int, runner_up_weight: float) -> int:
    """What `one` gets and `other` pays.

    Two winners leave each other alone: half a game would take points from the better rated of
    them, and a winner never loses points.
    """
    if one.place == other.place == 1:
        return 0
    if (other.place, -other.value) < (one.place, -one.value):
        return -pair_change(other, one, seats, runner_up_weight)
    score = HALF if one.place == other.place else Decimal(1)
    weight = Decimal(1) if one.place == 1 else Decimal(runner_up_weight)
    k_sum = k_factor(one.matches) + k_factor(other.matches)
    surprise = EXACT.subtract(score, expectation(one.value, other.value))
    stake = EXACT.multiply(EXACT.multiply(Decimal(1000 * k_sum), weight), surprise)
    return int(EXACT.divide(stake, Decimal(2 * (seats - 1))).to_integral_value(ROUND_HALF_EVEN))


def changes(
    entrants: Sequence[Entrant],
    seats: int,
    runner_up_weight: float,
    counts: Callable[[int, int], bool] = lambda one, other: True,
) -> dict[int, Change]:
    """The change of every player with a pair that `counts`, zero in sum. Bots are no entrants."""
    points: dict[int, int] = {}
    against: dict[int, list[int]] = {}
    for one, other in combinations(entrants, 2):
        if not counts(one.player, other.player):
            continue
        change = pair_change(one, other, seats, runner_up_weight)
        for mine, theirs, gain in ((one, other, change), (other, one, -change)):
            points[mine.player] = points.get(mine.player, 0) + gain
            against.setdefault(mine.player, []).append(theirs.player)
    return {player: Change(points[player], tuple(sorted(against[player]))) for player in points}
