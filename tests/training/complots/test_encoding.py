"""What a seat is not to know is not in its numbers. (That they are right: test_lockstep.)"""

import numpy as np
import pytest

from games.titles.complots.bot import move_ids as ids
from games.training.complots.kinds import Kind
from games.training.complots.tables import Tables


class First:
    """Who is asked first is the target, and no card comes twice."""

    def __init__(self):
        self.generator = np.random.default_rng(5)

    def cards(self, rows, court):
        del rows
        return (court > 0).argmax(axis=1)

    def starts(self, rows, seats):
        del seats
        return np.zeros(len(rows), np.intp)

    def asks(self, rows, waiting):
        """The lowest seat first."""
        del rows
        return np.array([int(among & -among).bit_length() - 1 for among in waiting], np.intp)


REPLIES = (ids.ALLOW_ID, ids.WAIT_ID, ids.COUNTER_ID + 3, ids.COUNTER_ID + 4)


@pytest.fixture
def window():
    """Four times the same match: seat 0 steals from seat 1, who has answered, each otherwise."""
    matches = Tables(len(REPLIES), 4, chance=First())
    matches.step(np.full(len(REPLIES), ids.STEAL_ID))
    assert (matches.asked == 1).all()
    matches.step(np.array(REPLIES))
    return matches


def all_alike(matches):
    """Whether the asked seats see the same in all matches."""
    return all((part == part[0]).all() for part in (*matches.encode(), matches.legal()))


def test_what_the_target_answers_in_an_open_window_is_seen_by_nobody(window):
    for seat in (2, 3):
        assert (window.asked == seat).all()
        assert (window.kind == Kind.CHALLENGE).all()
        assert all_alike(window)
        if seat == 2:
            window.step(np.full(len(REPLIES), ids.ALLOW_ID))


def test_once_the_window_is_closed_the_answers_do_what_they_say(window):
    for _ in range(2):
        window.step(np.full(len(REPLIES), ids.ALLOW_ID))
    assert window.turn.tolist() == [1, 0, 0, 0]
    assert window.kind.tolist() == [Kind.ACTION, Kind.COUNTER, Kind.CHALLENGE, Kind.CHALLENGE]
    assert window.counter.tolist() == [-1, -1, 3, 4]


def test_hands_of_others_and_the_court_are_not_seen():
    matches = Tables(2, 4, chance=First())
    matches.hands[1, 1:] = np.roll(matches.hands[1, 1:], 1, axis=-1)
    matches.court[1] = matches.court[1, ::-1]
    assert all_alike(matches)


def test_a_card_drafted_is_not_seen_by_the_other():
    matches = Tables(5, 2, chance=First())
    matches.step(np.arange(5))
    assert (matches.kind == Kind.DRAFT).all()
    assert all_alike(matches)
