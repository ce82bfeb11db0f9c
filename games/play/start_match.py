"""From an open table to a running match."""

from collections.abc import Iterable

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.matches import memory
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.models import Match, Seat
from games.titles import get


def start_match(key: str, player_id: int | None) -> None:
    """The host starts; bots take the seats that are free. Raises Refused."""
    with locked(key) as live:
        check_host(live, player_id)
        for seat in live.seats:
            if not seat.taken:
                seat.bot = True
                live.change(seat)
        start(live)


def start(live: LiveMatch) -> None:
    """Deal. In a rematch the winner of the match before begins, if he is there.

    A match that begins with a guest in a seat counts for no ladder, whatever becomes of him.
    Raises Refused where the rules have changed so that they no longer know the host's choices.
    """
    match = live.match
    match.rules_version = get(match.title).rules_version
    match.options = {**match.options, "first": winner_before(live)}
    match.rated = match.rated and not with_guests(live.seats)
    match.status = Match.Status.RUNNING
    match.started_at = match.asked_at = timezone.now()
    try:
        live.play = memory.catch_up(match, None)
    except ValueError:
        raise Refused(_("The rules of this game have changed: please open a new table.")) from None


def with_guests(seats: Iterable[Seat]) -> bool:
    """Whether a guest sits in one of these."""
    return any(seat.player is not None and seat.player.is_guest for seat in seats)


def winner_before(live: LiveMatch) -> int | None:
    """The seat of whoever won the match before this one."""
    previous = live.match.previous
    if previous is None:
        return None
    winner = previous.seats.filter(place=1).order_by("number").first()
    if winner is None:
        return None
    if winner.bot:
        same = live.seats[winner.number]
        return same.number if same.bot else None
    seat = live.seat_of(winner.player_id)
    return None if seat is None else seat.number


def start_if_full(live: LiveMatch) -> None:
    """With no seat free there is nothing to wait for."""
    if all(seat.taken for seat in live.seats):
        start(live)


def check_open(live: LiveMatch) -> None:
    """Seats change hands only before the match."""
    if live.match.status != Match.Status.OPEN:
        raise Refused(_("This table is not open any more."), reason=Reason.NOT_OPEN)


def check_host(live: LiveMatch, player_id: int | None) -> None:
    """Only the host arranges the table, and only before the match."""
    check_open(live)
    if player_id is None or live.match.host_id != player_id:
        raise Refused(_("Only the host of the table can do that."), 403)
