"""Saying that one is ready, at an open match."""

from games.matches.lock import locked
from games.play.answer import not_seated
from games.play.room.start_match import check_open, start_if_full


def set_ready(key: str, player_id: int | None, *, on: bool) -> None:
    """Be ready, or no longer. All who see the match see it; where the countdown was stopped it runs
    again once all are ready.

    Raises Refused: 403 not seated, 409 not open.
    """
    with locked(key) as live:
        check_open(live)
        seat = live.seat_of(player_id)
        if seat is None:
            raise not_seated()
        if seat.ready != on:
            seat.ready = on
            live.change(seat)
        if live.match.starts_at is None and all(each.bot or each.ready for each in live.seats):
            start_if_full(live)
