"""The seasons and the ladder of a club as docs/clubs.md has them, written from that page alone."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from tests.second_reading.figures import ratings
from tests.second_reading.figures.ratings import Rated
from tests.second_reading.figures.seasons import points
from tests.second_reading.figures.told import Told


@dataclass
class Term:
    """A season of a club: what counts begins in it."""

    titles: list[str]
    began: datetime
    ends: datetime


@dataclass
class Member:
    """Somebody who has joined; `left` is when they left. `did` has their points, matches and wins
    in each of the club's seasons.
    """

    player: int
    joined: datetime
    left: datetime | None = None
    did: Counter[tuple[int, str]] = field(default_factory=Counter)

    def is_here(self, moment: datetime) -> bool:
        return self.joined <= moment and (self.left is None or self.left >= moment)

    def row(self, term: int) -> tuple[int, int, int]:
        return self.did[term, "points"], self.did[term, "matches"], self.did[term, "wins"]


@dataclass
class Club:
    """What happened in a club, the matches apart."""

    key: str
    members: list[Member] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)

    @property
    def here(self) -> set[int]:
        return {each.player for each in self.members if each.left is None}


def count(club: Club, matches: Iterable[Told]) -> dict[str, dict[int, Rated]]:
    """Fill what its members did; its ratings by title."""
    ladders: defaultdict[str, dict[int, Rated]] = defaultdict(lambda: defaultdict(Rated))
    for each in club.members:
        each.did.clear()
    for match in matches:
        placed = match.placed
        here = {
            each.player: each
            for each in club.members
            if each.player in placed and each.is_here(match.began) and each.is_here(match.ended)
        }
        number = term_of(club, match)
        if number is None or len(here) < 2 or match.stopped:
            continue
        among = {who: placed[who] for who in here}
        for who, gained in points(among).items():
            here[who].did[number, "points"] += gained
            here[who].did[number, "matches"] += 1
            here[who].did[number, "wins"] += among[who] == 1
        ratings.count(ladders[match.title], among, len(match.sat), match.title)
    return ladders


def term_of(club: Club, match: Told) -> int | None:
    """Which season a match counts in: the one in which it began, if its game is of that."""
    for number, term in enumerate(club.terms):
        if term.began <= match.began < term.ends and match.title in term.titles:
            return number
    return None


def final_table(club: Club, number: int) -> dict[int, tuple[int, int, int]]:
    """What those did in an earlier season who were there when the next one began."""
    following = club.terms[number + 1].began
    rows = {each.player: each.row(number) for each in club.members if each.is_here(following)}
    return {who: row for who, row in rows.items() if row[1]}


def ranked(did: Mapping[int, tuple[int, int, int]]) -> list[tuple[int, ...]]:
    """Rank, player, points, matches and wins, by points and then wins; equals share a rank."""
    return sorted(
        (1 + sum((row[0], row[2]) > (mine[0], mine[2]) for row in did.values()), who, *mine)
        for who, mine in did.items()
    )
