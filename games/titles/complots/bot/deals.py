"""The cards that a seat does not see, dealt as it may think them to lie."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from games.titles.complots.bot.move_ids import CHARACTERS, PAIRS

Floats = NDArray[np.floating]
Bytes = NDArray[np.int8]
ONE, OTHER = np.array(PAIRS).T
SAME = ONE == OTHER


@cache
def hands_of(cards: int) -> Bytes:
    """[k, 5] Every hand of so many cards, as copies of each character."""
    held = list(combinations_with_replacement(range(CHARACTERS), cards))
    return np.array([np.bincount(hand, minlength=CHARACTERS) for hand in held], np.int8)


def ways(unseen: Floats, cards: int) -> Floats:
    """[m, k] In how many ways each of `hands_of` one or two cards is drawn from `unseen` [m, 5]."""
    if cards == 1:
        return unseen
    # Of two alike, the second is one of one fewer, and it does not matter which of them came first
    pairs: Floats = unseen[:, ONE] * (unseen[:, OTHER] - SAME) / (1 + SAME)
    return pairs


def dealt(
    unseen: Floats, hands: Sequence[tuple[int, Floats]], chance: np.random.Generator
) -> tuple[Floats, Floats, Floats]:
    """Deal hands from `unseen` [m, 5] copies, m times: each of so many cards, and of each of
    `hands_of` them as likely [k] as is said besides.

    Returns the hands [m, n, 5], what is left [m, 5], and how much each deal weighs [m]: a deal is
    drawn hand by hand, and where hardly any hand was left to draw it is the less likely.
    """
    left, weights = unseen.astype(np.float32), np.ones(len(unseen))
    found = np.zeros((len(unseen), len(hands), CHARACTERS), np.float32)
    for number, (cards, likely) in enumerate(hands):
        upto = (ways(left, cards).clip(min=0) * likely).cumsum(1)
        weights *= upto[:, -1]
        place = chance.random(len(left)) * upto[:, -1]
        drawn = (upto <= place[:, None]).sum(1).clip(max=upto.shape[1] - 1)
        found[:, number] = hands_of(cards)[drawn]
        left -= found[:, number]
    return found, left, weights


def distinct(hands: Floats, court: Floats, weights: Floats) -> tuple[Floats, Floats, Floats]:
    """Deals as `dealt` tells them, each once, and how likely it is [m]: all together 1."""
    there = weights > 0
    cards = np.concatenate((hands[there].reshape(there.sum(), -1), court[there]), 1)
    _, first, number = np.unique(cards, axis=0, return_index=True, return_inverse=True)
    summed = np.bincount(number.ravel(), weights[there])
    return hands[there][first], court[there][first], summed / summed.sum()
