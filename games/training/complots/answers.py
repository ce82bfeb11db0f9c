"""What an answer does, by what was asked: `actions` [m] are moves of the matches `rows` [m]."""

from collections.abc import Callable

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.training.complots.arrays import Bytes, Ints
from games.training.complots.kinds import Act, Kind, Stage
from games.training.complots.state import State

ACTS = np.full(ids.A, -1, np.intp)
ACTS[ids.INCOME_ID] = Act.INCOME
ACTS[ids.FOREIGN_AID_ID] = Act.FOREIGN_AID
ACTS[ids.TAX_ID] = Act.TAX
ACTS[ids.EXCHANGE_ID] = Act.EXCHANGE
ACTS[ids.TARGETED :] = np.repeat([Act.COUP, Act.ASSASSINATE, Act.STEAL, Act.EXAMINE], ids.OPPONENTS)
"""[A] The action that a move announces."""
DISTANCES = np.zeros(ids.A, np.intp)
DISTANCES[ids.TARGETED :] = np.tile(np.arange(1, ids.OPPONENTS + 1), 4)
"""[A] How far clockwise its target sits; 0: it has none."""
KEPT = np.zeros((ids.A, ids.CHARACTERS), np.int8)
KEPT[ids.KEEP_ID : ids.KEEP_PAIR_ID] = np.eye(ids.CHARACTERS)
for _pair, _cards in enumerate(ids.PAIRS):
    for _card in _cards:
        KEPT[ids.KEEP_PAIR_ID + _pair, _card] += 1
"""[A, 5] The copies of each character that a move keeps."""


def drafted(state: State, rows: Ints, actions: Ints) -> None:
    """Kept secret until both have picked."""
    state.picked[rows, state.asked[rows]] = actions - ids.DRAFT_ID
    both = state.pass_on(rows)
    for seat in (0, 1):
        state.hands[both, seat, state.picked[both, seat]] += 1
        state.lives[both, seat] += 1
    state.stage[both] = Stage.TURN


def acted(state: State, rows: Ints, actions: Ints) -> None:
    """The active player has announced an action."""
    distance = DISTANCES[actions]
    state.action[rows] = ACTS[actions]
    target = (state.asked[rows] + distance) % state.seats[rows]
    state.target[rows] = np.where(distance > 0, target, -1)
    state.stage[rows] = Stage.ANNOUNCED


def doubted(state: State, rows: Ints, actions: Ints) -> None:
    """The first challenge ends the window; the target may have said what it will do."""
    asked = state.asked[rows]
    challenge = actions == ids.CHALLENGE_ID
    about_action = state.counter[rows] < 0
    target = ~challenge & about_action & (asked == state.target[rows]) & (actions != ids.WAIT_ID)
    countering = target & (actions != ids.ALLOW_ID)
    state.decided[rows[target]] = True
    state.reply[rows[countering]] = actions[countering] - ids.COUNTER_ID
    state.challenger[rows[challenge]] = asked[challenge]
    state.stage[rows[challenge]] = Stage.CHALLENGED
    closed = state.pass_on(rows[~challenge])
    stands = state.counter[closed] >= 0
    state.stage[closed] = np.where(stands, Stage.DONE, Stage.BELIEVED)


def countered(state: State, rows: Ints, actions: Ints) -> None:
    """The first counter ends the window."""
    counters = actions != ids.ALLOW_ID
    those = rows[counters]
    state.counterer[those] = state.asked[those]
    state.counter[those] = actions[counters] - ids.COUNTER_ID
    state.stage[those] = Stage.COUNTERED
    state.stage[state.pass_on(rows[~counters])] = Stage.EFFECT


def lost(state: State, rows: Ints, actions: Ints) -> None:
    """The card is turned up."""
    state.turn_up(rows, state.asked[rows], actions - ids.LOSE_ID)


def kept(state: State, rows: Ints, actions: Ints) -> None:
    """The other cards are shuffled into the court."""
    keep(state, rows, KEPT[actions])


def keep(state: State, rows: Ints, cards: Bytes) -> None:
    """End an exchange with the cards that are kept [m, 5]."""
    seat = state.turn[rows]
    state.court[rows] += state.hands[rows, seat] + state.drawn[rows] - cards
    state.hands[rows, seat] = cards
    state.drawn[rows] = 0
    state.renew(rows, seat)
    state.stage[rows] = Stage.DONE


def shown(state: State, rows: Ints, actions: Ints) -> None:
    """The inquisitor looks at the card."""
    state.examined[rows] = actions - ids.SHOW_ID
    state.ask(rows, Kind.VERDICT, state.turn[rows])


def judged(state: State, rows: Ints, actions: Ints) -> None:
    """The card is given back, or replaced."""
    those = rows[actions == ids.REPLACE_ID]
    target = state.target[those]
    state.replace(those, target, state.examined[those])
    state.renew(those, target)
    state.examined[rows] = -1
    state.stage[rows] = Stage.DONE


ANSWERS: dict[Kind, Callable[[State, Ints, Ints], None]] = {
    Kind.DRAFT: drafted,
    Kind.ACTION: acted,
    Kind.CHALLENGE: doubted,
    Kind.COUNTER: countered,
    Kind.LOSE: lost,
    Kind.KEEP: kept,
    Kind.SHOW: shown,
    Kind.VERDICT: judged,
}
