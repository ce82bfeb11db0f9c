"""A rating change as people read it."""

import pytest
from django.utils import translation

from games.ladder.gain import gain


@pytest.mark.parametrize(
    ("thousandths", "decimals", "said"),
    [
        *((12_400, 0, "+12"), (-7_000, 0, "−7"), (999_500, 0, "+1000"), (1_000, 0, "+1")),
        *((0, 0, "0"), (400, 0, "0"), (-400, 0, "0"), (-1_000, 0, "−1")),
        *((12_400, 1, "+12,4"), (-400, 1, "−0,4"), (1_000_000, 1, "+1000,0"), (0, 1, "0,0")),
    ],
)
def test_a_gain_has_its_sign_and_none_where_nothing_is_won_or_lost(thousandths, decimals, said):
    with translation.override("fr"):
        assert gain(thousandths, decimals) == said


def test_a_gain_is_written_with_the_readers_own_decimal_sign():
    with translation.override("en"):
        assert gain(12_400, 1) == "+12.4"
