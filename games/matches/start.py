"""Starting a match whose row is locked."""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games import clock
from games.ladder.company import may_count
from games.matches import memory
from games.matches.live_match import LiveMatch
from games.matches.playable import title_here
from games.models import Match


def start(live: LiveMatch) -> None:
    """Start it under today's rules. In a rematch the winner of the match before begins, if seated;
    in another match the seat that its options name as the first, if they do.

    A match whose company cannot count stays unrated, even if a guest there signs up. Raises Refused
    (409) where today's rules no longer know the host's options, and like `title_here`.
    """
    match = live.match
    match.rules_version = title_here(match.title).rules_version
    match.options = {**match.options, "first": who_begins(live)}
    match.rated = match.rated and may_count(match, live.seats)
    match.status, match.starts_at = Match.Status.RUNNING, None
    match.started_at, match.asked_at = timezone.now(), clock.now()
    try:
        live.play = memory.catch_up(match, None)
    except ValueError:
        raise Refused(_("The rules of this game have changed: please open a new table.")) from None


def who_begins(live: LiveMatch) -> int | None:
    """The number of the seat that begins, or None: it is drawn."""
    if live.match.previous_id is not None:
        return winner_before(live)
    first: int | None = live.match.options.get("first")
    return first


def winner_before(live: LiveMatch) -> int | None:
    """The number of the seat of the winner of the match before, or None; of several who are here
    again that of the first.
    """
    previous = live.match.previous
    if previous is None:
        return None
    for winner in previous.seats.filter(place=1).order_by("number"):
        same = live.seats[winner.number]
        seat = same if winner.bot and same.bot else live.seat_of(winner.player_id)
        if seat is not None:
            return seat.number
    return None
