"""n matches of Complots side by side."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from games.titles.complots.bot.encode import Floats
from games.training.complots import claims, turns
from games.training.complots.answers import ANSWERS
from games.training.complots.arrays import Bools, Ints
from games.training.complots.chance import Chance, Drawn
from games.training.complots.deal import deal
from games.training.complots.effects import take_effect
from games.training.complots.encoding import encode
from games.training.complots.kinds import Kind, Stage
from games.training.complots.legal import legal
from games.training.complots.lookups import SEATS
from games.training.complots.open_cards import open_cards
from games.training.complots.state import State

HANDLERS: tuple[tuple[Stage, Callable[[State, Ints], None]], ...] = (
    (Stage.ANNOUNCED, claims.announce),
    (Stage.CHALLENGED, claims.settle),
    (Stage.LOSING, claims.lose),
    (Stage.LOST, claims.after_loss),
    (Stage.BELIEVED, claims.believe),
    (Stage.COUNTERED, claims.counter),
    (Stage.EFFECT, take_effect),
    (Stage.LOSING, claims.lose),
    (Stage.LOST, claims.after_loss),
    (Stage.DONE, turns.end_turn),
    (Stage.TURN, turns.begin_turn),
)
"""In the order that brings most matches to their next answer in one round."""


class Tables(State):
    """The matches, as the docstring of the package says; `State` has the other arrays."""

    def __init__(
        self,
        count: int,
        seats: ArrayLike = 4,
        inquisitor: ArrayLike = False,
        generator: np.random.Generator | None = None,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(count, chance or Drawn(generator or np.random.default_rng()))
        self.restart(np.ones(count, np.bool_), seats, inquisitor)

    @property
    def finished(self) -> Bools:
        """[n] Which matches have ended."""
        ended: Bools = self.kind == Kind.FINISHED
        return ended

    def restart(
        self, which: Bools, seats: ArrayLike | None = None, inquisitor: ArrayLike | None = None
    ) -> None:
        """Deal the matches of the mask `which` [n] anew; `seats` and `inquisitor`, if given, are
        one for all of them, or [n]. Raises ValueError for seats that are not 2 to 8.
        """
        if seats is not None:
            np.copyto(self.seats, np.asarray(seats, np.intp), where=which)
        if inquisitor is not None:
            np.copyto(self.inquisitor, np.asarray(inquisitor, np.bool_), where=which)
        rows = np.flatnonzero(which)
        if not ((self.seats[rows] >= 2) & (self.seats[rows] <= SEATS)).all():
            raise ValueError("Complots is for 2 to 8 seats")
        deal(self, rows)
        self._go_on()

    def legal(self) -> Bools:
        """[n, A] The legal moves of the asked seats."""
        return legal(self)

    def encode(self) -> tuple[Floats, Floats]:
        """[n, G], [n, 7, P] What the asked seats see; of finished matches nothing that matters."""
        return encode(self)

    def open_cards(self) -> tuple[Floats, Floats]:
        """[n, 7, 5], [n, 5] The cards of the opponents, as `encode` has them, and of the court."""
        return open_cards(self)

    def encode_open(self) -> tuple[Floats, Floats]:
        """[n, G + 5], [n, 7, P + 5] What the asked seats see, and after it the cards that they do
        not: those of the court, and those of each opponent.
        """
        (own, others), (hands, court) = self.encode(), self.open_cards()
        return np.concatenate((own, court), 1), np.concatenate((others, hands), 2)

    def step(self, actions: Ints) -> None:
        """Make one move in each match that goes on, `actions` [n] by their ids; they have to be
        legal, which is not checked.
        """
        kind = self.kind.copy()
        for each, answer in ANSWERS.items():
            rows = np.flatnonzero(kind == each)
            if rows.size:
                answer(self, rows, actions[rows])
        self._go_on()

    def _go_on(self) -> None:
        """Bring every match to its next answer, or to its end."""
        while self.stage.any():
            for stage, handle in HANDLERS:
                rows = np.flatnonzero(self.stage == stage)
                if rows.size:
                    handle(self, rows)
