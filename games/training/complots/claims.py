"""Announcing, challenging and countering: a claim from its announcement to its end."""

import numpy as np

from games.titles.complots.bot.encode import ACTIONS
from games.titles.complots.cards import AMBASSADOR, INQUISITOR, Action, actions, characters
from games.training.complots.arrays import Ints
from games.training.complots.kinds import NONE, Act, Kind, Stage
from games.training.complots.lookups import BIT, SIZE
from games.training.complots.state import State
from games.training.complots.turns import finish


def _actions() -> list[Action]:
    """Those of both fifth characters, by number."""
    every = actions(INQUISITOR) | actions(AMBASSADOR)
    return [every[name] for name in ACTIONS]


def _number(character: str | None) -> int:
    """The fifth is the fifth, whichever it is."""
    if character is None:
        return NONE
    return characters(AMBASSADOR).index(AMBASSADOR if character == INQUISITOR else character)


CHARACTER = np.array([_number(action.character) for action in _actions()], np.intp)
"""[8] The character that an action claims."""
COST = np.array([action.cost for action in _actions()], np.intp)
COUNTERED_BY = tuple(tuple(map(_number, action.counters)) for action in _actions())
"""The characters that counter each action."""
COUNTERED = np.array([bool(counters) for counters in COUNTERED_BY])


def announce(state: State, rows: Ints) -> None:
    """Pay, claim the character and open the window; without a character go on at once."""
    seat, action = state.turn[rows], state.action[rows]
    state.pay(rows, seat, COST[action])
    character = CHARACTER[action]
    claims = character >= 0
    state.stage[rows] = np.where(action == Act.FOREIGN_AID, Stage.BELIEVED, Stage.EFFECT)
    claim(state, rows[claims], seat[claims], character[claims])


def claim(state: State, rows: Ints, seat: Ints, character: Ints) -> None:
    """A seat claims a character, and all others may challenge it."""
    state.claims[rows, seat, character] = 1
    state.kind[rows] = Kind.CHALLENGE
    state.waiting[rows] = state.alive[rows] & ~BIT[seat]
    state.ask_next(rows)


def claimed(state: State, rows: Ints) -> tuple[Ints, Ints]:
    """[m], [m] Who made the claim on the table, and of which character."""
    counter = state.counter[rows]
    about_action = counter < 0
    claimant = np.where(about_action, state.turn[rows], state.counterer[rows])
    return claimant, np.where(about_action, CHARACTER[state.action[rows]], counter)


def settle(state: State, rows: Ints) -> None:
    """Show the character or be caught; the one who was wrong loses a card."""
    claimant, character = claimed(state, rows)
    true = state.hands[rows, claimant, character] > 0
    state.true[rows] = true
    state.loser[rows] = np.where(true, state.challenger[rows], claimant)
    state.stage[rows] = Stage.LOSING
    state.claims[rows, claimant, character] = 0
    liars, lie, missing = rows[~true], claimant[~true], character[~true]
    state.caught[liars, lie, missing] = 1
    state.lied[liars, lie] = 1
    shows, honest = rows[true], claimant[true]
    state.replace(shows, honest, character[true])
    only = state.lives[shows, honest] == 1
    state.renew(shows[only], honest[only])


def lose(state: State, rows: Ints) -> None:
    """Who holds two cards picks one, an only one is turned up."""
    seat = state.loser[rows]
    only = state.lives[rows, seat] == 1
    state.ask(rows[~only], Kind.LOSE, seat[~only])
    last, loser = rows[only], seat[only]
    state.turn_up(last, loser, state.hands[last, loser].argmax(axis=1))


def after_loss(state: State, rows: Ints) -> None:
    """Go on where the card was lost: after a challenge, or at the end of the turn.

    With one player left the match ends at once.
    """
    over = SIZE[state.alive[rows]] == 1
    finish(state, rows[over])
    rows = rows[~over]
    challenged = state.challenger[rows] >= 0
    state.challenger[rows] = NONE
    state.stage[rows] = Stage.DONE
    rows = rows[challenged]
    true, about_action = state.true[rows], state.counter[rows] < 0
    state.stage[rows[true & about_action]] = Stage.BELIEVED
    give_back(state, rows[~true & about_action])
    uncovered = rows[~true & ~about_action]
    state.counterer[uncovered] = state.counter[uncovered] = NONE
    state.stage[uncovered] = Stage.EFFECT


def give_back(state: State, rows: Ints) -> None:
    """A liar's price comes back, unless they are out."""
    seat = state.turn[rows]
    cost = COST[state.action[rows]] * (state.lives[rows, seat] > 0)
    state.receive(rows, seat, cost)


def believe(state: State, rows: Ints) -> None:
    """Ask who may counter; the target may have said so already."""
    state.stage[rows] = Stage.EFFECT
    rows = rows[COUNTERED[state.action[rows]]]
    target = state.target[rows]
    everyone = rows[target < 0]
    state.waiting[everyone] = state.alive[everyone] & ~BIT[state.turn[everyone]]
    state.kind[everyone] = Kind.COUNTER
    state.ask_next(everyone)
    replied = state.reply[rows] >= 0
    counters = rows[replied]
    state.counterer[counters] = target[replied]
    state.counter[counters] = state.reply[counters]
    state.stage[counters] = Stage.COUNTERED
    silent = (target >= 0) & ~state.decided[rows] & (state.lives[rows, target] > 0)
    state.waiting[rows[silent]] = 0
    state.ask(rows[silent], Kind.COUNTER, target[silent])


def counter(state: State, rows: Ints) -> None:
    """A counter is a claim, which all others may challenge."""
    claim(state, rows, state.counterer[rows], state.counter[rows])
