"""When the croupier has something to do in a match."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING

from django.conf import settings

from games.matches.passing import passes
from games.models import Match

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch


OPEN_FOR = timedelta(hours=24)


def due_at(live: "LiveMatch", now: datetime) -> datetime | None:
    """A bot's turn, the answer of one who lets pass, the deadline of the open question, or the end
    of a table nobody starts.

    None when nobody is asked, and as it was where the rules are not in this process. A bot's turn
    is never put off by what happens meanwhile.
    """
    match = live.match
    if match.status == Match.Status.OPEN:
        return match.created_at + OPEN_FOR
    if match.status != Match.Status.RUNNING:
        return None
    if live.play is None:
        return match.due_at
    if live.play.ask is None:
        return None
    due = [live.deadline, *(each.due for each in passes(live))]
    if any(live.seats[seat].bot_plays for seat in live.play.ask.awaited):
        due.append(now + bots_pause(live))
        if not live.moves and match.ply:
            due.append(match.due_at)
    return min(moment for moment in due if moment is not None)


def bots_pause(live: "LiveMatch") -> timedelta:
    """A human pace, a quicker one once no human is left in; settings.BOT_PACE stretches both.

    It hangs on nothing but the match's name and the number of the move: a pause tells no secret.
    """
    play = live.play
    assert play is not None
    assert play.ask is not None
    pace = settings.BOT_PACE
    chance = sha256(f"{live.match.key} {play.ply}".encode()).digest()[0] / 255
    if all(live.seats[seat].bot_plays for seat in play.still_in):
        return pace * timedelta(seconds=0.25 + 0.25 * chance)
    if len(play.ask.clock) == 1:
        return pace * timedelta(seconds=1.2 + 1.6 * chance)
    return pace * timedelta(seconds=0.6 + 0.8 * chance)
