"""Invented players, and their ratings as their matches go by."""

import json
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from random import Random

from games.demo.bulk import Values
from games.engine.elo import PROVISIONAL_BELOW
from games.ladder.count import RECENT
from games.statistics.count import PLACE, Counted, count_pairs

NAME = "demo-{:07}"
UNUSABLE = "!demo"
SPREAD = 200_000
MIDDLE = 1_500_000
NEWCOMERS = 20
STAKE = 12_000


class Standing:
    """One player in one title: a rating from a normal distribution, and the matches played."""

    __slots__ = ("matches", "recent", "value", "wins")

    def __init__(self, chance: Random) -> None:
        self.value = round(chance.gauss(MIDDLE, SPREAD))
        newcomer = not chance.randrange(NEWCOMERS)
        self.matches = (
            chance.randrange(PROVISIONAL_BELOW) if newcomer else 15 + chance.randrange(200)
        )
        self.wins = self.matches // 2
        self.recent: deque[int] = deque(maxlen=RECENT)


class Crowd:
    """`size` players with ids from `first` on; the first ones play far more than the rest."""

    def __init__(self, first: int, size: int, chance: Random) -> None:
        self.first, self.size, self._chance = first, size, chance
        self.standings: dict[tuple[str, int], Standing] = {}
        self.told = Counted(Counter(), Counter())

    def everyone(self, title: str) -> None:
        """Give every player a rating in a title."""
        for player in range(self.first, self.first + self.size):
            self.standing(title, player)

    def standing(self, title: str, player: int) -> Standing:
        """The player's standing in a title, created on first use."""
        found = self.standings.get((title, player))
        if found is None:
            found = self.standings[title, player] = Standing(self._chance)
        return found

    def some(self, seats: int) -> list[int]:
        """That many different players, chosen at random."""
        chosen: dict[int, None] = {}
        while len(chosen) < seats:
            chosen[self.first + int(self.size * self._chance.random() ** 3)] = None
        return list(chosen)

    def settle(
        self, title: str, players: Sequence[int], places: Sequence[int]
    ) -> Iterator[tuple[int, int, int]]:
        """Apply a match with these places; (player, rating before, change) of each."""
        winners = places.count(1)
        for player, place in zip(players, places, strict=True):
            standing = self.standing(title, player)
            share = STAKE if winners == len(places) else STAKE * len(places) // winners
            change = share - STAKE if place == 1 else -STAKE
            yield player, standing.value, change
            standing.value += change
            standing.matches += 1
            standing.wins += place == 1
            standing.recent.append(change)
            self.told.counts[player, title, PLACE, f"{len(places)}.{place}"] += 1
        count_pairs(self.told, title, list(zip(players, places, strict=True)))

    def ratings(self) -> Iterator[Values]:
        """Rows of the ladder: player, title, value, matches, wins, recent, listed."""
        for (title, player), standing in self.standings.items():
            listed = standing.matches >= PROVISIONAL_BELOW
            facts = (standing.value, standing.matches, standing.wins)
            yield player, title, *facts, json.dumps(list(standing.recent)), listed

    def tallies(self) -> Iterator[Values]:
        """Rows of the statistics: player, title, code, what, count, true."""
        for key, count in self.told.counts.items():
            yield *key, count, self.told.true[key]
