"""What a finished match does to ratings: shared by settling and recomputing."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from games.engine.elo import Entrant, changes
from games.engine.outcome import UNCOUNTED
from games.ladder.recent_opponents import RecentOpponents
from games.models import Match, Rating, RatingChange, Seat
from games.titles import get

RECENT = 5


def is_rated(match: Match, accounts: int) -> bool:
    """Whether it counts: rated by its host, public, two accounts or more, played to its end."""
    if match.outcome is None:
        raise ValueError(f"match {match.key} has no outcome")
    wished = match.rated and match.public
    return wished and accounts >= 2 and match.outcome["reason"] not in UNCOUNTED


def was_rated(match: Match, seats: Iterable[Seat]) -> bool:
    """Whether a match that is over, of these seats, counted for the ladder."""
    return is_rated(match, sum(seat.player_id is not None for seat in seats))


def places_of(seats: Iterable[Seat]) -> dict[int, int]:
    """The places of the accounts at these seats, by account; bots are left out."""
    return {
        seat.player_id: seat.place
        for seat in seats
        if seat.player_id is not None and seat.place is not None
    }


def finish_of(match: Match) -> tuple[int, datetime]:
    """The finish number and the time of the finish. Raises ValueError for an unfinished match."""
    if match.finish_number is None or match.finished_at is None:
        raise ValueError(f"match {match.key} is not finished")
    return match.finish_number, match.finished_at


def count_match(
    match: Match,
    places: Mapping[int, int],
    seats: int,
    ratings: Mapping[int, Rating],
    recent_opponents: RecentOpponents,
) -> list[RatingChange]:
    """Apply a rated match to `ratings` and `recent_opponents`; its unsaved rating changes.

    `places` and `ratings` are by account.
    """
    number, at = finish_of(match)
    entrants = [
        Entrant(player, places[player], ratings[player].value, ratings[player].matches)
        for player in sorted(places)
    ]
    weight = get(match.title).runner_up_weight
    rows = []
    for player, (points, against) in changes(
        entrants, seats, weight, lambda one, other: recent_opponents.allows(one, other, at)
    ).items():
        rating = ratings[player]
        rows.append(
            RatingChange(
                match=match,
                player_id=player,
                title=match.title,
                finish_number=number,
                at=at,
                before=rating.value,
                change=points,
                against=list(against),
            )
        )
        rating.value += points
        rating.matches += 1
        rating.wins += places[player] == 1
        rating.recent = [*rating.recent, points][-RECENT:]
    for row in rows:
        record_pairs(row, recent_opponents)
    return rows


def record_pairs(row: RatingChange, recent_opponents: RecentOpponents) -> None:
    """Add the pairs of a row to `recent_opponents`, each from the row of one of its two players."""
    for other in row.against:
        if row.player_id < other:
            recent_opponents.add(row.player_id, other, row.at)
