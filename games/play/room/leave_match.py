"""Leaving an open match, or being sent away from it."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.engine.bots import REGULAR
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.models import Match
from games.play.answer import not_seated
from games.play.room.start_match import check_host, check_open


def leave_match(key: str, player_id: int | None) -> bool:
    """Free the player's seat; a match that nobody is left in is closed: returns whether it was.

    Raises Refused: 403 not seated, 409 not open.
    """
    with locked(key) as live:
        check_open(live)
        free_seat_of(live, player_id)
        return live.match.status == Match.Status.CLOSED


def kick(key: str, host_id: int | None, number: int, name: str = "") -> None:
    """The host sends a player away for good, or takes a bot from its seat: whoever has the `name`
    that the host was shown ("": whoever sits there).

    Raises Refused: 403 not the host, 409 nobody to send away, or another than was meant.
    """
    with locked(key) as live:
        check_host(live, host_id)
        seat = live.seats[number] if 0 <= number < len(live.seats) else None
        if seat is None or not seat.taken or seat.player_id == host_id:
            raise Refused(_("There is nobody to send away in that seat."))
        if name not in ("", seat.name):
            raise Refused(_("Somebody else has taken that seat: nobody was sent away."))
        if seat.bot:
            seat.bot, seat.level = False, REGULAR
            live.match.starts_at = None
            live.change(seat)
        else:
            assert seat.player is not None
            live.match.barred.add(seat.player)
            free_seat_of(live, seat.player.pk)


def free_seat_of(live: LiveMatch, player_id: int | None) -> None:
    """Free the player's seat; if they were the host, the next player is."""
    seat = live.seat_of(player_id)
    if seat is None:
        raise not_seated()
    seat.player, seat.ready = None, False
    live.match.starts_at = None
    live.change(seat)
    if live.match.host_id == player_id:
        heir = next((other for other in live.seats if other.player_id is not None), None)
        live.match.host_id = heir.player_id if heir else None
    if live.match.host_id is None:
        live.match.status = Match.Status.CLOSED
