"""Hidden cards dealt anew: as the asked seat may think them to lie, and never otherwise."""

import numpy as np
import pytest

from games.titles.complots.bot.deals import hands_of
from games.titles.complots.bot.net import master
from games.training.complots.tables import Tables
from games.training.rollouts.deals import redealt
from games.training.rollouts.duels import first_hands, never_changed, openings
from games.training.rollouts.guesses import guesses
from games.training.rollouts.moments import moments
from games.training.rollouts.playing import play_out

SEATS = np.array([2, 3, 4, 6, 7, 8])
COUNT = 60


@pytest.fixture(scope="module")
def given():
    return moments(master(), SEATS, np.random.default_rng(3))


@pytest.fixture(scope="module")
def duels():
    return moments(master(), np.full(30, 2), np.random.default_rng(6))


@pytest.fixture(scope="module")
def likely():
    return openings(master(), np.random.default_rng(4))


def test_there_is_a_moment_of_every_match(given):
    assert (given.at >= 0).all()
    assert not given.tables.finished.any()


@pytest.mark.parametrize("match", range(len(SEATS)))
def test_what_the_asked_seat_sees_stays(given, likely, match):
    tables, me = given.tables, given.tables.asked[match]
    hands, court = redealt(master(), given, match, COUNT, likely, np.random.default_rng(1))
    assert (hands[:, me] == tables.hands[match, me]).all()
    assert (hands.sum(2) == tables.lives[match, :8]).all()
    assert (court.sum(1) == tables.court[match].sum()).all()
    assert (hands >= 0).all()
    assert (court >= 0).all()


@pytest.mark.parametrize("match", range(1, len(SEATS)))
def test_there_are_as_many_copies_of_each_character_as_before(given, likely, match):
    hands, court = redealt(master(), given, match, COUNT, likely, np.random.default_rng(1))
    copies = hands.sum(1) + court + given.tables.all_face_up[match]
    assert (copies == (3 if SEATS[match] < 7 else 4)).all()


def test_with_two_the_other_holds_what_they_picked_and_were_dealt(duels, likely):
    told = 0
    for match, me in enumerate(duels.tables.asked):
        hands, court = redealt(master(), duels, match, 500, likely, np.random.default_rng(1))
        copies = hands.sum(1) + court + duels.tables.all_face_up[match]
        assert (copies.sum(1) == 7).all()
        assert (copies[:, duels.drafted[match, me]] >= 2).all()
        if never_changed(duels, match, 1 - me) and duels.tables.lives[match, 1 - me] == 2:
            told += 1
            picked = copies - 1
            picked[:, duels.drafted[match, me]] -= 1
            assert (picked.sum(1) == 1).all()
            assert (hands[np.arange(500), 1 - me] >= picked).all()
    assert told


def test_what_a_player_has_lost_of_the_beginning_they_hold_no_longer(duels, likely):
    lost = [m for m, me in enumerate(duels.tables.asked) if duels.tables.face_up[m, 1 - me].any()]
    assert lost
    for match in lost:
        left, picks = first_hands(duels, match, likely)
        assert (left.sum(1) == 1).all()
        assert len(left) == len(picks)


class Honest:
    """A net that makes the move it made with the duchess alone."""

    def judge(self, own, others, legal):
        with_duchess = own[:, 0:1] > 0
        return type("Judged", (), {"chances": np.where(with_duchess, 0.9, 0.1) * np.ones((1, 77))})


def test_hands_that_make_what_was_done_likely_are_likely(given):
    told = 0
    for match, at in enumerate(given.at):
        for seat in range(SEATS[match]):
            done = [step for step in given.steps[:at] if step.asked[match] == seat]
            if given.tables.lives[match, seat] == 2 and len(done) > 3:
                weights = guesses(Honest(), given, match, seat)
                if weights.min() < 1:
                    told += 1
                    assert weights[hands_of(2)[:, 0] == 0].max() == weights.min()
    assert told


def test_a_match_played_out_has_one_win_to_share():
    chance = np.random.default_rng(2)
    tables = Tables(20, np.resize(SEATS, 20), generator=chance)
    first = tables.legal().argmax(1)
    shares = play_out(master(), tables, first, chance)
    assert shares.sum(1) == pytest.approx(1)
    assert (shares[np.arange(8) >= tables.seats[:, None]] == 0).all()
