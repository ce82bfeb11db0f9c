"""The rows of a ladder."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from accounts.models import User
from complots_site.web.addresses import address_of
from games.ladder.gain import gain
from games.ladder.order import Order
from games.leagues.tiers import LOWEST, SEEDED, TIERS, tier_of_rating
from games.models import Rating


class Row(NamedTuple):
    """One player; `rank` is None off the list. `mark`: "mine", "sought" or ""."""

    rank: int | None
    rating: Rating
    trend: str
    direction: str
    mark: str

    @property
    def profile(self) -> str:
        """The URL of the player's profile."""
        return address_of("profile", self.rating.player.username)


class Band(NamedTuple):
    """The rows of a tier, which begins at `least` points (0: the lowest has no beginning); `pips`
    has an entry for each step from the lowest on.
    """

    tier: int
    name: str
    least: int
    pips: range
    rows: list[Row]


def ranked_rows(
    ratings: Sequence[Rating],
    start: int,
    order: Order[Rating],
    reader: User | None,
    sought: Rating | None,
) -> list[Row]:
    """The rows of these ratings, which come after the first `start` of the order."""
    places = order.ranks(ratings, start)
    return [
        row_of(rating, rank, reader, sought) for rating, rank in zip(ratings, places, strict=True)
    ]


def row_of(
    rating: Rating, rank: int | None, reader: User | None, sought: Rating | None = None
) -> Row:
    """The row of one rating."""
    trend = gain(sum(rating.recent))
    direction = {"+": "up", "−": "down"}.get(trend[0], "level")
    mark = ""
    if reader is not None and rating.player_id == reader.pk:
        mark = "mine"
    elif sought is not None and rating.player_id == sought.player_id:
        mark = "sought"
    return Row(rank, rating, trend, direction, mark)


def rating_or_new(player: User, slug: str) -> Rating:
    """The player's stored rating in a title, or an unsaved initial one."""
    rating = Rating.objects.filter(title=slug, player=player).first() or Rating(title=slug)
    rating.player = player
    return rating


def bands(rows: Sequence[Row]) -> list[Band]:
    """The rows by the tier that their rating would enter, in the whole points that people read, the
    highest first, as they come.
    """
    return [
        Band(
            tier,
            str(TIERS[tier]),
            SEEDED.get(tier, 0) // 1000,
            range(LOWEST - tier + 1),
            list(group),
        )
        for tier, group in groupby(rows, key=lambda row: tier_of_rating(1000 * row.rating.points))
    ]
