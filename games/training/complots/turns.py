"""From turn to turn, and the end of a match (complots.md, End and placing)."""

import numpy as np

from games.titles.complots.cards import FORCED_COUP, TURNS_A_SEAT
from games.training.complots.arrays import Ints
from games.training.complots.deal import forget_action
from games.training.complots.kinds import Act, Kind, Stage
from games.training.complots.lookups import BIT, NEXT, SEATS, SIZE
from games.training.complots.state import State

LIFE = 64
"""What a life weighs against coins, of which there are fewer."""


def end_turn(state: State, rows: Ints) -> None:
    """Pass the turn clockwise, or end the match after so many turns."""
    state.turns[rows] += 1
    last = state.turns[rows] == TURNS_A_SEAT * state.seats[rows]
    finish(state, rows[last])
    rows = rows[~last]
    forget_action(state, rows)
    state.turn[rows] = NEXT[state.alive[rows], state.turn[rows]]
    state.stage[rows] = Stage.TURN


def begin_turn(state: State, rows: Ints) -> None:
    """Ask for an action, unless a coup on the only opponent is all there is."""
    seat = state.turn[rows]
    opponents = state.alive[rows] & ~BIT[seat]
    forced = (state.coins[rows, seat] >= FORCED_COUP) & (SIZE[opponents] == 1)
    state.ask(rows[~forced], Kind.ACTION, seat[~forced])
    coups = rows[forced]
    state.action[coups] = Act.COUP
    state.target[coups] = NEXT[opponents[forced], 0]
    state.stage[coups] = Stage.ANNOUNCED


def finish(state: State, rows: Ints) -> None:
    """Place the living by face-down cards, then coins; then the last one out."""
    worth = state.lives[rows, :SEATS].astype(np.intp) * LIFE + state.coins[rows, :SEATS]
    better = (worth[:, None, :] > worth[:, :, None]).sum(axis=2)
    gone = state.gone[rows]
    there = np.arange(SEATS) < state.seats[rows][:, None]
    state.places[rows] = np.where(gone > 0, gone, better + 1) * there
    state.kind[rows] = Kind.FINISHED
    state.stage[rows] = Stage.WAITING
