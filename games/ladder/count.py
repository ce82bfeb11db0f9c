"""What a finished match does to ratings: the one piece of arithmetic of settling and recounting."""

from collections.abc import Mapping
from datetime import datetime

from games.engine.elo import Entrant, changes
from games.ladder.recent_opponents import Lately
from games.models import Match, Rating, RatingChange
from games.titles import get

RECENT = 5


def is_rated(match: Match, accounts: int) -> bool:
    """Whether a finished match counts: the host's wish, a public table, two accounts, an end."""
    if match.outcome is None:
        raise ValueError(f"match {match.key} has no outcome")
    wished = match.rated and match.public
    return wished and accounts >= 2 and match.outcome["reason"] != "stopped"


def end_of(match: Match) -> tuple[int, datetime]:
    """The finish number, and when."""
    if match.finish_number is None or match.finished_at is None:
        raise ValueError(f"match {match.key} is not finished")
    return match.finish_number, match.finished_at


def count(
    match: Match,
    places: Mapping[int, int],
    seats: int,
    ratings: Mapping[int, Rating],
    lately: Lately,
) -> list[RatingChange]:
    """Move `ratings` and `lately` by a rated match; `places` and `ratings` are by account."""
    number, at = end_of(match)
    entrants = [
        Entrant(player, places[player], ratings[player].value, ratings[player].matches)
        for player in sorted(places)
    ]
    weight = get(match.title).runner_up_weight
    rows = []
    for player, (points, against) in changes(
        entrants, seats, weight, lambda one, other: lately.allows(one, other, at)
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
        remember(row, lately)
    return rows


def remember(row: RatingChange, lately: Lately) -> None:
    """Tell `lately` the pairs of a row, each from the row of one of its two players."""
    for other in row.against:
        if row.player_id < other:
            lately.counted(row.player_id, other, row.at)
