"""Resigning a running match, and coming back to one after being away."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.models import Match, Seat
from games.play.answer import not_seated


def resign(key: str, player_id: int | None) -> None:
    """Resign for good: a bot plays on, and the player is placed behind all who stayed.

    Raises Refused: 403 not seated, 409 not running or out already.
    """
    with locked(key) as live:
        seat = running_seat(live, player_id)
        if live.play is None or seat.number not in live.play.still_in:
            raise Refused(
                _("You are out already: there is nothing to resign."), reason=Reason.RESIGNED
            )
        if not seat.resigned:
            seat.resigned = True
            live.change(seat)


def come_back(key: str, player_id: int | None) -> None:
    """Take the seat back from the bot that plays for a player who was away. Raises Refused."""
    with locked(key) as live:
        seat = running_seat(live, player_id)
        if seat.away:
            seat.away, seat.missed = False, 0
            live.change(seat)


def running_seat(live: LiveMatch, player_id: int | None) -> Seat:
    """The player's seat in a running match. Raises Refused: 403 not seated, 409 not running."""
    seat = live.seat_of(player_id)
    if seat is None:
        raise not_seated()
    if live.match.status != Match.Status.RUNNING:
        raise Refused(_("This match is not running."), reason=Reason.NOT_RUNNING)
    return seat
