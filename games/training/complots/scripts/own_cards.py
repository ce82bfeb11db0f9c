"""Which cards the scripts draft, lose, keep and show, and the inquisitor's verdict."""

from collections.abc import Callable

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.cards import AMBASSADOR, characters
from games.training.baselines.complots.own_cards import STRONG, USEFUL
from games.training.complots.arrays import Ints
from games.training.complots.kinds import Kind
from games.training.complots.legal import FIRST, SECOND, TWINS
from games.training.complots.scripts.seen import Seen

WORTH = np.array([USEFUL[card] for card in characters(AMBASSADOR)])
"""[5]."""
PAIR_WORTH = np.where(FIRST == SECOND, WORTH[FIRST], WORTH[FIRST] + WORTH[SECOND])
"""[15]."""
MOST = int(WORTH.sum())


def draft(seen: Seen) -> Ints:
    """The most useful character that is not held."""
    found: Ints = np.where(seen.hand > 0, 0, WORTH).argmax(axis=1)
    return ids.DRAFT_ID + found


def lose(seen: Seen) -> Ints:
    """The least useful one."""
    return ids.LOSE_ID + least(seen)


def show(seen: Seen) -> Ints:
    """The least useful one."""
    return ids.SHOW_ID + least(seen)


def least(seen: Seen) -> Ints:
    """[m] The least useful character that is held."""
    found: Ints = np.where(seen.hand > 0, WORTH, MOST).argmin(axis=1)
    return found


def keep(seen: Seen) -> Ints:
    """The most useful of the hands that there are."""
    cards = seen.hand + seen.state.drawn[seen.rows]
    single = np.where(cards > 0, WORTH, -1).argmax(axis=1)
    pairs = (cards[:, FIRST] >= TWINS) & (cards[:, SECOND] > 0)
    pair = np.where(pairs, PAIR_WORTH, -1).argmax(axis=1)
    found: Ints = np.where(seen.own_lives == 1, ids.KEEP_ID + single, ids.KEEP_PAIR_ID + pair)
    return found


def verdict(seen: Seen) -> Ints:
    """Replace what is useful."""
    strong = WORTH[seen.state.examined[seen.rows]] >= STRONG
    found: Ints = np.where(strong, ids.REPLACE_ID, ids.RETURN_ID)
    return found


OWN_CARDS: dict[Kind, Callable[[Seen], Ints]] = {
    Kind.DRAFT: draft,
    Kind.LOSE: lose,
    Kind.KEEP: keep,
    Kind.SHOW: show,
    Kind.VERDICT: verdict,
}
