"""All cards, for judging positions."""

import numpy as np

from games.training.complots.tables import Tables


def test_the_cards_of_opponents_by_their_distance_and_those_of_the_court():
    matches = Tables(1, 3, generator=np.random.default_rng(2))
    hands, court = matches.open_cards()
    asked = int(matches.asked[0])
    for distance in (1, 2):
        other = (asked + distance) % 3
        assert (hands[0, distance - 1] * 2).tolist() == matches.hands[0, other].tolist()
    assert not hands[0, 2:].any()
    assert (court[0] * 4).tolist() == matches.court[0].tolist()
    assert hands.dtype == court.dtype == np.float32
