"""Sharing a private match that is over: its result and replay, by the address of its page."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.matches.lock import locked
from games.matches.practice import is_practice
from games.models import Match
from games.play.answer import not_seated


def share(key: str, player_id: int | None, *, on: bool) -> None:
    """Let everybody with the address read the match, or nobody else any more.

    Only a match that one person played, against bots, and only that person: nobody shares what is
    another's too. Raises Refused: 403 not seated, 409 not over yet or others played.
    """
    with locked(key) as live:
        seat = live.seat_of(player_id)
        if seat is None:
            raise not_seated()
        if live.match.status != Match.Status.FINISHED:
            raise Refused(_("This match is not over yet."), reason=Reason.NOT_RUNNING)
        if not is_practice([seat.bot for seat in live.seats]):
            raise Refused(_("Others played this match too: it is not yours alone to share."))
        live.match.shared = on
