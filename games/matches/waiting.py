"""What the row of a match says of its open ask: whom it waits for, and when the croupier is due."""

from datetime import timedelta
from hashlib import sha256
from typing import TYPE_CHECKING

from django.conf import settings

from games import clock
from games.matches.aftermath import only_bots, skipped, watched
from games.matches.ahead import chosen_ahead
from games.models import Match

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch


OPEN_FOR = timedelta(hours=24)
"""An open match that nobody has started is closed after this time."""


def is_awaited(awaited: int, seat: int) -> bool:
    """Whether the column `awaited` of a match has the bit of a seat."""
    return bool(awaited >> seat & 1)


def set_waiting(live: "LiveMatch") -> None:
    """Set `due_at` and `awaited` of the row, which is not stored.

    `due_at` is when the croupier has something to do: the turn of a bot, the answer that a player
    has chosen ahead, the deadline, or the start or the end of an open match; None where nobody is
    asked. A bot's turn is never put off by what happens meanwhile. `awaited` has the bit
    `1 << number` of each seat whose player is to answer: those whose answer the croupier gives keep
    nobody waiting.

    Where the rules of a running match are not in this process both stay as they are. `turned` of
    the live match is set along with them.
    """
    before = live.match.awaited
    _set(live)
    turned = before ^ live.match.awaited
    live.turned = tuple(
        [
            seat.player_id
            for seat in (live.seats if turned else ())
            if is_awaited(turned, seat.number) and seat.player_id is not None
        ]
    )


def _set(live: "LiveMatch") -> None:
    match, play = live.match, live.play
    if match.status == Match.Status.RUNNING:
        if play is not None:
            _set_for_open_ask(live)
        return
    match.awaited = 0
    match.due_at = None
    if match.status == Match.Status.OPEN:
        match.due_at = match.starts_at or match.created_at + OPEN_FOR


def _set_for_open_ask(live: "LiveMatch") -> None:
    match, play = live.match, live.play
    assert play is not None
    if play.ask is None:
        match.due_at, match.awaited = None, 0
        return
    due, awaited, bots = [live.deadline], 0, False
    for seat in play.ask.awaited:
        if live.seats[seat].bot_plays:
            bots = True
        else:
            awaited |= 1 << seat
    for each in chosen_ahead(live):
        due.append(each.due)
        awaited &= ~(1 << each.seat)
    if bots:
        due.append(clock.now() + bots_pause(live))
        if not live.moves and not just_begun(match):
            due.append(match.due_at)
    match.awaited = awaited
    match.due_at = min([moment for moment in due if moment is not None])


def just_begun(match: Match) -> bool:
    """Whether `due_at` is still the end of the countdown, before the first ask was put."""
    assert match.asked_at is not None
    return not match.ply and (match.due_at is None or match.due_at <= match.asked_at)


def bots_pause(live: "LiveMatch") -> timedelta:
    """How long a bot takes for its answer: at a human pace, and quicker once no human is still in;
    less so while somebody who is out watches, and not at all for those who have skipped the rest.

    It depends on nothing but the match's key, the number of moves, how many seats are asked, and
    who is still in or watches from a seat, so that a pause tells no secret. `settings.BOT_PACE`
    multiplies it.
    """
    play = live.play
    assert play is not None
    assert play.ask is not None
    pace = settings.BOT_PACE
    chance = sha256(f"{live.match.key} {play.ply}".encode()).digest()[0] / 255
    if skipped(live):
        return timedelta(0)
    alone = len(play.ask.clock) == 1
    if only_bots(live.seats, play.still_in):
        if watched(live):
            return pace * timedelta(seconds=(1 if alone else 0.4) * (1 + 0.5 * chance))
        return pace * timedelta(seconds=0.25 + 0.25 * chance)
    if alone:
        return pace * timedelta(seconds=1.2 + 1.6 * chance)
    return pace * timedelta(seconds=0.6 + 0.8 * chance)
