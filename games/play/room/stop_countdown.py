"""Stopping the countdown of a full match."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.matches.lock import locked
from games.play.room.start_match import check_host


def stop_countdown(key: str, host_id: int | None) -> None:
    """The host wants to wait: the match starts when they say so, or when everybody is ready.

    Raises Refused: 403 not the host, 409 not open or no countdown.
    """
    with locked(key) as live:
        check_host(live, host_id)
        if live.match.starts_at is None:
            raise Refused(_("Nothing is being counted down."))
        live.match.starts_at = None
        for seat in live.seats:
            if seat.ready and seat.player_id == host_id:
                seat.ready = False
                live.change(seat)
