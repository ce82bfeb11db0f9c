"""The ratings as docs/ratings.md has them, written from that page alone."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from itertools import combinations
from typing import NamedTuple

from tests.second_reading.figures.told import Told

THOUSANDTH = Decimal("0.001")
AMONG_LOSERS = {"complots": Decimal("0.5")}
"""What a pair without a winner weighs: a half where placing among the losers is half chance."""


@dataclass
class Rated:
    """A player in a title: the rating in points, and what each match has added."""

    rating: Decimal = Decimal(1500)
    gained: list[Decimal] = field(default_factory=list)
    wins: int = 0

    @property
    def k(self) -> int:
        played = len(self.gained)
        return 48 if played < 15 else 24 if played < 40 else 12


def pair(a: Rated, b: Rated, places: tuple[int, int], seats: int, title: str) -> Decimal:
    """What `a` gains and `b` loses."""
    mine, theirs = places
    if mine == theirs == 1:
        return Decimal(0)
    scored = Decimal(1 if mine < theirs else 0) if mine != theirs else Decimal("0.5")
    weight = Decimal(1) if 1 in places else AMONG_LOSERS.get(title, Decimal(1))
    with localcontext(prec=60):
        expected = 1 / (1 + Decimal(10) ** ((b.rating - a.rating) / 400))
        moved = Decimal(a.k + b.k) / 2 * weight * (scored - expected) / (seats - 1)
        return moved.quantize(THOUSANDTH, ROUND_HALF_EVEN)


def count(
    known: Mapping[int, Rated],
    placed: Mapping[int, int],
    seats: int,
    title: str,
    left_out: Collection[frozenset[int]] = (),
) -> set[frozenset[int]]:
    """Have a match move these ratings; returns whose pairs have counted."""
    gained: Counter[int] = Counter()
    pairs = {frozenset(each) for each in combinations(placed, 2)}.difference(left_out)
    for one, other in pairs:
        places = placed[one], placed[other]
        points = pair(known[one], known[other], places, seats, title)
        gained[one] += points
        gained[other] -= points
    for who in {who for each in pairs for who in each}:
        known[who].rating += gained[who]
        known[who].gained.append(Decimal(gained[who]))
        known[who].wins += placed[who] == 1
    return pairs


class Ladders:
    """All ratings by title and player; `after` has them as they were after each match, and `gains`
    what a match has given whom.
    """

    def __init__(self, matches: Iterable[Told]) -> None:
        self.of: defaultdict[str, defaultdict[int, Rated]] = defaultdict(lambda: defaultdict(Rated))
        self.after: dict[int, dict[int, Decimal]] = {}
        self.gains: dict[tuple[int, int], Decimal] = {}
        counted: defaultdict[str, list[tuple[datetime, frozenset[int]]]] = defaultdict(list)
        for match in matches:
            known, placed = self.of[match.title], match.placed
            if match.rated:
                since = match.ended - timedelta(hours=24)
                lately = Counter(pair for at, pair in counted[match.title] if at > since)
                worn_out = [pair for pair, times in lately.items() if times >= 3]
                pairs = count(known, placed, len(match.sat), match.title, worn_out)
                counted[match.title] += [(match.ended, pair) for pair in pairs]
                for who in {who for pair in pairs for who in pair}:
                    self.gains[match.number, who] = known[who].gained[-1]
            self.after[match.number] = {who: known[who].rating for who in placed if who in known}

    def moved(self, match: Told) -> bool:
        """Whether it has moved anybody's rating."""
        return any((match.number, who) in self.gains for who in match.placed)


class Line(NamedTuple):
    """A line of a ladder as people read it."""

    rank: int | None
    player: int
    points: int
    matches: int
    wins: int
    trend: int


def whole(points: Decimal) -> int:
    return int(points.quantize(Decimal(1), ROUND_HALF_EVEN))


def ranks(values: Iterable[object]) -> list[int]:
    """The ranks of values in their order; equals share one."""
    order = [*values]
    return [1 + order.index(value) for value in order]


def ladder(known: Mapping[int, Rated], these: Collection[int], *, settled: bool) -> list[Line]:
    """Those of the players who have a rank, or those whose rating is provisional, in order."""
    here = [
        who
        for who in these
        if who in known and known[who].gained and (len(known[who].gained) >= 15) == settled
    ]
    here.sort(key=lambda who: (-known[who].rating, who))
    places = ranks(known[who].rating for who in here)
    return [
        Line(
            rank if settled else None,
            who,
            whole(known[who].rating),
            len(known[who].gained),
            known[who].wins,
            whole(sum(known[who].gained[-5:], Decimal(0))),
        )
        for rank, who in zip(places, here, strict=True)
    ]
