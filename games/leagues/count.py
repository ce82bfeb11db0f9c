"""What a finished match adds to the standings of its season: shared by counting and recounting."""

from collections.abc import Mapping

from games.engine.elo import START
from games.ladder.count import finish_of, is_rated, places_of
from games.leagues.months import deadline
from games.leagues.points import best_scores, points_by_player
from games.models import Match, RatingChange, Season, Standing


def counted_places(match: Match) -> dict[int, int]:
    """The places of the accounts, if the match counts; else empty. Bot accounts play in no league:
    what is rated where they are let in is theirs alone (games/ladder/company.py).
    """
    placed = places_of(match.seats.all())
    rated = not match.admits_bots and match.started_at is not None and is_rated(match, len(placed))
    return placed if rated else {}


def in_time(match: Match, season: Season) -> bool:
    """Whether a match of the season's month has ended before the deadline and the closing."""
    number, at = finish_of(match)
    closed = season.closed_number is not None and number > season.closed_number
    return at < deadline(season.month) and not closed


def add_match(match: Match, season: Season, standings: dict[int, Standing]) -> None:
    """Add a match to `standings` (by account), with new rows for players who have none."""
    places = counted_places(match)
    number, _ = finish_of(match)
    ratings = ratings_after(match, places)
    for player, gain in sorted(points_by_player(places).items()):
        if player not in standings:
            standings[player] = Standing(
                season=season, player_id=player, arrived=number, reached=number
            )
        row = standings[player]
        row.scores = best_scores(row.scores, gain)
        if sum(row.scores) > row.points:
            row.points, row.reached = sum(row.scores), number
        row.matches += 1
        row.wins += places[player] == 1
        row.value = ratings[player]


def ratings_after(match: Match, players: Mapping[int, object]) -> dict[int, int]:
    """The rating of each player after the match, whether it has changed it or not."""
    moved = {row.player_id: row.after for row in match.rating_changes.all()}
    return {
        player: moved[player] if player in moved else rating_at(player, match) for player in players
    }


def rating_at(player: int, match: Match) -> int:
    """A player's rating at the end of a match that did not change it."""
    number, _ = finish_of(match)
    rows = RatingChange.objects.filter(player=player, title=match.title, finish_number__lt=number)
    row = rows.order_by("-finish_number").first()
    return START if row is None else row.after
