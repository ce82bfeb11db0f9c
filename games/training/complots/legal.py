"""The legal moves of the asked seats.

Those that depend on public facts alone are looked up, a row of `LEGAL` for each match; those that
depend on cards are worked out.
"""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.cards import FORCED_COUP
from games.training.complots.arrays import Bools, Ints
from games.training.complots.claims import COST, COUNTERED_BY
from games.training.complots.kinds import Act, Kind
from games.training.complots.lookups import NOBODY, OPPONENTS
from games.training.complots.state import State

PURSES = 4
PURSE = np.searchsorted(
    [COST[Act.ASSASSINATE], COST[Act.COUP], FORCED_COUP], np.arange(64), side="right"
)
"""[64] What so many coins pay: 0 nothing, 1 an assassination, 2 a coup too, 3 only a coup."""
TARGET_SETS = 1 << ids.OPPONENTS
TARGETS = ((OPPONENTS != NOBODY) << np.arange(ids.OPPONENTS)).sum(axis=-1)
"""[9, 8, 256] With so many seats, of a seat and those still in: the distances of targets."""

DRAFT_ROW = 2 * PURSES * TARGET_SETS
"""Before it are the actions, by the fifth character, the purse and the set of targets."""
VERDICT_ROW = DRAFT_ROW + 1
DOUBT_ROW = DRAFT_ROW + 2
NO_ROW = DRAFT_ROW + 3
REPLY_ROW = DRAFT_ROW + 4
"""From here on, by the action: of a target that may reply to it at once."""
COUNTER_ROW = REPLY_ROW + len(Act)
"""From here on, by the action."""
FIRST, SECOND = (np.array(cards) for cards in zip(*ids.PAIRS, strict=True))
TWINS = 1 + (FIRST == SECOND).astype(np.int8)
"""[15] How many copies of its first card a pair takes."""


def _actions(rows: Bools) -> None:
    """Fill in the rows [2, 4, 128, A] of actions."""
    rows[:, :3, :, ids.INCOME_ID : ids.EXCHANGE_ID + 1] = True
    hit = (np.arange(TARGET_SETS)[:, None] >> np.arange(ids.OPPONENTS) & 1).astype(np.bool_)
    rows[:, 2:, :, ids.COUP_ID : ids.ASSASSINATE_ID] = hit
    rows[:, 1:3, :, ids.ASSASSINATE_ID : ids.STEAL_ID] = hit
    rows[:, :3, :, ids.STEAL_ID : ids.EXAMINE_ID] = hit
    rows[1, :3, :, ids.EXAMINE_ID :] = hit


def _legal() -> Bools:
    """[rows, A] The rows named above."""
    rows = np.zeros((COUNTER_ROW + len(Act), ids.A), np.bool_)
    _actions(rows[:DRAFT_ROW].reshape(2, PURSES, TARGET_SETS, ids.A))
    rows[DRAFT_ROW, ids.DRAFT_ID : ids.INCOME_ID] = True
    rows[VERDICT_ROW, [ids.RETURN_ID, ids.REPLACE_ID]] = True
    doubt = [ids.CHALLENGE_ID, ids.ALLOW_ID]
    rows[DOUBT_ROW, doubt] = True
    for act in Act:
        counters = [ids.COUNTER_ID + card for card in COUNTERED_BY[act]]
        more = [*counters, ids.WAIT_ID] if counters else []
        rows[REPLY_ROW + act, [*doubt, *more]] = True
        rows[COUNTER_ROW + act, [*counters, ids.ALLOW_ID]] = True
    return rows


LEGAL = _legal()


def legal(state: State) -> Bools:
    """[n, A] The legal moves of the asked seats; none in a finished match."""
    kind, action = state.kind, state.action
    doubting = np.where(state.asked == state.target, REPLY_ROW + action, DOUBT_ROW)
    row = np.full(state.count, NO_ROW, np.intp)
    for asked, found in (
        (Kind.DRAFT, DRAFT_ROW),
        (Kind.CHALLENGE, doubting),
        (Kind.COUNTER, COUNTER_ROW + action),
        (Kind.VERDICT, VERDICT_ROW),
    ):
        np.copyto(row, found, where=kind == asked)
    acting = np.flatnonzero(kind == Kind.ACTION)
    row[acting] = action_rows(state, acting)
    found = LEGAL[row]
    for asked, begin in ((Kind.LOSE, ids.LOSE_ID), (Kind.SHOW, ids.SHOW_ID)):
        rows = np.flatnonzero(kind == asked)
        found[rows, begin : begin + ids.CHARACTERS] = state.hands[rows, state.asked[rows]] > 0
    keeps(state, np.flatnonzero(kind == Kind.KEEP), found)
    return found


def action_rows(state: State, rows: Ints) -> Ints:
    """[m] The rows of `LEGAL` of those who choose an action."""
    seat = state.asked[rows]
    purse = PURSE[state.coins[rows, seat]]
    targets = TARGETS[state.seats[rows], seat, state.alive[rows]]
    fifth = state.inquisitor[rows].astype(np.intp)
    found: Ints = (fifth * PURSES + purse) * TARGET_SETS + targets
    return found


def keeps(state: State, rows: Ints, found: Bools) -> None:
    """Mark what those who exchange can keep, of hand and drawn cards."""
    seat = state.asked[rows]
    cards = state.hands[rows, seat] + state.drawn[rows]
    single = state.lives[rows, seat] == 1
    found[rows[single], ids.KEEP_ID : ids.KEEP_PAIR_ID] = cards[single] > 0
    pairs = (cards[:, FIRST] >= TWINS) & (cards[:, SECOND] > 0)
    found[rows[~single], ids.KEEP_PAIR_ID : ids.RETURN_ID] = pairs[~single]
