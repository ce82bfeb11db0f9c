"""What the asked seats see, as numbers: `games.titles.complots.bot.encode` for n matches."""

import numpy as np

from games.titles.complots.bot.encode import OTHERS, OWN, PRICES, Floats, G, P
from games.titles.complots.bot.move_ids import CHARACTERS
from games.titles.complots.bot.move_ids import OPPONENTS as MOST_OPPONENTS
from games.titles.complots.cards import TURNS_A_SEAT
from games.training.complots.arrays import Ints
from games.training.complots.claims import claimed
from games.training.complots.kinds import Kind
from games.training.complots.lookups import NOBODY, OPPONENTS, SEATS, SIZE
from games.training.complots.state import PUBLIC, State

SCALE = np.ones(PUBLIC, np.float32)
"""[PUBLIC] What the public numbers of a seat are multiplied by."""
SCALE[OTHERS["lives"]] = 1 / 2
SCALE[OTHERS["coins"]] = 1 / 16
SCALE[OTHERS["face_up"] : OTHERS["claims"]] = 1 / 2
DISTANCE = (np.arange(1, MOST_OPPONENTS + 1) / 8).astype(np.float32)


def encode(state: State) -> tuple[Floats, Floats]:
    """[n, G], [n, 7, P] `own` and `others` of the asked seats."""
    own = np.zeros((state.count, G), np.float32)
    others = np.zeros((state.count, MOST_OPPONENTS, P), np.float32)
    _opponents(state, others)
    _viewer(state, own)
    _question(state, own)
    _table(state, own)
    return own, others


def _roles(state: State) -> tuple[Ints, ...]:
    """[n] each: the active seat, the target, the counterer and the challenger."""
    return state.turn, state.target, state.counterer, state.challenger


def _opponents(state: State, others: Floats) -> None:
    seat = OPPONENTS[state.seats, state.asked, state.alive]
    flat = seat + (state.rows * (SEATS + 1))[:, None]
    public = state.public.reshape(-1, PUBLIC).take(flat, axis=0)
    np.multiply(public, SCALE, out=others[:, :, :PUBLIC])
    living = seat != NOBODY
    others[:, :, OTHERS["distance"]] = living * DISTANCE
    coins = public[:, :, OTHERS["coins"]]
    for at, price in enumerate(PRICES[:2]):
        others[:, :, OTHERS["can_pay"] + at] = coins >= price
    for at, who in enumerate(_roles(state)):
        others[:, :, OTHERS["role"] + at] = seat == who[:, None]


def _viewer(state: State, own: Floats) -> None:
    rows, me = state.rows, state.asked
    public = state.public[rows, me]
    _put(own, "hand", state.hands[rows, me] * np.float32(1 / 2))
    _put(own, "drawn", state.drawn * np.float32(1 / 2))
    _put(own, "face_up", state.all_face_up * np.float32(1 / 4))
    coins = public[:, OTHERS["coins"]]
    own[:, OWN["lives"]] = public[:, OTHERS["lives"]] * np.float32(1 / 2)
    own[:, OWN["coins"]] = coins * np.float32(1 / 16)
    for at, price in enumerate(PRICES):
        own[:, OWN["can_pay"] + at] = coins >= price
    own[:, OWN["claims"] : OWN["lied"] + 1] = public[:, OTHERS["claims"] : OTHERS["lied"] + 1]
    for at, who in enumerate(_roles(state)):
        own[:, OWN["role"] + at] = who == me


def _question(state: State, own: Floats) -> None:
    going = np.flatnonzero(state.kind != Kind.FINISHED)
    own[going, OWN["kind"] + state.kind[going]] = 1
    seen = np.flatnonzero(state.examined >= 0)
    own[seen, OWN["examined"] + state.examined[seen]] = 1
    announced = np.flatnonzero(state.action >= 0)
    own[announced, OWN["action"] + state.action[announced]] = 1
    _, character = claimed(state, announced)
    claims = character >= 0
    own[announced[claims], OWN["claimed"] + character[claims]] = 1
    own[:, OWN["stage"]] = state.counter >= 0
    own[:, OWN["stage"] + 1] = state.challenger >= 0
    own[:, OWN["stage"] + 2] = state.true


def _table(state: State, own: Floats) -> None:
    own[:, OWN["inquisitor"]] = state.inquisitor
    own[:, OWN["treasury"]] = state.treasury / 64
    own[:, OWN["court"]] = state.court.sum(axis=1) / 16
    own[:, OWN["seats"]] = state.seats / 8
    own[:, OWN["living"]] = SIZE[state.alive] / 8
    own[:, OWN["played"]] = state.turns / (TURNS_A_SEAT * state.seats)


def _put(own: Floats, part: str, numbers: Floats) -> None:
    """A part with a number for each character."""
    own[:, OWN[part] : OWN[part] + CHARACTERS] = numbers
