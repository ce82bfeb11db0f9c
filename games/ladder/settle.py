"""Settling: the ladder's part of finishing a match."""

from collections.abc import Collection, Iterable

from games.columns import store
from games.ladder import rank_index
from games.ladder.count import count_match, finish_of, is_rated, places_of, record_pairs
from games.ladder.listing import list_settled
from games.ladder.recent_opponents import WINDOW, RecentOpponents
from games.models import Match, Rating, RatingChange, Seat

FIELDS = ("value", "matches", "wins", "recent", "listed")


def settle(match: Match, seats: Collection[Seat]) -> None:
    """Count a match that has just got its finish number, end and outcome.

    Called in the transaction that finishes it; `seats` have their places. Players who resigned or
    are away count like the others. A second call changes nothing.
    """
    placed = places_of(seats)
    if not is_rated(match, len(placed)):
        return
    _, at = finish_of(match)
    ratings = lock_ratings(match.title, placed)
    recent = list(
        RatingChange.objects.filter(
            title=match.title, player__in=placed, at__gt=at - WINDOW
        ).order_by("finish_number")
    )
    if any(row.match_id == match.pk for row in recent):
        return
    recent_opponents = RecentOpponents()
    for row in recent:
        record_pairs(row, recent_opponents)
    before = [rating.value for rating in ratings.values() if rating.listed]
    rows = count_match(match, placed, len(seats), ratings, recent_opponents)
    list_settled(ratings.values())
    after = [rating.value for rating in ratings.values() if rating.listed]
    store(list(ratings.values()), *FIELDS)
    rank_index.update_counts(match.title, before, after)
    RatingChange.objects.bulk_create(rows)


def lock_ratings(title: str, players: Iterable[int]) -> dict[int, Rating]:
    """The ratings of `players`, created where missing, locked until the transaction ends."""
    players = sorted(players)
    rows = Rating.objects.select_for_update().filter(title=title, player__in=players)
    ratings = {row.player_id: row for row in rows.order_by("player")}
    missing = [player for player in players if player not in ratings]
    if not missing:
        return ratings
    Rating.objects.bulk_create(
        [Rating(player_id=player, title=title) for player in missing], ignore_conflicts=True
    )
    return {row.player_id: row for row in rows.order_by("player")}
