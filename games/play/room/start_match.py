"""Starting an open match."""

from datetime import timedelta

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games import clock
from games.engine.bots import REGULAR
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.matches.start import start
from games.models import Match


def start_match(key: str, player_id: int | None) -> None:
    """The host starts the match; regular bots take the seats that are free. Raises Refused."""
    with locked(key) as live:
        check_host(live, player_id)
        for seat in live.seats:
            if not seat.taken:
                seat.bot, seat.level = True, REGULAR
                live.change(seat)
        start(live)


def start_if_full(live: LiveMatch) -> None:
    """Unless a seat is free, start the match at once for a player among bots, and for several after
    a countdown: the croupier starts it then (games/croupier/act.py).
    """
    if not all(seat.taken for seat in live.seats):
        return
    if not settings.COUNTDOWN or sum(not seat.bot for seat in live.seats) < 2:
        start(live)
    else:
        live.match.starts_at = clock.now() + timedelta(seconds=settings.COUNTDOWN)


def check_open(live: LiveMatch) -> None:
    """Raise Refused (409) unless the match is open."""
    if live.match.status != Match.Status.OPEN:
        raise Refused(_("This table is not open any more."), reason=Reason.NOT_OPEN)


def check_host(live: LiveMatch, player_id: int | None) -> None:
    """Raise Refused: 409 unless the match is open, 403 unless the player is its host."""
    check_open(live)
    if player_id is None or live.match.host_id != player_id:
        raise Refused(_("Only the host of the table can do that."), 403)
