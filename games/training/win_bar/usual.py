"""What a win bar says that bots gain with their own moves, on the average.

If it knew all that is to be known of how they play, that would be nothing. It does not: what it
takes a seat for before it moves is a little less, or more, than what it takes it for afterwards.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import Any

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.play import AnyPlay, Play
from games.engine.title import AnyTitle
from games.training.playing import play_out
from games.training.win_bar.matches import beginning, of_any_level
from games.win_bar.course import Course, course, parts
from games.win_bar.network import Network


def usual_changes(
    title: AnyTitle, seats: int, network: Network, matches: int, seed: int
) -> dict[str, float]:
    """By the kind of the question that a move answers, the mean change of the chance of whoever
    made it, but for what chance brought with it.
    """
    changes: defaultdict[str, list[float]] = defaultdict(list)
    for found in courses(title, seats, network, matches, seed):
        _, moved = parts(found)
        for seat, kind, change in zip(found.movers, found.asked, moved, strict=True):
            changes[kind].append(float(change[seat]))
    return {kind: round(sum(each) / len(each), 5) for kind, each in sorted(changes.items())}


def courses(
    title: AnyTitle, seats: int, network: Network, matches: int, seed: int
) -> Iterator[Course]:
    """Those of `matches` matches of bots of any level; the same for the same seed and bots."""
    for number in range(matches):
        dealer = Dealer(f"usual {title.slug} {seats} {seed} {number}".encode())
        options, key = beginning(title, dealer)
        bots = of_any_level(title, seats, dealer)
        moves: list[tuple[int, Move]] = []
        play_out(title, bots, options, key, partial(add, moves))
        yield course(Play(title, seats, options, key), moves, network)


def add(moves: list[tuple[int, Move]], _play: AnyPlay, view: Any, move: Move) -> None:
    """Add a move to those of a match."""
    moves.append((view.seat, move))
