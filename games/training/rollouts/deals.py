"""The cards that a seat does not see, dealt anew as it may think them to lie."""

import numpy as np

from games.titles.complots.bot.move_ids import CHARACTERS
from games.titles.complots.bot.net import Net
from games.training.complots.arrays import Bytes, Ints
from games.training.complots.deal import LARGE
from games.training.complots.lookups import SEATS
from games.training.rollouts.guesses import guesses, hands_of
from games.training.rollouts.moments import Moments

TRIED = 4000
"""Deals of which those to be played out are drawn, by how likely they are."""


def redealt(
    net: Net, given: Moments, match: int, count: int, drafts: Ints, chance: np.random.Generator
) -> tuple[Bytes, Bytes]:
    """[count, 8, 5] hands and [count, 5] courts of that match; `drafts` are characters that were
    drafted in other matches.
    """
    tables = given.tables
    me, lives = tables.asked[match], tables.lives[match].astype(int)
    seats = [seat for seat in np.flatnonzero(lives[: tables.seats[match]]) if seat != me]
    unseen = (
        copies(given, match, drafts, chance) - tables.hands[match, me] - tables.all_face_up[match]
    )
    unseen = unseen[(unseen >= 0).all(1)]
    cards = np.repeat(np.tile(np.arange(CHARACTERS), len(unseen)), unseen.ravel())
    packs = chance.permuted(cards.reshape(len(unseen), -1), axis=1)
    likely = np.ones(len(packs))
    hands = np.zeros((len(packs), SEATS, CHARACTERS), np.int8)
    hands[:, me] = tables.hands[match, me]
    begin = 0
    for seat in seats:
        dealt = counted(packs[:, begin : begin + lives[seat]])
        begin += lives[seat]
        hands[:, seat] = dealt
        possible = hands_of(lives[seat])
        number = (dealt[:, None] == possible).all(2).argmax(1)
        likely *= guesses(net, given, match, int(seat))[number]
    taken = chance.choice(len(packs), count, p=likely / likely.sum())
    return hands[taken], counted(packs[:, begin:])[taken]


def copies(given: Moments, match: int, drafts: Ints, chance: np.random.Generator) -> Bytes:
    """[TRIED, 5] The copies in play of each character: with two players one of each, and what
    either has drafted, of which the other does not know.
    """
    seats = int(given.tables.seats[match])
    if seats > 2:
        return np.full((TRIED, CHARACTERS), 3 if seats < LARGE else 4, np.int8)
    found = np.ones((TRIED, CHARACTERS), np.int8)
    found[:, given.drafted[match, given.tables.asked[match]]] += 1
    found[np.arange(TRIED), chance.choice(drafts, TRIED)] += 1
    return found


def counted(cards: Ints) -> Bytes:
    """[n, 5] The copies of each character among cards [n, k]."""
    found: Bytes = (cards[:, :, None] == np.arange(CHARACTERS)).sum(1).astype(np.int8)
    return found
