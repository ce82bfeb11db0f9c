"""How long it takes to seat a field, and how often people meet again: by the pure function."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from games.pairing.field import Entry, Field, Pair
from games.pairing.pair import pair

PEOPLE = (8, 16, 40, 64, 128, 256)
ROUNDS = 7
ALLOWED, PREFERRED = (3, 4, 5, 6), 4
POINTS = (500, 300, 200, 100, 100)


def lines() -> Iterator[str]:
    """A Markdown table, a row for each number of people, over rounds that chance decides."""
    heads = ("people", "ms to seat: half, longest", "pairs who had met", "began: least, most")
    yield f"| {' | '.join(heads)} |"
    yield "| ---: | --- | --- | --- |"
    for people in PEOPLE:
        yield row(people, random.Random(people))


def row(people: int, chance: random.Random) -> str:
    """The figures of one field."""
    points: Counter[int] = Counter()
    begun: Counter[int] = Counter()
    met: Counter[Pair] = Counter()
    just: set[Pair] = set()
    took, again = [], []
    for _ in range(ROUNDS):
        entries = tuple(Entry(who, points[who], begun[who]) for who in range(people))
        began = time.process_time()
        tables = pair(Field(entries, met, just), ALLOWED, PREFERRED, chance).tables
        took.append(1000 * (time.process_time() - began))
        just = {frozenset(each) for table in tables for each in combinations(table, 2)}
        again.append(sum(each in met for each in just))
        met.update(just)
        for table in tables:
            begun[table[0]] += 1
            for place, who in enumerate(chance.sample(table, len(table))):
                points[who] += POINTS[place]
    often = [begun[who] for who in range(people)]
    return (
        f"| {people} | {sorted(took)[ROUNDS // 2]:.0f}, {max(took):.0f}"
        f" | {', '.join(map(str, again))} | {min(often)}, {max(often)} |"
    )
