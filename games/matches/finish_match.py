"""The end of a match: places, history, ladder, all in the transaction of the last move."""

from django.utils import timezone

from games.columns import add, store
from games.engine.outcome import behind
from games.ladder.settle import settle
from games.matches.live_match import LiveMatch
from games.models import FinishNumber, Match
from games.models.seat import ENDED


def finish_match(live: LiveMatch) -> None:
    """Write down how it ended; a match without an end is stopped among the living.

    Whoever resigned or was away at the end is placed behind all who stayed.
    """
    match, play = live.match, live.play
    assert play is not None
    outcome = play.outcome or play.stopped()
    places = behind(outcome.places, [seat.away or seat.resigned for seat in live.seats])
    match.status = Match.Status.FINISHED
    match.outcome = {"places": list(places), "reason": outcome.reason}
    match.story = [list(line) for line in play.story]
    match.finished_at = timezone.now()
    match.finish_number = next_finish_number()
    for seat, place in zip(live.seats, places, strict=True):
        seat.end(match, place)
    store(live.seats, "lets_pass", *ENDED)
    match.seating += 1
    settle(match, live.seats)


def next_finish_number() -> int:
    """Gap-free: the row is locked until the match is committed."""
    add(FinishNumber, ("id",), [(1, 1)], "last")
    return FinishNumber.objects.values_list("last", flat=True).get()
