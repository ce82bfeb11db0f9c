"""Verifies a record: the deal from its seed, every move, the result."""

from games.engine.dealer import seed_hash
from games.engine.errors import IllegalMove, NotAsked
from games.engine.outcome import DESERTED, Outcome, behind
from games.engine.play import AnyPlay, Play
from games.engine.table import FIRST
from games.records.record import Record, result_of
from games.titles import under


class RecordMismatch(ValueError):
    """What does not hold, and at which move: counted from 1, None for none of them."""

    def __init__(self, why: str, move: int | None = None) -> None:
        super().__init__(why if move is None else f"move {move}: {why}")
        self.why = why
        self.move = move


class UnknownRules(ValueError):
    """The match was played under rules that are not here: it cannot be verified."""

    def __init__(self, slug: str, version: int) -> None:
        super().__init__(f"{slug}, rules {version}, is not played here")
        self.version = version


def verify(record: Record) -> AnyPlay:
    """Verify a record; the match replayed to its end. Raises RecordMismatch or UnknownRules."""
    play = start_play(record)
    for number, (seat, move) in enumerate(record.log, 1):
        if play.ask is None or play.ply >= play.title.most_moves:
            raise RecordMismatch("the match was over before", number)
        try:
            play.answer(seat, move)
        except NotAsked:
            raise RecordMismatch(f"seat {seat} is not asked", number) from None
        except IllegalMove:
            raise RecordMismatch(f"seat {seat} may not {move}", number) from None
    found = result_text(play, record)
    if found != record.result:
        raise RecordMismatch(f"the result is {found}, not {record.result}", len(record.log))
    return play


def start_play(record: Record) -> AnyPlay:
    """The match before its first move, if the seed fits its hash. Raises like `verify`."""
    title = under(record.title, record.rules_version)
    if title is None:
        raise UnknownRules(record.title, record.rules_version)
    if record.seed_hash and seed_hash(record.seed) != record.seed_hash:
        raise RecordMismatch("the seed is not the one whose hash was shown at the start")
    offered = {FIRST, *(option.name for option in title.options)}
    if unknown := sorted(record.options.keys() - offered):
        raise RecordMismatch(f"there is no option {unknown[0]!r}")
    if any(seat not in range(record.seats) for seat in record.gone):
        raise RecordMismatch("somebody is gone from a seat that is not there")
    try:
        return Play(title, record.seats, record.options, record.seed)
    except ValueError as wrong:
        raise RecordMismatch(str(wrong)) from None


def result_text(play: AnyPlay, record: Record) -> str:
    """The result of a replay as a record has it. Raises RecordMismatch if it has not ended."""
    outcome = outcome_of(play, record)
    if outcome is None:
        raise RecordMismatch("the match does not end here", play.ply)
    places = behind(outcome.places, [seat in record.gone for seat in range(play.seats)])
    return result_of(places, outcome.reason)


def outcome_of(play: AnyPlay, record: Record) -> Outcome | None:
    """The outcome of a replay; None if it has not ended. That players have gone, the record says:
    it may say as well that the match ended because nobody was left.
    """
    if play.outcome is not None:
        return play.outcome
    if play.ply >= play.title.most_moves:
        return play.stopped()
    return play.stopped(DESERTED) if record.result.endswith(f" {DESERTED}") else None
