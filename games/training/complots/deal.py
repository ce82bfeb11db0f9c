"""Dealing (complots.md, Material and setup)."""

import numpy as np

from games.titles.complots.cards import COINS
from games.training.complots.arrays import Ints
from games.training.complots.kinds import NONE, Kind, Stage
from games.training.complots.lookups import SEATS
from games.training.complots.state import State

LARGE = 7
"""From so many seats on there are four copies of each character, below three."""


def deal(state: State, rows: Ints) -> None:
    """Begin these matches, with the seats and the fifth character that they have."""
    seats = state.seats[rows]
    for secret in (state.hands, state.public, state.drawn, state.all_face_up, state.gone):
        secret[rows] = 0
    state.places[rows] = 0
    state.picked[rows] = NONE
    state.examined[rows] = NONE
    state.turns[rows] = 0
    state.alive[rows] = (1 << seats) - 1
    forget_action(state, rows)
    first = state.chance.starts(rows, seats)
    duel = seats == 2
    state.turn[rows] = first
    state.court[rows] = np.where(seats < LARGE, np.where(duel, 1, 3), 4)[:, None]
    for seat in range(SEATS):
        there = rows[seat < seats]
        state.coins[there, seat] = 2
        state.living[there, seat] = 1
        deal_one(state, there, seat)
        deal_one(state, there[state.seats[there] > 2], seat)
    state.coins[rows[duel], first[duel]] = 1
    state.treasury[rows] = COINS - np.where(duel, 3, 2 * seats)
    state.stage[rows] = Stage.TURN
    draft(state, rows[duel])


def deal_one(state: State, rows: Ints, seat: int) -> None:
    """Deal a card to that seat of each."""
    state.hands[rows, seat, state.draw(rows)] += 1
    state.lives[rows, seat] += 1


def draft(state: State, rows: Ints) -> None:
    """Ask both players for the card that they pick of their own packs."""
    state.kind[rows] = Kind.DRAFT
    state.waiting[rows] = state.alive[rows]
    state.ask_next(rows)


def forget_action(state: State, rows: Ints) -> None:
    """Nothing is announced."""
    for about in (state.action, state.target, state.counterer, state.counter, state.challenger):
        about[rows] = NONE
    state.reply[rows] = NONE
    state.true[rows] = False
    state.decided[rows] = False
