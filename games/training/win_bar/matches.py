"""Matches of bots as tables in numbers, with who won."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine.dealer import Dealer
from games.engine.play import AnyPlay, Play
from games.engine.table import Options
from games.engine.title import AnyTitle
from games.training.players import Player
from games.win_bar.network import Floats
from games.win_bar.shares import shares

POSITIONS = 12
"""Tables taken of a match, at random moments: a long match counts no more than a short one."""


class Sample(NamedTuple):
    """`tables` (positions, seats, numbers), half precision; `won` (positions, seats), sums of 1;
    `match` (positions,), the number of the match that each is of.
    """

    tables: NDArray[np.float16]
    won: Floats
    match: NDArray[np.int32]

    def of(self, which: NDArray[np.bool_]) -> "Sample":
        """Only those positions."""
        return Sample(self.tables[which], self.won[which], self.match[which])


def sample(title: AnyTitle, seats: int, matches: int, seed: int) -> Sample:
    """`matches` matches of the title's bots; the same for the same seed."""
    tables, won, numbers = [], [], []
    for number in range(matches):
        key = f"win bar {title.slug} {seats} {seed} {number}"
        found, share = one_match(title, seats, Dealer(key.encode()))
        tables.append(found)
        won += [share] * len(found)
        numbers += [number] * len(found)
    return Sample(
        np.concatenate(tables), np.asarray(won, np.float32), np.asarray(numbers, np.int32)
    )


def one_match(
    title: AnyTitle, seats: int, dealer: Dealer
) -> tuple[NDArray[np.float16], list[float]]:
    """Some tables of one match as (positions, seats, numbers), and the share of each seat in it."""
    win_bar = title.win_bar
    assert win_bar is not None
    play = Play(title, seats, *beginning(title, dealer))
    kept: list[NDArray[np.float16]] = []
    for seen, _ in enumerate(played(play, dealer)):
        # reservoir sampling: each moment is as likely to be kept, however many there will be
        place = len(kept) if seen < POSITIONS else dealer.below(seen + 1)
        if place < POSITIONS:
            rows = np.asarray(win_bar.rows(play.table, play.ask), np.float16)
            kept[place : place + 1] = [rows]
    outcome = play.outcome or play.stopped()
    return np.stack(kept), shares(outcome.places)


def beginning(title: AnyTitle, dealer: Dealer) -> tuple[Options, bytes]:
    """The options and the seed of a match, drawn."""
    options = {option.name: dealer.choice(option.choices) for option in title.options}
    return options, bytes(dealer.below(256) for _ in range(32))


def of_any_level(title: AnyTitle, seats: int, dealer: Dealer) -> list[Player]:
    """So many bots, the level of each drawn."""
    return [title.bot(dealer.choice(title.levels)) for _ in range(seats)]


def played(play: AnyPlay, dealer: Dealer) -> Iterator[None]:
    """Bots of any level play a match to its end; it stops before each of their moves."""
    title = play.title
    bots = of_any_level(title, play.seats, dealer)
    while play.ask is not None and play.ply < title.most_moves:
        yield
        seat = play.ask.awaited[0]
        play.answer(seat, bots[seat](play.view(seat), dealer))
