"""Looking for somebody on a ladder by the beginning of his name."""

from typing import NamedTuple

from accounts.find_user import names_starting_with
from accounts.names import LONGEST
from games.models import Rating

MOST = 20


class Found(NamedTuple):
    """The accounts whose names begin so, with or without matches; `more` than are shown."""

    start: str
    ratings: list[Rating]
    more: bool


def found(start: str, slug: str) -> Found | None:
    """None where nothing was asked."""
    start = start.strip()
    if not start:
        return None
    if len(start) > LONGEST or not start.isascii() or not start.isprintable():
        return Found(start[:LONGEST], [], more=False)
    players = list(names_starting_with(start)[: MOST + 1])
    known = {row.player_id: row for row in Rating.objects.filter(title=slug, player__in=players)}
    ratings = []
    for player in players[:MOST]:
        rating = known.get(player.pk) or Rating(title=slug)
        rating.player = player
        ratings.append(rating)
    return Found(start, ratings, more=len(players) > MOST)
