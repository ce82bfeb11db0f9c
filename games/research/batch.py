"""Many matches of Complots side by side, in numpy alone: `games.training.complots` as a runner."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from games.research.encoders.complots import SIZE
from games.research.encoders.encoder import Floats
from games.titles.complots.bot.move_ids import A
from games.titles.complots.cards import FIFTHS, INQUISITOR
from games.training.complots.arrays import Bools, Bytes, Ints
from games.training.complots.tables import Tables


class Ended(NamedTuple):
    """Matches that a step has brought to their end: their numbers `which` [m], and of each, by
    seat, the places [m, 8] (0: nobody sits there) and the rewards [m, 8].
    """

    which: Ints
    places: Bytes
    rewards: Floats


class Batch:
    """`matches` matches, each of which waits for one seat; one that ends is dealt anew at once.

    `seats` and `fifth` are of all, or [matches]. Observations, masks and action numbers are those
    of the AEC environment, seat by seat, and so are the rewards. All chance is the seed's; a match
    here is not the match that the AEC environment deals by the same seed. Of several whom a match
    awaits, the order is drawn for the whole window. Raises ValueError for seats or a fifth
    character that Complots does not have.

        batch = Batch(4096, seats=4, seed=1)
        while learning:
            observation, mask = batch.observe()      # float32 [n, 252], bool [n, 77]
            actions = policy(observation, mask)      # int [n], legal ones: not checked
            ended = batch.step(actions)
            learn(ended.which, ended.rewards)

    `batch.asked` [n] is the seat to move in each. `batch.sample(mask)` draws any legal moves.
    """

    def __init__(
        self,
        matches: int,
        seats: ArrayLike = 4,
        fifth: ArrayLike = "ambassador",
        seed: int | None = None,
    ) -> None:
        if not np.isin(fifth, FIFTHS).all():
            raise ValueError(f"the fifth character is one of {', '.join(FIFTHS)}")
        self.matches, self.observation_size, self.actions = matches, SIZE, A
        self._seats, self._inquisitor = seats, np.asarray(fifth) == INQUISITOR
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal all anew; without a seed, by one of the system's."""
        self._chance = np.random.default_rng(seed)
        self.tables = Tables(self.matches, self._seats, self._inquisitor, self._chance)

    @property
    def asked(self) -> Ints:
        """[n] The seat to move."""
        return self.tables.asked

    def observe(self) -> tuple[Floats, Bools]:
        """[n, observation_size], [n, actions] What the asked seats see and may do."""
        own, others = self.tables.encode()
        seen = np.concatenate((own, others.reshape(self.matches, -1)), axis=1)
        return seen, self.tables.legal()

    def sample(self, mask: Bools) -> Ints:
        """[n] A legal move of each, all equally likely."""
        drawn = 1 - self._chance.random(mask.shape, np.float32)  # above 0
        drawn *= mask
        found: Ints = drawn.argmax(axis=1)
        return found

    def step(self, actions: Ints) -> Ended:
        """Make a move in each match, [n]; they have to be legal, which is not checked."""
        self.tables.step(actions)
        finished = self.tables.finished
        which = np.flatnonzero(finished)
        places = self.tables.places[which].copy()
        ended = Ended(which, places, rewards(places))
        if len(which):
            self.tables.restart(finished)
        return ended


def rewards(places: Bytes) -> Floats:
    """[m, 8] `games.research.rewards` for the places [m, 8] of many matches; 0 for no seat.

    >>> rewards(np.array([[2, 1, 5, 3, 4, 0, 0, 0], [1, 1, 3, 0, 0, 0, 0, 0]], np.int8)).tolist()
    [[0.5, 1.0, -1.0, 0.0, -0.5, 0.0, 0.0, 0.0], [0.5, 0.5, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0]]
    """
    there = places > 0
    mine, other = places[:, :, None], places[:, None, :]
    behind = ((other > mine) & there[:, :, None]).sum(axis=2)
    ahead = ((other < mine) & there[:, None, :]).sum(axis=2)
    opponents = there.sum(axis=1)[:, None] - 1
    return np.where(there, (behind - ahead) / opponents, 0).astype(np.float32)
