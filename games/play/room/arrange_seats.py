"""Arranging the seats of an open match."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.engine.bots import REGULAR
from games.matches.lock import locked
from games.matches.playable import title_here
from games.play.room.join_match import free_seat
from games.play.room.levels import check_level
from games.play.room.start_match import check_host, check_open, start_if_full


def change_seat(key: str, player_id: int | None, number: int) -> None:
    """Move to a free seat of the same match. Raises Refused: 403 not seated, 409 not free,
    422 no such seat.
    """
    with locked(key) as live:
        check_open(live)
        mine = live.seat_of(player_id)
        if mine is None:
            raise Refused(_("You do not sit at this table."), 403, Reason.NOT_SEATED)
        chosen = free_seat(live, number)
        chosen.player, mine.player = mine.player, None
        chosen.ready, mine.ready = mine.ready, False
        live.change(mine)
        live.change(chosen)


def seat_bot(key: str, host_id: int | None, number: int, level: str = REGULAR) -> None:
    """The host gives a free seat to a bot of that level, or that level to the bot in a seat.

    The match starts once no seat is free; what is counted down already is counted down again.
    Raises Refused: 403 not the host, 409 a player's seat, 422 no such seat or level, and like
    `title_here`.
    """
    with locked(key) as live:
        check_host(live, host_id)
        check_level(title_here(live.match.title), level)
        here = next((seat for seat in live.seats if seat.bot and seat.number == number), None)
        if here is not None and here.level == level:
            return
        chosen = here or free_seat(live, number)
        chosen.bot, chosen.level = True, level
        live.change(chosen)
        if here is None or live.match.starts_at is not None:
            start_if_full(live)
