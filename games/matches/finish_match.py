"""The end of a match: places, history and ladder, all in the transaction of the last move."""

from django.utils import timezone

from games.columns import add, store
from games.engine.outcome import DESERTED, STOPPED, Outcome, behind
from games.engine.play import AnyPlay
from games.engine.review import stored_outcome
from games.ladder.settle import settle
from games.matches.live_match import LiveMatch
from games.models import FinishNumber, Match
from games.models.seat import ENDED


def finish_match(live: LiveMatch) -> None:
    """Set the result on the row and store that of its seats and ratings; the row is not stored.

    A match without an outcome of its rules (Title.most_moves) is decided by the standings. Players
    who have resigned or are away are placed behind all who stayed. One that ends because nobody is
    left has no finish number: it counts for nobody and stands in no history.
    """
    match, play = live.match, live.play
    assert play is not None
    outcome = outcome_of(play)
    places = behind(outcome.places, [seat.away or seat.resigned for seat in live.seats])
    match.status = Match.Status.FINISHED
    match.outcome = stored_outcome(play, outcome, places)
    match.story = [list(line) for line in play.story]
    match.finished_at = timezone.now()
    if outcome.reason != DESERTED:
        match.finish_number = next_finish_number()
    for seat, place in zip(live.seats, places, strict=True):
        seat.end(match, place)
    store(live.seats, "ahead", *ENDED)
    match.seating += 1
    if match.finish_number is not None:
        settle(match, live.seats)


def outcome_of(play: AnyPlay) -> Outcome:
    """The outcome of a match that is over; `behind` has yet to place those who have gone."""
    if play.outcome is not None:
        return play.outcome
    return play.stopped(STOPPED if play.ply >= play.title.most_moves else DESERTED)


def take_turns() -> None:
    """Until the commit nobody else takes a finish number."""
    FinishNumber.objects.bulk_create([FinishNumber(pk=1)], ignore_conflicts=True)
    FinishNumber.objects.select_for_update().get(pk=1)


def next_finish_number() -> int:
    """The next number, from 1 on and without gaps: its row stays locked until the commit."""
    add(FinishNumber, ("id",), [(1, 1)], "last")
    return FinishNumber.objects.values_list("last", flat=True).get()
