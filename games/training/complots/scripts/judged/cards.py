"""What the bot does with its own cards: draft, lose, keep, show; and the inquisitor's verdict."""

import numpy as np

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.cards import CLAIMED, DRAFTED, DUEL, MIXED, STRONG, TWIN, WORTH
from games.titles.complots.cards import AMBASSADOR, INQUISITOR, characters
from games.training.complots.arrays import Ints
from games.training.complots.kinds import Kind
from games.training.complots.legal import FIRST, SECOND, TWINS
from games.training.complots.scripts.judged.balance import Reals
from games.training.complots.scripts.seen import Seen

TABLES = np.array(
    [[[table[card] for card in characters(fifth)] for fifth in (AMBASSADOR, INQUISITOR)]
     for table in (WORTH, DUEL)]
)  # fmt: skip
"""[2, 2, 5] What characters are worth: at a table of several or between two; by the fifth one."""
PAIR = FIRST == SECOND


def each_worth(seen: Seen) -> Reals:
    """[m, 5] What characters are worth at each table."""
    duel = (seen.lives > 0).sum(axis=1) == 2
    found: Reals = TABLES[duel.astype(np.intp), seen.state.inquisitor[seen.rows].astype(np.intp)]
    return found


def in_hand(seen: Seen) -> Reals:
    """[m, 5] The same of cards in the own hand, those claimed before for more."""
    found: Reals = each_worth(seen) + CLAIMED * (seen.claims[seen.each, seen.me] > 0)
    return found


def choose_card(kind: Kind, seen: Seen, generator: np.random.Generator) -> Ints:
    """[m] What is worth most, give or take."""
    match kind:
        case Kind.VERDICT:
            return choose_verdict(seen, generator)
        case Kind.DRAFT:
            worths = in_hand(seen) * np.where(seen.hand > 0, TWIN, 1.0)
            return ids.DRAFT_ID + best(worths, DRAFTED, generator)
        case Kind.KEEP:
            return ids.KEEP_ID + best(kept(seen), MIXED, generator)
        case _:
            first = ids.LOSE_ID if kind == Kind.LOSE else ids.SHOW_ID
            return first + best(left(seen), MIXED, generator)


def best(worths: Reals, mixed: float, generator: np.random.Generator) -> Ints:
    """[m] The column of `worths` [m, k] that is worth most, give or take."""
    found: Ints = (worths + mixed * generator.random(worths.shape)).argmax(axis=1)
    return found


def choose_verdict(seen: Seen, generator: np.random.Generator) -> Ints:
    """[m] Replace strong cards."""
    strong = each_worth(seen)[seen.each, seen.state.examined[seen.rows]] - STRONG
    replace = np.column_stack((strong, np.zeros(len(strong))))
    found: Ints = np.array([ids.REPLACE_ID, ids.RETURN_ID])[best(replace, MIXED, generator)]
    return found


def left(seen: Seen) -> Reals:
    """[m, 5] What is left of two cards without each of them."""
    worth, hand = in_hand(seen), seen.hand
    total = (worth * hand).sum(axis=1)[:, None]
    return np.where(hand > 0, total - worth, -np.inf)


def kept(seen: Seen) -> Reals:
    """[m, 20] What each hand is worth that can be kept, of one card and of two."""
    cards, worth = seen.hand + seen.state.drawn[seen.rows], in_hand(seen)
    single = (seen.own_lives == 1)[:, None]
    ones = np.where(single & (cards > 0), worth, -np.inf)
    pairs = (cards[:, FIRST] >= TWINS) & (cards[:, SECOND] > 0) & ~single
    both = worth[:, FIRST] + worth[:, SECOND] * np.where(PAIR, TWIN, 1.0)
    return np.concatenate((ones, np.where(pairs, both, -np.inf)), axis=1)
