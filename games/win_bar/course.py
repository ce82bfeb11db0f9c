"""The course of a finished match: each seat's chance after every move, and before every draw."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from games.engine.analysis.win_bar import Rows
from games.engine.dealer import Dealer
from games.engine.play import AnyPlay
from games.win_bar.network import Floats, Network
from games.win_bar.shares import shares


class Course(NamedTuple):
    """`chances` are (moves + 1, seats), all cards open: before the first move, after the first, …;
    the last are what each seat won at the table, whoever had left it to a bot. `movers` are the
    seats that made the moves, `asked` the kinds of questions those answered, `turns` whose turn it
    was, as (after how many moves, seat), and `told` how many lines the story had after each number
    of moves.

    `undrawn` tells of the moves in which chance had its part, by how many had been made with it:
    the chances as they were before chance had spoken, averaged over all it might have said.
    """

    chances: Floats
    movers: tuple[int, ...]
    asked: tuple[str, ...]
    turns: tuple[tuple[int, int], ...]
    told: tuple[int, ...]
    undrawn: Mapping[int, Floats]


def course(
    play: AnyPlay,
    moves: Sequence[tuple[int, str]],
    network: Network,
    breathe: Callable[[], None] = lambda: None,
) -> Course:
    """Of the match that `play` begins, none of its moves made; it is played on.

    `breathe` is called once a move: a thread may let others run. Raises what `Play.answer` does.
    """
    win_bar = play.title.win_bar
    assert win_bar is not None
    tables: list[Rows] = [win_bar.rows(play.table, play.ask)]
    others: dict[int, Sequence[Rows]] = {}
    turns, asked, which = [(0, play.turn)], [], play.table.which_turn
    for seat, move in moves:
        breathe()
        assert play.ask is not None
        asked.append(play.ask.kind)
        before, told = win_bar.remember(play.table), len(play.story)
        play.answer(seat, move)
        tables.append(win_bar.rows(play.table, play.ask))
        if play.table.which_turn != which:
            which = play.table.which_turn
            turns.append((play.ply, play.turn))
        if play.outcome is None:
            chance = Dealer(b"redealt %d" % play.ply)
            lines = play.story[told:]
            found = win_bar.redealt(play.table, play.ask, lines, before, chance)
            if found:
                others[play.ply] = found
    chances = network.chances(tables)
    chances[-1] = shares((play.outcome or play.stopped()).places)
    undrawn = {ply: network.chances(rows).mean(axis=0) for ply, rows in others.items()}
    movers = tuple(seat for seat, _ in moves)
    return Course(chances, movers, tuple(asked), tuple(turns), tuple(play.story_lengths), undrawn)


class Gains(NamedTuple):
    """What a match gave a seat beyond an even chance, by where it came from; in chance, -1 to 1.

    `deal` came with the cards dealt and the seat that began, `draws` with all that chance
    brought later, `own` with the seat's own moves and `others` with all other ones.
    """

    deal: float
    draws: float
    own: float
    others: float


def gains(found: Course, usual: Mapping[str, float], stood_in: Collection[int] = ()) -> list[Gains]:
    """By seat; the four of a seat add up to what it won, less an even chance.

    `stood_in` numbers the moves, from 1, that the clock or a bot made in a player's place: they are
    nobody's own.

    What answers to each kind of question `usual`ly bring whoever gives them is no merit of theirs:
    it belongs to others' moves, which take it away again.
    """
    count = found.chances.shape[1]
    drawn, moved = parts(found)
    own = np.zeros(count)
    made = zip(found.movers, found.asked, moved, strict=True)
    for ply, (seat, kind, change) in enumerate(made, 1):
        if ply not in stood_in:
            own[seat] += change[seat] - usual.get(kind, 0)
    return [
        Gains(
            float(found.chances[0, seat]) - 1 / count,
            float(drawn[:, seat].sum()),
            float(own[seat]),
            float(moved[:, seat].sum() - own[seat]),
        )
        for seat in range(count)
    ]


def parts(found: Course) -> tuple[Floats, Floats]:
    """How the chances changed with each move, as (moves, seats): by what chance brought with it,
    and by the move itself.
    """
    changes = np.diff(found.chances, axis=0)
    drawn = np.zeros_like(changes)
    for ply, before in found.undrawn.items():
        drawn[ply - 1] = found.chances[ply] - before
    return drawn, changes - drawn
