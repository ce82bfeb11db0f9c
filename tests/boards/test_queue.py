"""What the page of the quick match says."""

import pytest
from django.utils import translation

from games.boards.queue import duration, fragment, in_words
from games.quick_match.state import QueueState
from games.quick_match.usual import Usual
from games.titles import all_titles


def waiting(language="en", **facts):
    """The page of somebody who waits for Complots."""
    return fragment(QueueState(title="complots", **{"waiting": 2, **facts}), language)


@pytest.mark.parametrize(
    ("usual", "said"),
    [
        (Usual(2, 2, 10), "Too few people"),
        (Usual(9, 1, 10), "1 out of 9 waits."),
        (Usual(9, 5, 37), "5 out of 9 waits, half of them in less than 40 s."),
    ],
)
def test_the_estimate_tells_how_often_it_came_to_nothing(usual, said):
    with translation.override("en"):
        assert said in in_words(usual)


@pytest.mark.parametrize(
    ("seconds", "said"), [(0, "5 s"), (5, "10 s"), (119, "120 s"), (120, "3 min"), (599, "10 min")]
)
def test_a_time_is_never_told_to_be_shorter_than_it_was(seconds, said):
    with translation.override("en"):
        assert duration(seconds) == said


def test_it_says_how_many_are_missing_for_the_smallest_table():
    assert "1 more person is needed" in waiting()
    assert "the circle widens" in waiting(waiting=3)
    assert "Il manque encore 1 personne" in waiting("fr")


def test_bots_are_offered_only_after_too_long_and_not_twice():
    assert "/quick/bots/" not in waiting()
    assert "/quick/bots/" in waiting(too_long=True)
    assert "/quick/bots/" not in waiting(too_long=True, bots=True)


def test_all_whose_wait_stands_alike_are_sent_the_same():
    assert waiting() is waiting()


def test_who_is_seated_is_led_to_the_match_and_who_waits_for_nothing_may_choose():
    assert 'data-go="/m/abc/"' in fragment(QueueState(match="abc"), "fr")
    outside = fragment(QueueState(), "fr")
    assert "data-go" not in outside
    assert outside.count("/quick/join/") == len(all_titles())
