"""Calling a bot for a player who keeps the others waiting."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.matches.lock import locked
from games.matches.snapshot import Snapshot
from games.models import Match
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
        if (
            seat is None
            or live.match.tempo != Tempo.LIVE
            or seat.number == mine.number
            or seat.bot_plays
            or not seat.missed
            or live.play is None
            or number not in live.play.still_in
        ):
            raise Refused(_("No bot is wanted in that seat."))
        seat.away = True
        live.change(seat)


def may_call(snapshot: Snapshot, viewer: int, number: int) -> bool:
    """Whether `call_bot` would do it, for the player of the seat `viewer`."""
    seat = snapshot.seats[number]
    return (
        number != viewer
        and seat.missed > 0
        and snapshot.tempo == Tempo.LIVE
        and snapshot.status == Match.Status.RUNNING
        and not seat.bot_plays
        and number in snapshot.still_in
    )
