"""Calling a bot for a player who keeps the others waiting."""

from collections.abc import Container

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.matches.lock import locked
from games.matches.snapshot import SeatSnapshot, Snapshot
from games.models import Match, Seat
from games.play.resign import running_seat
from games.tempo import Tempo


def call_bot(key: str, player_id: int | None, number: int) -> None:
    """Have a bot play on for the player of a seat, until they are back (`come_back`).

    Any other player may, in live tempo, once the clock has answered for the seat and its player
    has not answered since. Raises Refused: 403 not seated, 409 not running or no such reason.
    """
    with locked(key) as live:
        mine = running_seat(live, player_id)
        seat = live.seats[number] if 0 <= number < len(live.seats) else None
        still_in = live.play.still_in if live.play is not None else ()
        if (
            seat is None
            or number == mine.number
            or not keeps_waiting(seat, live.match.tempo, still_in)
        ):
            raise Refused(_("No bot is wanted in that seat."))
        seat.away = True
        live.change(seat)


def may_call(snapshot: Snapshot, viewer: int, number: int) -> bool:
    """Whether `call_bot` would do it, for the player of the seat `viewer`."""
    return (
        number != viewer
        and snapshot.status == Match.Status.RUNNING
        and keeps_waiting(snapshot.seats[number], snapshot.tempo, snapshot.still_in)
    )


def keeps_waiting(seat: Seat | SeatSnapshot, tempo: str, still_in: Container[int]) -> bool:
    """Whether the clock has answered for the seat of a running match, and nobody has since."""
    return (
        seat.missed > 0 and tempo == Tempo.LIVE and not seat.bot_plays and seat.number in still_in
    )
