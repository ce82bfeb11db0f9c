"""Checks a stored match against its moves."""

import json
from collections.abc import Iterator

from games.checking.replay import ReplayError, replay
from games.engine.dealer import seed_hash
from games.engine.outcome import DESERTED, STOPPED, Outcome, behind
from games.engine.play import AnyPlay
from games.models import Match, Move, Seat
from games.tempo import time_for
from games.titles import under

Status = Match.Status


def faults(match: Match) -> Iterator[str]:
    """The faults of a match, a few words each: no move, card or seed is named.

    A match whose rules are not here is not replayed.
    """
    seats = list(match.seats.all())
    log = list(Move.objects.filter(match=match).values_list("number", "seat", "notation"))
    wrong = list(row_faults(match, seats, [number for number, _, _ in log]))
    yield from wrong
    if match.status in (Status.OPEN, Status.CLOSED):
        yield from open_match_faults(match)
    elif not wrong:
        yield from replay_faults(match, seats, [(seat, notation) for _, seat, notation in log])


def row_faults(match: Match, seats: list[Seat], numbers: list[int]) -> Iterator[str]:
    """Faults of the rows: a wrong seed hash, gaps in seats or moves, wrong counts."""
    if seed_hash(bytes(match.seed)) != match.seed_hash:
        yield "the seed is not the one whose hash was shown"
    if [seat.number for seat in seats] != list(range(match.seats_count)):
        yield "its seats are not numbered from 0 without a gap"
    if numbers != list(range(len(numbers))):
        gap = next(n for n, number in enumerate(numbers) if n != number)
        yield f"move {gap} is missing"
    elif len(numbers) != match.ply:
        yield f"there are {len(numbers)} moves, and {match.ply} are counted"
    if match.ply and match.version < 1:
        yield "moves were made, and its version never rose"


def replay_faults(match: Match, seats: list[Seat], moves: list[tuple[int, str]]) -> Iterator[str]:
    """Faults of the replay: a move the rules refuse, or a result other than the stored one."""
    title = under(match.title, match.rules_version)
    if title is None:
        return
    try:
        play = replay(title, match.seats_count, match.options, bytes(match.seed), moves)
    except ReplayError as error:
        yield str(error)
        return
    over = play.ask is None or play.ply >= title.most_moves
    if match.status == Status.FINISHED:
        if over or deserted(match):
            yield from outcome_faults(match, seats, play)
        else:
            yield "it is finished before its end"
    elif over:
        yield "it is over, and still runs"
    else:
        yield from clock_faults(match, play)


def deserted(match: Match) -> bool:
    """Whether a match ended because nobody was left: then it has no place in the history."""
    return match.outcome is not None and match.outcome["reason"] == DESERTED


def open_match_faults(match: Match) -> Iterator[str]:
    """Faults of a match that is open or was closed before it began."""
    if match.status == Status.OPEN and match.ply:
        yield "moves were made at a table that is still open"
    if (match.due_at is None) != (match.status == Status.CLOSED):
        yield "the croupier " + ("never comes" if match.due_at is None else "still comes")


def clock_faults(match: Match, play: AnyPlay) -> Iterator[str]:
    """Faults of the clock of a running match, and of the croupier's next visit."""
    assert play.ask is not None
    if match.asked_at is None:
        yield "nobody knows since when its question is open"
    elif match.due_at is None:
        yield "the croupier never comes: it waits for ever"
    elif match.due_at > match.asked_at + time_for(match.tempo, play.ask):
        yield "the croupier comes later than the clock runs out"


def outcome_faults(match: Match, seats: list[Seat], play: AnyPlay) -> Iterator[str]:
    """Faults of the stored places, story and finish numbers."""
    outcome = play.outcome or play.stopped(DESERTED if deserted(match) else STOPPED)
    gone = [seat.away or seat.resigned for seat in seats]
    places = list(behind(outcome.places, gone))
    if not says(match, outcome, places, len(play.story)):
        yield "its outcome is not that of its moves"
    if [seat.place for seat in seats] != places:
        yield "the places of its seats are not those of its outcome"
    if match.story != json.loads(json.dumps(play.story)):
        yield "its story is not that of its moves"
    numbers = {match.finish_number, *(seat.finish_number for seat in seats)}
    if len(numbers) > 1 or (None in numbers) > deserted(match) or match.finished_at is None:
        yield "it has no place, or two, in the history"
    if match.due_at is not None:
        yield "the croupier still comes"


def says(match: Match, outcome: Outcome, places: list[int], lines: int) -> bool:
    """Whether the stored outcome is this one. Which of the story's lines decided the match is told
    as the version knew that it was stored by, and need not be what is found today.
    """
    stored = match.outcome or {}
    decided = stored.get("decided")
    same = (stored.get("places"), stored.get("reason")) == (places, outcome.reason)
    return same and (decided is None or decided in range(lines))
