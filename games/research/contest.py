"""One player among others who are all alike: what it wins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt

from games.engine.dealer import Dealer
from games.research.match import Match
from games.research.players import Player
from games.research.rewards import rewards


@dataclass
class Score:
    """Sums over `matches`: shares of first places, rewards, and the squares of both."""

    matches: int = 0
    won: float = 0.0
    won_squares: float = 0.0
    reward: float = 0.0
    reward_squares: float = 0.0

    def add(self, won: float, reward: float) -> None:
        """One match more."""
        self.matches += 1
        self.won += won
        self.won_squares += won**2
        self.reward += reward
        self.reward_squares += reward**2

    def merge(self, other: "Score") -> None:
        """Take in what other matches came to."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def wins(self) -> tuple[float, float]:
        """The share of first places, a shared one counted by its part, and its standard error."""
        return self._mean(self.won, self.won_squares)

    @property
    def rewards(self) -> tuple[float, float]:
        """The mean reward, and its standard error."""
        return self._mean(self.reward, self.reward_squares)

    def _mean(self, total: float, squares: float) -> tuple[float, float]:
        mean = total / self.matches
        return mean, sqrt(max(0.0, squares / self.matches - mean**2) / self.matches)


def contest(
    slug: str,
    hero: Callable[[], Player],
    other: Callable[[], Player],
    *,
    seats: int = 4,
    numbers: range = range(100),
    options: Mapping[str, str] | None = None,
) -> Score:
    """Play the matches of these `numbers`, with one `hero` among players who are all an `other`.

    Each is made anew for each seat of each match. A match's number is its seed, and says where the
    hero sits: so two heroes meet the same deals.
    """
    score = Score()
    for number in numbers:
        seat = number % seats
        match = Match(slug, seats, options, number.to_bytes(32, "big"))
        places = play_out(match, [(hero if at == seat else other)() for at in range(seats)])
        won = 1 / places.count(1) if places[seat] == 1 else 0.0
        score.add(won, rewards(places)[seat])
    return score


def play_out(match: Match, players: list[Player]) -> tuple[int, ...]:
    """A match to its end; returns the places."""
    dealer = Dealer(match.seed).aside("players")
    while match.asked is not None:
        match.answer(players[match.asked](match, dealer))
    assert match.outcome is not None
    return match.outcome.places
