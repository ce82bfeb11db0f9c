"""Cards dealt as they may lie: as often as they do, and no oftener than there are any."""

from itertools import permutations

import numpy as np
import pytest

from games.titles.complots.bot.deals import dealt, distinct, hands_of, ways

UNSEEN = np.array([2.0, 1.0, 1.0, 0.0, 0.0])
MANY = 40_000


def test_there_are_fifteen_hands_of_two_and_five_of_one():
    assert [len(hands_of(cards)) for cards in (1, 2)] == [5, 15]
    assert (hands_of(2).sum(1) == 2).all()


@pytest.mark.parametrize("cards", [1, 2])
def test_hands_are_drawn_in_as_many_ways_as_there_are(cards):
    pack = np.repeat(np.arange(5), UNSEEN.astype(int))
    drawn = [np.bincount(pack[[*which]], minlength=5) for which in permutations(range(4), cards)]
    counted = [sum((hand == one).all() for one in drawn) / cards for hand in hands_of(cards)]
    assert ways(UNSEEN[None], cards)[0].tolist() == counted


def test_what_is_left_is_what_nobody_was_dealt():
    unseen = np.repeat(UNSEEN[None], 200, 0)
    hands, court, weights = dealt(
        unseen, [(2, np.ones(15)), (1, np.ones(5))], np.random.default_rng(1)
    )
    assert (hands.sum(1) + court == UNSEEN).all()
    assert hands.sum(2).tolist() == [[2, 1]] * 200
    assert (court >= 0).all()
    assert weights == pytest.approx(weights[0])  # whatever is as likely as all else


def test_deals_come_as_often_as_they_are_likely():
    likely = np.array([1.0, 3.0, 0.5, 1.0, 1.0])
    second = np.array([1.0, 1.0, 8.0, 1.0, 1.0])
    hands, _, weights = dealt(
        np.repeat(UNSEEN[None], MANY, 0), [(1, likely), (1, second)], np.random.default_rng(2)
    )
    cards = hands.argmax(2)
    expected = np.zeros((5, 5))
    for one, other in permutations([0, 0, 1, 2], 2):
        expected[one, other] += likely[one] * second[other]
    found = np.zeros((5, 5))
    np.add.at(found, (cards[:, 0], cards[:, 1]), weights)
    assert found / found.sum() == pytest.approx(expected / expected.sum(), abs=0.01)


def test_deals_that_are_alike_are_one_and_what_cannot_be_is_none():
    one, other = np.eye(5)[:2]
    hands = np.array([[one], [other], [one], [other], [other]])
    court = np.array([other, one, other, one, other])
    found, left, likely = distinct(hands, court, np.array([1.0, 2.0, 3.0, 2.0, 0.0]))
    assert len(found) == len(left) == 2
    by_hand = {int(hand[0].argmax()): share for hand, share in zip(found, likely, strict=True)}
    assert by_hand == {0: pytest.approx(0.5), 1: pytest.approx(0.5)}
    assert (found[:, 0] + left == 1)[:, :2].all()
