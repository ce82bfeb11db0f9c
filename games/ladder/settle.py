"""The ladder's part of finishing a match."""

from collections.abc import Collection, Iterable

from games.columns import store
from games.ladder import rank_index
from games.ladder.count import count, end_of, is_rated, remember
from games.ladder.listing import list_settled
from games.ladder.recent_opponents import WINDOW, Lately
from games.models import Match, Rating, RatingChange, Seat

STORED = ("value", "matches", "wins", "recent", "listed")


def settle(match: Match, seats: Collection[Seat]) -> None:
    """Count a match that has just got its finish number, its end and its outcome.

    Called within the transaction that finishes it; its `seats` have their places. Whoever resigned
    or is away counts like those who stayed. A second call changes nothing.
    """
    placed = {
        seat.player_id: seat.place
        for seat in seats
        if seat.player_id is not None and seat.place is not None
    }
    if not is_rated(match, len(placed)):
        return
    _, at = end_of(match)
    ratings = locked(match.title, placed)
    recent = list(
        RatingChange.objects.filter(
            title=match.title, player__in=placed, at__gt=at - WINDOW
        ).order_by("finish_number")
    )
    if any(row.match_id == match.pk for row in recent):
        return
    lately = Lately()
    for row in recent:
        remember(row, lately)
    before = [rating.value for rating in ratings.values() if rating.listed]
    rows = count(match, placed, len(seats), ratings, lately)
    list_settled(ratings.values())
    after = [rating.value for rating in ratings.values() if rating.listed]
    store(list(ratings.values()), *STORED)
    rank_index.move(match.title, before, after)
    RatingChange.objects.bulk_create(rows)


def locked(title: str, players: Iterable[int]) -> dict[int, Rating]:
    """The ratings of `players`, made where missing, held until the transaction ends."""
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
