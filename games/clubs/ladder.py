"""The ladder of a club: what its members’ matches with each other come to, title by title."""

from collections.abc import Mapping
from typing import NamedTuple

from games.columns import store
from games.engine.elo import Entrant, changes
from games.models import Club, ClubRating, Match
from games.titles import get


class Row(NamedTuple):
    """A line of the ladder; `profile` is "" for a player whose account is closed."""

    rank: int
    name: str
    profile: str
    points: int
    rating: ClubRating


def rate(match: Match, club: Club, places: Mapping[int, int]) -> None:
    """Move the ratings of the members who played, by the arithmetic of the site's ladder, without
    its limit on the same opponents. In the transaction that counts the match.
    """
    mine = ClubRating.objects.filter(club=club, title=match.title, player__in=places)
    ratings = {rating.player_id: rating for rating in mine}
    missing = [player for player in sorted(places) if player not in ratings]
    for made in ClubRating.objects.bulk_create(
        ClubRating(club=club, title=match.title, player_id=player) for player in missing
    ):
        ratings[made.player_id] = made
    entrants = [
        Entrant(player, places[player], ratings[player].value, ratings[player].matches)
        for player in sorted(places)
    ]
    weight = get(match.title).runner_up_weight
    for player, change in changes(entrants, match.seats_count, weight).items():
        ratings[player].value += change.points
    for player, rating in ratings.items():
        rating.matches += 1
        rating.wins += places[player] == 1
    store(list(ratings.values()), "value", "matches", "wins")


def ladder(club: Club, title: str) -> list[Row]:
    """The members who have played it, the best first; equals share a rank."""
    members = club.members.values("player")
    ratings = ClubRating.objects.filter(club=club, title=title, player__in=members)
    rows: list[Row] = []
    for position, it in enumerate(ratings.select_related("player").order_by("-value", "pk"), 1):
        points = round(it.value / 1000)
        rank = rows[-1].rank if rows and rows[-1].points == points else position
        profile = it.player.handle if it.player.is_active else ""
        rows.append(Row(rank, it.player.shown_name, profile, points, it))
    return rows
