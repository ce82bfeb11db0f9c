"""Who answered for a player in one match."""

import pytest

from games.reliability.count import answered


@pytest.mark.parametrize(
    ("decisions", "counted"),
    [
        ("", (0, 0)),
        ("hhhh", (4, 4)),
        ("----", (0, 4)),
        ("hh--h", (3, 3)),
        ("hh---h", (3, 3)),
        ("hh----h", (3, 7)),
        ("hh--", (2, 4)),
        ("--hh", (2, 2)),
        ("h--h--h--h", (4, 7)),
        ("h-h-h-h-h", (5, 6)),
    ],
)
def test_what_somebody_answers_themselves_counts_and_short_drops_are_forgiven(decisions, counted):
    assert answered(each == "h" for each in decisions) == counted
