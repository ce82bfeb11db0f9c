"""What nobody sees at once: the cards of all, for judging positions, never for choosing moves."""

import numpy as np

from games.titles.complots.bot.encode import Floats
from games.training.complots.lookups import NOBODY, OPPONENTS
from games.training.complots.state import State


def open_cards(state: State) -> tuple[Floats, Floats]:
    """[n, 7, 5], [n, 5] Copies of each character that the opponents of the asked seat have face
    down, by their distance as in `encode`, halved; and those in the court, a quarter each.
    """
    seat = OPPONENTS[state.seats, state.asked, state.alive]
    there = (seat != NOBODY)[:, :, None]
    hands = state.hands[state.rows[:, None], seat % NOBODY] * there
    return hands * np.float32(1 / 2), state.court * np.float32(1 / 4)
