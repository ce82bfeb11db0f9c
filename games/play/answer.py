"""Answering the open ask with a move."""

from functools import partial

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused, not_found
from games import clock
from games.engine.errors import IllegalMove, NotAsked
from games.epoch import current as current_epoch
from games.matches.fast_path import try_fast_path
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.matches.snapshot import Snapshot
from games.matches.uptime import current
from games.models import Match, Move


def answer(
    key: str, player_id: int | None, ask: str, notation: str, epoch: str | None = None
) -> None:
    """Play the move `notation` in the player's own seat, for the ask numbered `ask` in that epoch
    (None: whichever it is).

    Raises Refused: 404 no such match for this player, 403 not seated, 409 that ask is no longer
    open or the seat not asked, 412 it was put in another epoch, 422 no legal move.
    """
    check_epoch(epoch)
    played = partial(answer_in, player_id=player_id, ask=ask, notation=notation)
    if not try_fast_path(key, played):
        with locked(key) as live:
            played(live)


def answer_in(live: LiveMatch, player_id: int | None, ask: str, notation: str) -> None:
    """Play it in a live match. Raises Refused, and then nothing has changed."""
    seat = live.seat_of(player_id)
    if seat is None:
        raise not_found() if not live.match.public else not_seated()
    check_still_asked(live, seat.number, ask)
    if seat.resigned:
        raise Refused(_("You have resigned: a bot plays on for you."), reason=Reason.RESIGNED)
    try:
        live.answer(seat.number, notation, Move.By.HAND)
    except NotAsked:
        raise Refused(
            _("You have answered already, or are not asked."), reason=Reason.ANSWERED
        ) from None
    except IllegalMove:
        raise Refused(_("That move is not possible now."), 422, Reason.ILLEGAL) from None
    if seat.missed or seat.away:
        seat.missed, seat.away = 0, False
        live.change(seat)


def refused_at_sight(
    snapshot: Snapshot, player_id: int | None, ask: str, epoch: str
) -> Refused | None:
    """The refusal that a snapshot is enough for: the ask was closed by then, and no later version
    of the epoch opens it again. None where the match itself has to tell.
    """
    if epoch != str(snapshot.epoch):
        return None
    seat = snapshot.seat_of(player_id)
    if snapshot.status != Match.Status.RUNNING or seat is None or not ask.isdecimal():
        return None
    return closed() if int(ask) < snapshot.asks.get(seat, 0) else None


def closed() -> Refused:
    """The refusal of a move for an ask that others have closed."""
    return Refused(_("The table has moved on: this question is closed."), reason=Reason.STALE)


def not_seated() -> Refused:
    """The refusal for spectators."""
    return Refused(_("You do not play at this table."), 403, Reason.NOT_SEATED)


def check_epoch(epoch: str | None) -> None:
    """Raise Refused (412) unless that is the epoch: the ask may have another's number now."""
    if epoch not in (None, str(current_epoch())):
        raise Refused(
            _(
                "An older copy of this site was brought back: the table is as it was then, and your"
                " move was not counted."
            ),
            412,
            Reason.STALE,
        )


def check_still_asked(live: LiveMatch, seat: int, ask: str) -> None:
    """Raise Refused (409) unless the seat is asked just that, and its time is not over."""
    if live.match.status != Match.Status.RUNNING or live.play is None:
        raise Refused(_("This match is not running."), reason=Reason.NOT_RUNNING)
    if ask != str(live.play.number(seat)):
        raise closed()
    now, deadline = clock.now(), live.deadline
    if deadline is not None and now >= deadline and live.time_is_over(current(now)):
        raise Refused(_("Too late: the time for this question is over."), reason=Reason.LATE)
