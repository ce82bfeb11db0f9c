"""The decisions of a match, judged by what each seat knew: from open cards every good bluff would
be a blunder.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from games.engine.analysis.judge import Judge, Judged
from games.engine.move import Move
from games.engine.play import AnyPlay
from games.engine.view import ViewT
from games.win_bar.course import Course, parts

CLEAR_LOSS = 0.08
HARDLY_EVER = 0.03
"""A strong player makes such a move no more often."""
NO_LOSS = 0.02
"""What is lost by a move that is as good as the best."""
UNLUCKY = 0.12
"""How far the bar falls where the cards decided."""
GOOD_BLUFF = 0.05
"""What a bluff is worth beyond all that is no bluff, where it is worth telling."""


class Kind(StrEnum):
    """What is worth saying of a decision."""

    MISTAKE = "mistake"
    BLUFF = "bluff"
    UNKNOWABLE = "unknowable"


class Decision(NamedTuple):
    """A move that made it `ply` moves, with what its seat might have known: the chance to win
    `before` it (a strong player's, whatever they would choose), after it, and after the best.

    `policy` is how often a strong player makes that move; `honest` is the best move that is no
    bluff with its chance, where the move is one and there was another.
    """

    ply: int
    seat: int
    move: Move
    best: Move
    before: float
    after: float
    with_best: float
    policy: float
    honest: tuple[Move, float] | None = None

    @property
    def bluffed(self) -> float:
        """What the bluff was worth beyond the best move that is none; 0.0 where it was no bluff."""
        return 0.0 if self.honest is None else self.after - self.honest[1]

    @property
    def loss(self) -> float:
        """What the best move would have been worth beyond it."""
        return self.with_best - self.after


def decisions(
    play: AnyPlay,
    moves: Sequence[tuple[int, str]],
    judge: Judge[ViewT],
    breathe: Callable[[], None] = lambda: None,
) -> Iterator[Decision]:
    """All of them that were a choice. `play` has no move yet and is played on; `breathe` is called
    once a move.
    """
    listener = judge.listen()
    for view, move in play.choices(breathing(moves, breathe)):
        yield decision(play.ply + 1, view.seat, move, listener.judge(view))
        listener.saw(view, move)


def breathing(
    moves: Iterable[tuple[int, str]], breathe: Callable[[], None]
) -> Iterator[tuple[int, str]]:
    """The moves, with a breath before each."""
    for move in moves:
        breathe()
        yield move


def decision(ply: int, seat: int, move: Move, judged: Sequence[Judged]) -> Decision:
    """One of them. Raises StopIteration where the move has not been judged."""
    best = max(judged, key=lambda each: each.value)
    made = next(each for each in judged if each.move == move)
    before = sum(each.policy * each.value for each in judged)
    others = [each for each in judged if not each.bluff] if made.bluff else []
    honest = max(others, key=lambda each: each.value, default=None)
    return Decision(
        ply=ply,
        seat=seat,
        move=move,
        best=best.move,
        before=before,
        after=made.value,
        with_best=best.value,
        policy=made.policy,
        honest=None if honest is None else (honest.move, honest.value),
    )


def kind_of(found: Decision, change: float) -> Kind | None:
    """What is worth saying of it; `change` is what its seat's chance changed by, all cards open.

    A mistake is marked where it is clear alone: the values of moves that are hardly ever made are
    the least sure. What cost as much although nothing better was to be known is no mistake, nor is
    a good bluff that was called.
    """
    if found.loss > CLEAR_LOSS and found.policy <= HARDLY_EVER:
        return Kind.MISTAKE
    if found.bluffed >= GOOD_BLUFF and found.policy > HARDLY_EVER:
        return Kind.BLUFF
    if change < -UNLUCKY and found.loss <= NO_LOSS:
        return Kind.UNKNOWABLE
    return None


def worth_saying(found: Sequence[Decision], course: Course) -> list[tuple[Decision, Kind]]:
    """The decisions of which anything is, in their order."""
    _, moved = parts(course)
    kinds = [(each, kind_of(each, float(moved[each.ply - 1, each.seat]))) for each in found]
    return [(each, kind) for each, kind in kinds if kind is not None]
