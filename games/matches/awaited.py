"""Whom a match waits for."""

from games.matches.live_match import LiveMatch
from games.matches.passing import passes
from games.models import Match


def awaited(live: LiveMatch) -> int:
    """`1 << number` for each seat whose player himself is to answer the open question.

    A bot in his place does not keep anyone waiting, nor does whoever lets this one pass. As it was
    where the rules are not in this process.
    """
    match, play = live.match, live.play
    if match.status != Match.Status.RUNNING:
        return 0
    if play is None:
        return match.awaited
    if play.ask is None:
        return 0
    waited = sum(1 << seat for seat in play.ask.awaited if not live.seats[seat].bot_plays)
    return waited - sum(1 << each.seat for each in passes(live))
