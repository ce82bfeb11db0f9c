"""Whether a record tells the truth: the deal from its seed, every move, the result."""

from games.engine.dealer import seed_hash
from games.engine.errors import IllegalMove, NotAsked
from games.engine.outcome import behind
from games.engine.play import AnyPlay, Play
from games.records.record import Record, result_of
from games.titles import under


class Lie(ValueError):
    """What is not so, and at which move: counted from 1, None when it is none of them."""

    def __init__(self, why: str, move: int | None = None) -> None:
        super().__init__(why if move is None else f"move {move}: {why}")
        self.why = why
        self.move = move


class OtherRules(ValueError):
    """The match was played under rules that are not here: nothing can be said."""

    def __init__(self, slug: str, version: int) -> None:
        super().__init__(f"{slug}, rules {version}, is not played here")
        self.version = version


def replayed(record: Record) -> AnyPlay:
    """The match, replayed to its end. Raises Lie or OtherRules."""
    play = dealt(record)
    for number, (seat, move) in enumerate(record.log, 1):
        if play.ask is None:
            raise Lie("the match was over before", number)
        try:
            play.answer(seat, move)
        except NotAsked:
            raise Lie(f"seat {seat} is not asked", number) from None
        except IllegalMove:
            raise Lie(f"seat {seat} may not {move}", number) from None
    found = result(play, record.gone)
    if found != record.result:
        raise Lie(f"the result is {found}, not {record.result}", len(record.log))
    return play


def dealt(record: Record) -> AnyPlay:
    """The match before its first move, once its seed is the promised one."""
    title = under(record.title, record.rules_version)
    if title is None:
        raise OtherRules(record.title, record.rules_version)
    if record.seed_hash and seed_hash(record.seed) != record.seed_hash:
        raise Lie("the seed is not the one whose hash was shown at the start")
    try:
        return Play(title, record.seats, record.options, record.seed)
    except ValueError as wrong:
        raise Lie(str(wrong)) from None


def result(play: AnyPlay, gone: tuple[int, ...]) -> str:
    """How it ended, as a record says it. Raises Lie when it has not."""
    outcome = play.outcome
    if outcome is None and play.ply >= play.title.most_moves:
        outcome = play.stopped()
    if outcome is None:
        raise Lie("the match does not end here", play.ply)
    places = behind(outcome.places, [seat in gone for seat in range(play.seats)])
    return result_of(places, outcome.reason)
