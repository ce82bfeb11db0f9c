"""What an action does once nothing stops it (complots.md, the table of actions)."""

import numpy as np

from games.training.complots.answers import keep
from games.training.complots.arrays import Ints
from games.training.complots.kinds import Act, Kind, Stage
from games.training.complots.state import State

TAKEN = np.array([1, 2, 0, 3, 0, 0, 0, 0], np.intp)
"""[8] The coins that an action takes from the treasury."""


def take_effect(state: State, rows: Ints) -> None:
    """Apply the action, unless its target is out."""
    target = state.target[rows]
    state.stage[rows] = Stage.DONE
    finds = (target < 0) | (state.lives[rows, target] > 0)
    rows, target = rows[finds], target[finds]
    action = state.action[rows]
    state.receive(rows, state.turn[rows], TAKEN[action])
    strikes = (action == Act.COUP) | (action == Act.ASSASSINATE)
    state.loser[rows[strikes]] = target[strikes]
    state.stage[rows[strikes]] = Stage.LOSING
    steals = action == Act.STEAL
    steal(state, rows[steals], target[steals])
    exchange(state, rows[action == Act.EXCHANGE])
    examines = action == Act.EXAMINE
    examine(state, rows[examines], target[examines])


def steal(state: State, rows: Ints, target: Ints) -> None:
    """Two of the target's coins, or what there is."""
    coins = np.minimum(2, state.coins[rows, target])
    state.coins[rows, target] -= coins
    state.coins[rows, state.turn[rows]] += coins


def exchange(state: State, rows: Ints) -> None:
    """Draw one or two cards; with cards all alike there is nothing to choose."""
    state.drawn[rows, state.draw(rows)] += 1
    ambassadors = rows[~state.inquisitor[rows]]
    state.drawn[ambassadors, state.draw(ambassadors)] += 1
    seat = state.turn[rows]
    hand = state.hands[rows, seat]
    alike = ((hand + state.drawn[rows]) > 0).sum(axis=1) == 1
    state.ask(rows[~alike], Kind.KEEP, seat[~alike])
    keep(state, rows[alike], hand[alike])


def examine(state: State, rows: Ints, target: Ints) -> None:
    """The target shows one card; an only one needs no choice."""
    only = state.lives[rows, target] == 1
    state.ask(rows[~only], Kind.SHOW, target[~only])
    those = rows[only]
    state.examined[those] = state.hands[those, target[only]].argmax(axis=1)
    state.ask(those, Kind.VERDICT, state.turn[those])
