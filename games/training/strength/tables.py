"""The tables of strength and of behaviour, in Markdown."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import sqrt

from games.training.strength.cell import Cell, Result

Results = Mapping[Cell, Result]
ACTIONS = (
    "income", "foreign-aid", "coup", "tax", "assassinate", "steal", "exchange", "examine",
)  # fmt: skip
CLAIMS, COUNTERED = ACTIONS[3:], ("foreign-aid", "assassinate", "steal")


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table with a line for each row."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def strength(results: Results) -> str:
    """The hero's share of first places in %, with its standard error, by opponents and seats.

    What is more than two standard errors below a fair share is marked with an exclamation mark.
    """
    sizes = sorted({cell.seats for cell in results})
    rows: dict[str, dict[int, str]] = {}
    for cell, result in results.items():
        rows.setdefault(f"{cell.hero} : {cell.others}", {})[cell.seats] = percent(cell, result)
    fair = ["fair", *(f"{100 / seats:.1f}" for seats in sizes)]
    lines = [[name, *(row.get(seats, "") for seats in sizes)] for name, row in rows.items()]
    return markdown(["hero : others", *map(str, sizes)], [fair, *lines])


def percent(cell: Cell, result: Result) -> str:
    """A share of first places."""
    mark = " !" if result.rate + 2 * result.error < 1 / cell.seats else ""
    return f"{100 * result.rate:.1f} ± {100 * result.error:.1f}{mark}"


def among_equals(results: Results) -> str:
    """What each wins in % when all play alike, from the one who begins on in the order of turns,
    with the standard error of a fair share; by player and seats.
    """
    sizes = sorted({cell.seats for cell in results})
    rows: dict[str, dict[int, str]] = {}
    for cell, result in results.items():
        parts = [f"{100 * won / result.matches:.1f}" for won in result.by_order]
        error = 100 * sqrt((1 - 1 / cell.seats) / cell.seats / result.matches)
        rows.setdefault(cell.hero, {})[cell.seats] = f"{' '.join(parts)} ± {error:.1f}"
    lines = [[name, *(row.get(seats, "") for seats in sizes)] for name, row in rows.items()]
    return markdown(["among equals", *map(str, sizes)], lines)


def behaviour(results: Results, usual: Mapping[int, int]) -> str:
    """What heroes do and how long their matches are, a column for each cell.

    `usual` is by seats the median length of matches that others are compared with. A bluff is a
    claim without the card, a lie a counter without it.
    """
    rows: dict[str, list[str]] = {}
    for cell, result in results.items():
        for name, text in facts(result, usual[cell.seats]).items():
            rows.setdefault(name, []).append(text)
    head = ["", *(f"{cell.hero} : {cell.others}, {cell.seats}" for cell in results)]
    return markdown(head, [[name, *texts] for name, texts in rows.items()])


def facts(result: Result, usual: int) -> dict[str, str]:
    """What one cell tells of its hero's play, in %; lengths in turns."""
    deeds = result.deeds
    summed = Counter(
        {kind: total(deeds, kind) for kind in ("turn", "claim", "bluff", "counter", "lie")}
    )
    found = {f"turns: {name}": part(deeds[f"turn:{name}"], summed["turn"]) for name in ACTIONS}
    found["claims that are bluffs"] = part(summed["bluff"], summed["claim"])
    for name in CLAIMS:
        found[f"of {name}"] = part(deeds[f"bluff:{name}"], deeds[f"claim:{name}"])
    found["counters that are lies"] = part(summed["lie"], summed["counter"])
    for name in COUNTERED:
        found[f"against {name}"] = part(deeds[f"lie:{name}"], deeds[f"counter:{name}"])
    found["asks answered by a challenge"] = part(deeds["challenge"], deeds["asked"])
    found["challenges that are right"] = part(deeds["right"], deeds["challenge"])
    found["median length"] = str(median(result.lengths))
    found["longer than twice the usual"] = f"{100 * beyond(result.lengths, 2 * usual):.1f}"
    return found


def total(deeds: Counter[str], kind: str) -> int:
    """How many deeds of one kind there are, whatever they are about."""
    return sum(n for deed, n in deeds.items() if deed.startswith(f"{kind}:"))


def part(some: int, whole: int) -> str:
    """Some of a whole in %; a dash where there is none."""
    return f"{100 * some / whole:.0f}" if whole else "–"


def median(lengths: Counter[int]) -> int:
    """The length that half of the matches do not go beyond."""
    half = lengths.total() / 2
    ordered = sorted(lengths)
    sums = accumulate(lengths[turns] for turns in ordered)
    return next(turns for turns, so_far in zip(ordered, sums, strict=True) if so_far >= half)


def beyond(lengths: Counter[int], turns: float) -> float:
    """The share of matches that are longer."""
    return sum(n for length, n in lengths.items() if length > turns) / lengths.total()
