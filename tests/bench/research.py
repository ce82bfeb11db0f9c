"""Random steps a second of the research environments at four seats, on one core."""

import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

from games.research.aec import env
from games.research.batch import Batch
from games.research.encoders.known import ENCODERS

RUNS = 3
SECONDS = 1.0
SEATS = 4
TOGETHER = (256, 2048, 4096)
SETTLE = 40
"""Steps of a batch before it is measured: by then its matches stand at all points."""
AT_ONCE = 200
"""Steps of one match after another between two looks at the clock, which take time."""


def lines() -> Iterator[str]:
    """A Markdown table: each title by AEC, then Complots in the batch runner."""
    yield "| research, 4 seats | random steps a second of processor time |"
    yield "| --- | ---: |"
    for slug in ENCODERS:
        yield row(f"{slug}, AEC", one_by_one(slug))
    for count in TOGETHER:
        yield row(f"complots, {count:,} side by side", together(count))


def row(name: str, some: Callable[[], int]) -> str:
    """The median of some runs."""
    return f"| {name} | {statistics.median(rate(some) for _ in range(RUNS)):,.0f} |"


def rate(some: Callable[[], int]) -> float:
    """Steps for each second of processor time."""
    made = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < SECONDS:
        made += some()
    return made / taken


def one_by_one(slug: str) -> Callable[[], int]:
    """A function that looks at what the selected agent is told and makes any legal move, again and
    again, and says how many it made.
    """
    made, chance = env(slug, SEATS), np.random.default_rng(1)
    made.reset(seed=1)

    def play() -> int:
        steps = 0
        for _ in range(AT_ONCE):
            seen, _, ended, stopped, _ = made.last()
            if ended or stopped:
                made.reset()
                continue
            legal = np.flatnonzero(seen["action_mask"])
            made.step(int(legal[int(chance.random() * len(legal))]))
            steps += 1
        return steps

    return play


def together(count: int) -> Callable[[], int]:
    """The same in so many matches side by side, with both fifth characters."""
    batch = Batch(count, SEATS, np.resize(["ambassador", "inquisitor"], count), seed=1)

    def play() -> int:
        _, mask = batch.observe()
        batch.step(batch.sample(mask))
        return count

    for _ in range(SETTLE):
        play()
    return play
