"""What the queue of the quick match does to few and to many: simulated, by the pure function."""

import random
import statistics
import time
from collections.abc import Iterator
from itertools import combinations

from games.matchmaking.match_up import match_up
from games.matchmaking.wait import Wait

PEOPLE = (1, 3, 10, 1000)
SIZES = (4, 5, 3, 6)
HOURS = 2
MATCH = (300, 900)
"""Seconds that a match takes, at least and at most; then its people wait again."""
PAUSE = (0, 120)
PROVISIONAL = 0.2
"""The share of people whose rating is provisional."""

Figures = tuple[list[float], list[float], list[float]]


def lines() -> Iterator[str]:
    """A Markdown table, a row for each number of people who play one match after the other."""
    heads = ("people", "matches an hour", "seconds waited: half, 95%, longest")
    more = ("points apart: half, 95%", "pairs who had just met", "ms for all at once")
    yield f"| {' | '.join(heads + more)} |"
    yield "| ---: | ---: | --- | --- | ---: | ---: |"
    for people in PEOPLE:
        yield row(people)


def row(people: int) -> str:
    """The figures of one crowd."""
    waited, spreads, again = simulated(people, random.Random(people))
    took = 1000 * all_at_once(people, random.Random(people))
    if not spreads:
        return f"| {people:,} | 0 | nobody is seated | | | {took:.1f} |"
    return (
        f"| {people:,} | {len(spreads) / HOURS:,.0f}"
        f" | {statistics.median(waited):.0f}, {high(waited):.0f}, {max(waited):.0f}"
        f" | {statistics.median(spreads):.0f}, {high(spreads):.0f}"
        f" | {statistics.mean(again):.0%} | {took:.1f} |"
    )


def high(values: list[float]) -> float:
    """What 95 of 100 do not go beyond."""
    return sorted(values)[95 * (len(values) - 1) // 100]


def crowd(people: int, chance: random.Random) -> list[tuple[float, bool]]:
    """Ratings, as they lie on ladders, and whether they are provisional."""
    return [(chance.gauss(1500, 200), chance.random() < PROVISIONAL) for _ in range(people)]


def all_at_once(people: int, chance: random.Random) -> float:
    """Seconds of processor time to seat all of them, who have come within a minute."""
    waiting = [
        Wait(who, rating, provisional, chance.uniform(0, 60))
        for who, (rating, provisional) in enumerate(crowd(people, chance))
    ]
    began = time.process_time()
    match_up(waiting, SIZES)
    return time.process_time() - began


def simulated(people: int, chance: random.Random) -> Figures:
    """The seconds that each waited, the points between the ratings of each table, and the share of
    its pairs who sat together in the match before. A round a second, as the croupier goes.
    """
    known = crowd(people, chance)
    comes = {who: int(chance.uniform(*PAUSE)) for who in range(people)}
    met: dict[int, tuple[int, ...]] = {}
    waited: list[float] = []
    spreads: list[float] = []
    again: list[float] = []
    for now in range(3600 * HOURS):
        waiting = [
            Wait(who, *known[who], now - since) for who, since in comes.items() if since <= now
        ]
        for table in match_up(waiting, SIZES):
            ratings = [known[who][0] for who in table.people]
            pairs = [*combinations(table.people, 2)]
            spreads.append(max(ratings) - min(ratings))
            again.append(sum(other in met.get(one, ()) for one, other in pairs) / len(pairs))
            ends = now + int(chance.uniform(*MATCH))
            for who in table.people:
                waited.append(now - comes[who])
                met[who] = table.people
                comes[who] = ends + int(chance.uniform(*PAUSE))
    return waited, spreads, again
