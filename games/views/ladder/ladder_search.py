"""Searching a ladder by the beginning of a name."""

from typing import NamedTuple

from accounts.find_user import is_possible, names_starting_with
from accounts.naming.names import LONGEST
from games.models import Rating

MOST = 20


class Found(NamedTuple):
    """The ratings of accounts whose names start so, rated or not; `more` than are shown."""

    start: str
    ratings: list[Rating]
    more: bool


def search_players(start: str, slug: str) -> Found | None:
    """The result of a search, or None for an empty one."""
    start = start.strip()
    if not start:
        return None
    if not is_possible(start):
        return Found(start[:LONGEST], [], more=False)
    players = list(names_starting_with(start).filter(owner=None)[: MOST + 1])
    known = {row.player_id: row for row in Rating.objects.filter(title=slug, player__in=players)}
    ratings = []
    for player in players[:MOST]:
        rating = known.get(player.pk) or Rating(title=slug)
        rating.player = player
        ratings.append(rating)
    return Found(start, ratings, more=len(players) > MOST)
