"""The cards that a seat does not see, dealt anew as it may think them to lie."""

import numpy as np

from games.titles.complots.bot.deals import dealt, hands_of
from games.titles.complots.bot.move_ids import CHARACTERS
from games.titles.complots.bot.net import Nets
from games.titles.complots.cards import copies as of_each
from games.training.complots.arrays import Bytes
from games.training.complots.lookups import SEATS
from games.training.rollouts.duels import Openings, first_hands, never_changed
from games.training.rollouts.guesses import guesses
from games.training.rollouts.moments import Moments

TRIED = 1000
"""Deals of which those to be played out are drawn, by how likely they are."""


def redealt(
    net: Nets, given: Moments, match: int, count: int, likely: Openings, chance: np.random.Generator
) -> tuple[Bytes, Bytes]:
    """[count, 8, 5] hands and [count, 5] courts of that match; `likely` is how masters begin in
    twos.
    """
    tables = given.tables
    me, lives = tables.asked[match], tables.lives[match].astype(int)
    likely = likely.with_fifth(bool(tables.inquisitor[match]))
    if tables.seats[match] == 2 and never_changed(given, match, 1 - me):
        return in_a_duel(net, given, match, count, likely, chance)
    seats = [seat for seat in np.flatnonzero(lives[: tables.seats[match]]) if seat != me]
    unseen = (
        copies(given, match, likely, chance) - tables.hands[match, me] - tables.all_face_up[match]
    )
    unseen = unseen[(unseen >= 0).all(1)]
    held = [(lives[seat], guesses(net, given, match, int(seat))) for seat in seats]
    found, court, weights = dealt(unseen, held, chance)
    hands = np.zeros((len(unseen), SEATS, CHARACTERS), np.int8)
    hands[:, me] = tables.hands[match, me]
    hands[:, seats] = found
    taken = chance.choice(len(unseen), count, p=weights / weights.sum())
    return hands[taken], court[taken].astype(np.int8)


def in_a_duel(
    net: Nets, given: Moments, match: int, count: int, likely: Openings, chance: np.random.Generator
) -> tuple[Bytes, Bytes]:
    """The same where the other player has the cards of the beginning: one of them is their pick."""
    tables, me = given.tables, int(given.tables.asked[match])
    theirs, picks = first_hands(given, match, likely)
    possible = hands_of(int(tables.lives[match, 1 - me]))
    number = (theirs[:, None] == possible).all(2).argmax(1)
    chances = guesses(net, given, match, 1 - me)[number]
    taken = chance.choice(len(theirs), count, p=chances / chances.sum())
    hands = np.zeros((count, SEATS, CHARACTERS), np.int8)
    hands[:, me], hands[:, 1 - me] = tables.hands[match, me], theirs[taken]
    court = np.ones((count, CHARACTERS), np.int8)
    court[:, given.drafted[match, me]] += 1
    court[np.arange(count), picks[taken]] += 1
    rest: Bytes = court - hands.sum(1, dtype=np.int8) - tables.all_face_up[match]
    return hands, rest


def copies(given: Moments, match: int, likely: Openings, chance: np.random.Generator) -> Bytes:
    """[TRIED, 5] The copies in play of each character: with two players one of each, and what
    either has drafted, of which the other does not know.
    """
    seats = int(given.tables.seats[match])
    if seats > 2:
        return np.full((TRIED, CHARACTERS), of_each(seats), np.int8)
    found = np.ones((TRIED, CHARACTERS), np.int8)
    found[:, given.drafted[match, given.tables.asked[match]]] += 1
    found[np.arange(TRIED), chance.choice(likely.picked, TRIED)] += 1
    return found
