"""Random decisions a second of the batch engine, on one core, beside the engine and one view."""

import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

from games.engine.play import Play
from games.titles import get
from games.titles.complots.bot.encode import encode
from games.training.complots.tables import Tables

RUNS = 3
SECONDS = 1.0
TOGETHER = (256, 2048, 4096)
SEATS = (2, 4, 6, 8)
SETTLE = 40
"""Answers in each match before it is measured: by then they stand at all points."""


def lines() -> Iterator[str]:
    """A Markdown table: the batch by matches and seats, then the engine one match at a time."""
    yield "| complots | seats | random decisions a second, with legal moves and the encoded view |"
    yield "| --- | ---: | ---: |"
    for seats in SEATS:
        for count in TOGETHER:
            yield row(f"{count:,} side by side", seats, together(count, seats))
        yield row("one at a time", seats, alone(seats))


def row(name: str, seats: int, decide: Callable[[], int]) -> str:
    """The median of some runs."""
    rates = [rate(decide) for _ in range(RUNS)]
    return f"| {name} | {seats} | {statistics.median(rates):,.0f} |"


def rate(decide: Callable[[], int]) -> float:
    """Decisions for each second of processor time."""
    made = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < SECONDS:
        made += decide()
    return made / taken


def together(count: int, seats: int) -> Callable[[], int]:
    """A function that makes one decision in each of so many matches, and says how many."""
    generator = np.random.default_rng(seats)
    matches = Tables(count, seats, generator.random(count) < 0.5, generator)

    def decide() -> int:
        legal = matches.legal()
        matches.encode()
        matches.step((legal * generator.random(legal.shape, np.float32)).argmax(axis=1))
        matches.restart(matches.finished)
        return count

    for _ in range(SETTLE):
        decide()
    return decide


def alone(seats: int) -> Callable[[], int]:
    """A function that plays one match, and says how many decisions it had."""
    generator = np.random.default_rng(seats)
    title = get("complots")

    def play_one() -> int:
        play = Play(title, seats, seed=generator.bytes(32))
        while (ask := play.ask) is not None:
            seat = ask.awaited[int(generator.random() * len(ask.awaited))]
            moves = ask.moves[seat]
            encode(play.view(seat))
            play.answer(seat, moves[int(generator.random() * len(moves))])
        return play.ply

    return play_one
