"""Generalised advantage estimation over decisions of several seats that answer in any order."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
LAMBDA = 0.95
"""How far the outcome is trusted over the value of the next decision."""


@dataclass(frozen=True)
class Decisions:
    """What a step of many matches brought: the match, seat and value [m] of each decision, what
    share `patience` [m] of its worth remains of whatever comes a decision later, and how many steps
    `horizon` [m] must be seen after it to know what it is worth.

    At the `strays` [matches] somebody made any legal move, whatever the policy says.

    `ended` are the matches that ended with this step [e], `shares` [e, 8] of the win by seat. `out`
    [matches, 8] are the seats that are out of the matches that go on: they win nothing.
    """

    match: NDArray[np.intp]
    seat: NDArray[np.intp]
    value: Floats
    patience: Floats
    horizon: NDArray[np.integer]
    strays: NDArray[np.bool_]
    ended: NDArray[np.intp]
    shares: Floats
    out: NDArray[np.bool_]


def returns(steps: list[Decisions], matches: int) -> list[tuple[Floats, NDArray[np.bool_]]]:
    """For each step the λ-return [m] of its decisions, and whether it is known [m].

    It is not where neither the end of the match, nor that of the seat, nor another decision of the
    seat was seen: whoever is out must be told to have lost, or only those who survive would be
    learnt from. A seat's next value is the one at its next decision; at the end it is its share of
    the win.

    Nor is it known where a stray comes within the horizon of the decision, or where the steps end
    there, though the seat went out before: who goes out is seen sooner than who goes on.
    """
    next_return = np.zeros((matches, 8), np.float32)
    next_value = np.zeros((matches, 8), np.float32)
    known = np.zeros((matches, 8), np.bool_)
    ahead = np.zeros(matches, np.intp)
    found = []
    for step in reversed(steps):
        next_return[step.out] = next_value[step.out] = 0
        known[step.out] = True
        next_return[step.ended] = next_value[step.ended] = step.shares
        known[step.ended] = True
        at = step.match, step.seat
        worth = LAMBDA * next_return[at] + (1 - LAMBDA) * next_value[at]
        valid = known[at] & (ahead[step.match] >= step.horizon)
        worth = np.where(valid, step.patience * worth, step.value)
        found.append((worth, valid))
        next_return[at], next_value[at], known[at] = worth, step.value, True
        ahead = np.where(step.strays, 0, ahead + 1)
    return found[::-1]


def shares_of(places: NDArray[np.int8]) -> Floats:
    """Each seat's share [e, 8] of the win, of places [e, 8]: equals share it."""
    first = (places == 1).astype(np.float32)
    shares: Floats = first / np.maximum(first.sum(1, keepdims=True), 1)
    return shares
