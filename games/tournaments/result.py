"""What a finished match counts for each of its seats: read from the match alone."""

from typing import NamedTuple

from games.engine.outcome import UNCOUNTED
from games.models import Match, Move
from games.tournaments.points import points_by_seat


class Result(NamedTuple):
    """The place and the hundredths of a point of a seat; `missed`: its player never decided. In a
    match that counts for nobody there is none of it.
    """

    place: int | None = None
    points: int = 0
    missed: bool = False

    @property
    def counts(self) -> bool:
        """Whether the match counts."""
        return self.place is not None


def results_of(match: Match) -> list[Result]:
    """The results by seat. A match without an outcome of its rules counts for nobody; a seat for
    which only the clock and a bot have answered gets no points.
    """
    seats = list(match.seats.all())
    outcome = match.outcome
    if match.status != Match.Status.FINISHED or outcome is None or outcome["reason"] in UNCOUNTED:
        return [Result() for _ in seats]
    places = [seat.place or len(seats) for seat in seats]
    silent = silent_seats(match)
    return [
        Result(place, 0 if seat.number in silent else points, seat.number in silent)
        for seat, place, points in zip(seats, places, points_by_seat(places), strict=True)
    ]


def silent_seats(match: Match) -> set[int]:
    """The seats that were asked something and have answered nothing by hand."""
    answered: dict[int, bool] = {}
    moves = Move.objects.filter(match=match).order_by()
    for seat, by in moves.values_list("seat", "by").distinct():
        answered[seat] = answered.get(seat, False) or by == Move.By.HAND
    return {seat for seat, by_hand in answered.items() if not by_hand}
