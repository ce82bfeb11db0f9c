"""What a finished match adds to the standings of its season: for following and for recounting."""

from collections.abc import Mapping

from games.engine.elo import START
from games.ladder.count import end_of, is_rated
from games.leagues.months import deadline
from games.leagues.points import best, gains
from games.models import Match, RatingChange, Season, Standing


def places_of(match: Match) -> dict[int, int]:
    """The places of the accounts in a match that counts; nothing where it does not."""
    placed = {
        seat.player_id: seat.place
        for seat in match.seats.all()
        if seat.player_id is not None and seat.place is not None
    }
    rated = match.started_at is not None and is_rated(match, len(placed))
    return placed if rated else {}


def in_time(match: Match, season: Season) -> bool:
    """Whether a match that began in the season's month ended soon enough to count for it."""
    number, at = end_of(match)
    closed = season.closed_number is not None and number > season.closed_number
    return at < deadline(season.month) and not closed


def add(match: Match, season: Season, standings: dict[int, Standing]) -> None:
    """Count a match for everyone of `places_of`; `standings` by account gets who is new."""
    places = places_of(match)
    number, _ = end_of(match)
    ratings = ratings_after(match, places)
    for player, gain in sorted(gains(places).items()):
        if player not in standings:
            standings[player] = Standing(
                season=season, player_id=player, arrived=number, reached=number
            )
        row = standings[player]
        row.scores = best(row.scores, gain)
        if sum(row.scores) > row.points:
            row.points, row.reached = sum(row.scores), number
        row.matches += 1
        row.wins += places[player] == 1
        row.value = ratings[player]


def ratings_after(match: Match, players: Mapping[int, object]) -> dict[int, int]:
    """What everyone was rated when it was over, whether it moved him or not."""
    moved = {row.player_id: row.after for row in match.rating_changes.all()}
    return {
        player: moved[player] if player in moved else rating_at(player, match) for player in players
    }


def rating_at(player: int, match: Match) -> int:
    """His rating when a match ended that did not move it."""
    number, _ = end_of(match)
    rows = RatingChange.objects.filter(player=player, title=match.title, finish_number__lt=number)
    row = rows.order_by("-finish_number").first()
    return START if row is None else row.after
