"""What the pages of statistics count, the deeds of a title apart, and how reliable players are."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby

from games.engine.bots import LEVELS
from tests.second_reading.figures.told import Told


class Figures:
    """A player's matches of a title: how often at which place of how many, before how many of the
    others; with whom and before whom; with bots of which level, and who won these.
    """

    def __init__(self) -> None:
        self.places: Counter[tuple[int, int]] = Counter()
        self.others = self.behind = 0
        self.together: Counter[int] = Counter()
        self.before: Counter[int] = Counter()
        self.bots: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self.bots_won: Counter[str] = Counter()

    @property
    def matches(self) -> int:
        return self.places.total()

    @property
    def wins(self) -> int:
        return sum(many for (_, place), many in self.places.items() if place == 1)

    def as_stored(self) -> dict[tuple[str, str], tuple[int, int]]:
        """By code and what: how often, and of these how often it was so."""
        found = {("place", f"{seats}.{place}"): (n, 0) for (seats, place), n in self.places.items()}
        found["others", ""] = self.others, self.behind
        for other, many in self.together.items():
            found["with", str(other)] = many, self.before[other]
        for level, many in self.bots.items():
            found["bots", level] = many, self.won[level]
            found["bots_won", level] = many, self.bots_won[level]
        return found


def figures(matches: Iterable[Told]) -> dict[tuple[str, int], Figures]:
    """By title and player."""
    found: defaultdict[tuple[str, int], Figures] = defaultdict(Figures)
    for match in matches:
        levels = {who for who in match.sat if isinstance(who, str)}
        winners = {who for who, place in zip(match.sat, match.places, strict=True) if place == 1}
        for who, place in match.placed.items():
            own = found[match.title, who]
            own.places[len(match.sat), place] += 1
            own.others += len(match.sat) - 1
            own.behind += sum(each > place for each in match.places)
            for other, theirs in match.placed.items():
                if other != who:
                    own.together[other] += 1
                    own.before[other] += place < theirs
            for level in levels:
                own.bots[level] += 1
                own.won[level] += place == 1
                own.bots_won[level] += level in winners
    return found


def percent(part: int, whole: int) -> int:
    return round(100 * part / whole)


def against_bots(own: Figures) -> list[tuple[str, int, int, int]]:
    """By level, the weakest first: matches, and in percent who won them."""
    return [
        (
            level,
            own.bots[level],
            percent(own.won[level], own.bots[level]),
            percent(own.bots_won[level], own.bots[level]),
        )
        for level in LEVELS
        if own.bots[level]
    ]


def answered(hands: Sequence[bool]) -> tuple[int, int]:
    """How many decisions a player made in person, of how many. Up to three in a row that they
    missed and came back after are forgiven, in all up to three in a match.
    """
    runs = [(own, len([*run])) for own, run in groupby(hands)]
    made = sum(length for own, length in runs if own)
    missed, forgiven = 0, 0
    for number, (own, length) in enumerate(runs):
        if own:
            continue
        back = number + 1 < len(runs)
        pardon = min(length, 3 - forgiven) if back and length <= 3 else 0
        forgiven += pardon
        missed += length - pardon
    return made, made + missed


def reliable(matches: Iterable[Told]) -> dict[int, int | None]:
    """The percent that are told of each player, of their last twenty rated matches: rounded down;
    nothing before there are five.
    """
    lasts: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for match in matches:
        if match.rated:
            for who in match.placed:
                lasts[who].append(answered(match.hands[who]))
    found: dict[int, int | None] = {}
    for who, all_of_them in lasts.items():
        last = all_of_them[-20:]
        made, asked = (sum(each) for each in zip(*last, strict=True))
        found[who] = made * 100 // asked if len(last) >= 5 and asked else None
    return found
