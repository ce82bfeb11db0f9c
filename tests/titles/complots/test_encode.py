"""A view as numbers, spelt out for a scene."""

import numpy as np
import pytest

from games.titles.complots.bot.encode import OTHER_WIDTHS, OTHERS, OWN, OWN_WIDTHS, G, P, encode
from tests.titles.complots.tables import seated
from tests.titles.scenario import play

FOUR = ("duchess captain", "captain countess", "assassin", "ambassador duchess")


def part(numbers, name):
    begins, widths = (OWN, OWN_WIDTHS) if len(numbers) == G else (OTHERS, OTHER_WIDTHS)
    return numbers[begins[name] : begins[name] + widths[name]].tolist()


@pytest.fixture
def scene():
    """Seat 0 steals from seat 1, is challenged in vain by seat 3, and seat 1 may counter."""
    match = seated(*FOUR, coins=[4, 2, 7, 2], draws="countess")
    return play(match, "0 steal:1", "3 challenge", "3 lose:duchess")


def test_shapes_and_range(scene):
    own, others = encode(scene.view(1))
    assert (own.shape, others.shape) == ((G,), (7, P))
    assert own.dtype == others.dtype == np.float32
    assert own.min() >= 0
    assert own.max() <= 1


def test_the_viewer_and_the_table(scene):
    own, _ = encode(scene.view(1))
    assert part(own, "hand") == [0, 0, 0.5, 0.5, 0]
    assert sum(part(own, "face_up")) == 0.5
    assert part(own, "face_up")[0] >= 0.25
    assert part(own, "lives") == [1]
    assert part(own, "coins") == [2 / 16]
    assert part(own, "can_pay") == [0, 0, 0]
    assert part(own, "kind") == [0, 0, 0, 1, 0, 0, 0, 0]
    assert part(own, "action") == [0, 0, 0, 0, 0, 1, 0, 0]
    assert part(own, "claimed") == [0, 0, 0, 1, 0]
    assert part(own, "role") == [0, 1, 0, 0]
    assert part(own, "stage") == [0, 0, 1]
    assert part(own, "treasury") == [(54 - 15) / 64]
    assert part(own, "seats") == part(own, "living") == [0.5]


def test_the_opponents_by_their_distance(scene):
    _, others = encode(scene.view(1))
    third, fourth, first = others[:3]
    assert part(third, "lives") == [0.5]
    assert part(third, "can_pay") == [1, 1]
    assert part(first, "role") == [1, 0, 0, 0]
    assert part(first, "claims") == [0, 0, 0, 0, 0]
    assert part(fourth, "face_up") == [0.5, 0, 0, 0, 0]
    assert [part(other, "distance") for other in others[:3]] == [[1 / 8], [2 / 8], [3 / 8]]
    assert not others[3:].any()


def test_who_is_out_is_no_opponent():
    match = seated("duchess captain", "", "assassin", out=[1])
    _, others = encode(match.view(0))
    assert not others[0].any()
    assert part(others[1], "living") == [1]


def test_drawn_cards_are_seen_by_who_exchanges():
    match = play(seated(*FOUR, draws="countess countess"), "0 exchange", "1 allow", "2 allow")
    own, _ = encode(play(match, "3 allow").view(0))
    assert part(own, "drawn") == [0, 0, 1, 0, 0]


def test_a_counter_is_the_claim_that_is_told():
    match = play(seated(*FOUR), "0 steal:1", "1 counter:ambassador", "2 allow", "3 allow")
    own, others = encode(match.view(3))
    assert part(own, "claimed") == [0, 0, 0, 0, 1]
    assert part(own, "stage") == [1, 0, 0]
    assert part(others[1], "role") == [0, 1, 1, 0]
    assert part(others[1], "claims") == [0, 0, 0, 0, 1]
