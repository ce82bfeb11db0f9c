"""The conditions of a table in words."""

import pytest
from django.utils import translation

from games.matches.conditions import ANYONE, Conditions, in_words


@pytest.mark.parametrize(
    ("conditions", "of_rating", "words"),
    [
        (ANYONE, False, []),
        (Conditions(1400, 1700), True, ["rating 1400 to 1700"]),
        (Conditions(least_rating=1400), True, ["rating from 1400 on"]),
        (Conditions(most_rating=1700), True, ["rating up to 1700"]),
        (Conditions(least_reliability=80), False, ["reliability from 80% on"]),
        (Conditions(1400, None, 80), True, ["rating from 1400 on", "reliability from 80% on"]),
    ],
)
def test_conditions_are_told_as_far_as_there_are_any(conditions, of_rating, words):
    with translation.override("en"):
        assert in_words(conditions) == words
    assert conditions.of_rating == of_rating
