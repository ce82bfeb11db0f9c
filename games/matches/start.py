"""Starting an open match."""

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
    """The host starts the match; bots take the seats that are free. Raises Refused."""
    with locked(key) as live:
        check_host(live, player_id)
        for seat in live.seats:
            if not seat.taken:
                seat.bot = True
                live.change(seat)
        start(live)


def start(live: LiveMatch) -> None:
    """Start it under today's rules. In a rematch the winner of the match before begins, if seated.

    A match that starts with a guest in a seat stays unrated, even if the guest signs up. Raises
    Refused (409) where today's rules no longer know the host's options.
    """
    match = live.match
    match.rules_version = get(match.title).rules_version
    match.options = {**match.options, "first": winner_before(live)}
    match.rated = match.rated and not any_guest(live.seats)
    match.status = Match.Status.RUNNING
    match.started_at = match.asked_at = timezone.now()
    try:
        live.play = memory.catch_up(match, None)
    except ValueError:
        raise Refused(_("The rules of this game have changed: please open a new table.")) from None


def any_guest(seats: Iterable[Seat]) -> bool:
    """Whether a guest has one of these seats."""
    return any(seat.player is not None and seat.player.is_guest for seat in seats)


def winner_before(live: LiveMatch) -> int | None:
    """The number of the seat of the winner of the match before, or None."""
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
    """Start the match unless a seat is free."""
    if all(seat.taken for seat in live.seats):
        start(live)


def check_open(live: LiveMatch) -> None:
    """Raise Refused (409) unless the match is open."""
    if live.match.status != Match.Status.OPEN:
        raise Refused(_("This table is not open any more."), reason=Reason.NOT_OPEN)


def check_host(live: LiveMatch, player_id: int | None) -> None:
    """Raise Refused: 409 unless the match is open, 403 unless the player is its host."""
    check_open(live)
    if player_id is None or live.match.host_id != player_id:
        raise Refused(_("Only the host of the table can do that."), 403)
