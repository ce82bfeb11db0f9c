"""Random matches a second of the engine, on one core."""

import random
import statistics
import time
from collections.abc import Iterator

from games.engine.play import Play
from games.engine.title import Title
from games.titles import all_titles

RUNS = 3
SECONDS = 0.7


def lines() -> Iterator[str]:
    """A Markdown table, a row for each number of seats of each title."""
    yield "| title | seats | random matches a second | moves a match | µs a move |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for title in all_titles().values():
        for seats in title.seats:
            yield row(title, seats)


def row(title: Title, seats: int) -> str:
    """The median of some runs."""
    run(title, seats, 0.1)
    runs = [run(title, seats, SECONDS) for _ in range(RUNS)]
    rate = statistics.median(matches / seconds for matches, _moves, seconds in runs)
    length = sum(moves for _, moves, _ in runs) / sum(matches for matches, _, _ in runs)
    return f"| {title.slug} | {seats} | {rate:,.0f} | {length:.0f} | {1e6 / rate / length:.1f} |"


def run(title: Title, seats: int, seconds: float) -> tuple[int, int, float]:
    """Matches, moves, and the seconds of processor time they took."""
    chance = random.Random(seats)
    matches = moves = 0
    began = time.process_time()
    while (taken := time.process_time() - began) < seconds:
        moves += play_one(title, seats, chance)
        matches += 1
    return matches, moves, taken


def play_one(title: Title, seats: int, chance: random.Random) -> int:
    """One match with uniformly random legal moves, drawn cheaply; returns its length."""
    play, drawn = Play(title, seats, seed=chance.randbytes(32)), chance.random
    while (ask := play.ask) is not None:
        seat = ask.awaited[int(drawn() * len(ask.awaited))]
        moves = ask.moves[seat]
        play.answer(seat, moves[int(drawn() * len(moves))])
    return play.ply
