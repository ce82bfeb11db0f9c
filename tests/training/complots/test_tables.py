"""Many matches in one object: dealing, beginning again, and what is left alone."""

import numpy as np
import pytest

from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.encode import G, P
from games.titles.complots.cards import COINS
from games.training.complots.kinds import Kind
from games.training.complots.tables import Tables


def tables(count=64, seats=4, inquisitor=False, seed=1):
    return Tables(count, seats, inquisitor, np.random.default_rng(seed))


def play(matches, steps, seed=1):
    """So many random moves in each match, of those that go on."""
    generator = np.random.default_rng(seed)
    for _ in range(steps):
        legal = matches.legal()
        matches.step((legal * generator.random(legal.shape)).argmax(axis=1))


def everything(matches, rows):
    """What there is to know of some matches."""
    own, others = matches.encode()
    held = (matches.hands, matches.public, matches.court, matches.treasury, matches.places)
    return [part[rows].tobytes() for part in (*held, own, others, matches.legal())]


def test_shapes():
    matches = tables(5, seats=[2, 3, 4, 7, 8], inquisitor=[True, False, True, False, True])
    own, others = matches.encode()
    assert (own.shape, others.shape, matches.legal().shape) == ((5, G), (5, 7, P), (5, ids.A))
    assert own.dtype == others.dtype == np.float32
    assert matches.places.shape == (5, 8)


@pytest.mark.parametrize("seats", range(2, 9))
def test_the_deal(seats):
    matches = tables(32, seats)
    copies = {2: 1, 7: 4, 8: 4}.get(seats, 3)
    cards = matches.hands.sum(axis=1) + matches.court
    assert (cards == copies).all()
    assert (matches.hands[:, :seats].sum(axis=2) == (1 if seats == 2 else 2)).all()
    assert not matches.hands[:, seats:].any()
    coins = matches.coins[:, :8]
    assert (coins.sum(axis=1) + matches.treasury == COINS).all()
    first = coins[np.arange(32), matches.turn]
    assert (first == (1 if seats == 2 else 2)).all()
    assert (matches.kind == (Kind.DRAFT if seats == 2 else Kind.ACTION)).all()


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_every_match_comes_to_its_end_with_a_place_for_each_seat(seats):
    matches = tables(seats=seats)
    while not matches.finished.all():
        play(matches, 1)
    assert (matches.places[:, :seats] > 0).all()
    assert (matches.places.min(axis=1, where=matches.places > 0, initial=9) == 1).all()
    assert not matches.legal().any()


def test_a_finished_match_ignores_what_is_answered():
    matches = tables()
    while not matches.finished.any():
        play(matches, 1)
    ended = np.flatnonzero(matches.finished)
    before = everything(matches, ended)
    play(matches, 3)
    assert everything(matches, ended) == before


def test_beginning_some_again_leaves_the_others_alone():
    matches = tables(seats=3)
    play(matches, 9)
    which = np.arange(64) % 2 == 0
    before = everything(matches, ~which)
    matches.restart(which, seats=5, inquisitor=True)
    assert everything(matches, ~which) == before
    assert (matches.seats == np.where(which, 5, 3)).all()
    assert (matches.inquisitor == which).all()
    assert not matches.turns[which].any()
    assert (matches.hands[which, :5].sum(axis=2) == 2).all()


def test_the_same_generator_and_answers_give_the_same_matches():
    one, other = tables(seats=6), tables(seats=6)
    play(one, 20)
    play(other, 20)
    assert everything(one, slice(None)) == everything(other, slice(None))


@pytest.mark.parametrize("seats", [1, 9, [4, 4, 0]])
def test_only_two_to_eight_can_play(seats):
    with pytest.raises(ValueError, match="2 to 8"):
        Tables(3, seats)
