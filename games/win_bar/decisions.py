"""The decisions of a match, judged by what each seat knew: from open cards every good bluff would
be a blunder.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from games.engine.judge import Judge, Judged
from games.engine.move import Move
from games.engine.play import AnyPlay
from games.engine.view import ViewT
from games.win_bar.course import Course, parts

CLEAR_LOSS = 0.08
HARDLY_EVER = 0.03
"""A strong player makes such a move no more often."""
NO_LOSS = 0.02
"""What is lost by a move that is as good as the best."""


class Kind(StrEnum):
    """What is worth saying of a decision."""

    MISTAKE = "mistake"
    UNKNOWABLE = "unknowable"


class Decision(NamedTuple):
    """A move that made it `ply` moves, with what its seat might have known: the chance to win
    `before` it (a strong player's, whatever they would choose), after it, and after the best.

    `policy` is how often a strong player makes that move.
    """

    ply: int
    seat: int
    move: Move
    best: Move
    before: float
    after: float
    with_best: float
    policy: float

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
    for seat, notation in moves:
        breathe()
        if play.ask is not None and len(play.ask.moves[seat]) > 1:
            judged = judge.judge(play.view(seat))
            yield decision(play.ply + 1, seat, Move.parse(notation), judged)
        play.answer(seat, notation)


def decision(ply: int, seat: int, move: Move, judged: Sequence[Judged]) -> Decision:
    """One of them. Raises StopIteration where the move has not been judged."""
    best = max(judged, key=lambda each: each.value)
    made = next(each for each in judged if each.move == move)
    before = sum(each.policy * each.value for each in judged)
    return Decision(ply, seat, move, best.move, before, made.value, best.value, made.policy)


def kind_of(found: Decision, change: float) -> Kind | None:
    """What is worth saying of it; `change` is what its seat's chance changed by, all cards open.

    A mistake is marked where it is clear alone: the values of moves that are hardly ever made are
    the least sure. What cost as much although nothing better was to be known is no mistake.
    """
    if found.loss > CLEAR_LOSS and found.policy <= HARDLY_EVER:
        return Kind.MISTAKE
    if change < -CLEAR_LOSS and found.loss <= NO_LOSS:
        return Kind.UNKNOWABLE
    return None


def worth_saying(found: Sequence[Decision], course: Course) -> list[tuple[Decision, Kind]]:
    """The decisions of which anything is, in their order."""
    _, moved = parts(course)
    kinds = [(each, kind_of(each, float(moved[each.ply - 1, each.seat]))) for each in found]
    return [(each, kind) for each, kind in kinds if kind is not None]
