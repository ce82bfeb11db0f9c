"""Seeing enough: a player who is out skips the rest, once only bots play it."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.matches.lock import locked
from games.play.resign import running_seat


def skip_rest(key: str, player_id: int | None) -> None:
    """Skip the rest: it is played at once when only bots are in, and nobody who is out watches.

    Raises Refused: 403 not seated, 409 not running or still in.
    """
    with locked(key) as live:
        seat = running_seat(live, player_id)
        if live.play is None or seat.number in live.play.still_in:
            raise Refused(_("You are still in: there is nothing to skip."))
        if not seat.skips:
            seat.skips = True
            live.change(seat)
