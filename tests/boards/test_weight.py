"""How much a move brings to each who looks."""

from statistics import mean, median

import pytest

from games.boards.frame import Shown, frame
from tests.bench.budgets import MOVE
from tests.every_title.matches import at_random, settings
from tests.every_title.versions import Versions

FINGERPRINT = len(".0123456789ab")
"""By this much the name of a collected file is longer."""
MATCHES = 4
BUDGETS = {4: 1_500, 8: 2_500}
"""Bytes of a plain move at the median, by the number of seats."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", BUDGETS)
def test_a_plain_move_brings_no_more_than_its_budget(language, seats):
    setting = next(one for one in settings() if (one.slug, one.seats) == ("complots", seats))
    sizes: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for number in range(MATCHES):
        play = setting.play(number)
        shown: dict[int, Shown | None] = dict.fromkeys(sizes)
        for snapshot in Versions(play).follow(at_random(play, number)):
            for seat, seen in sizes.items():
                text, shown[seat] = frame(snapshot, seat + 1, language, shown[seat])
                seen.append(len(text.encode()) + FINGERPRINT * text.count("/static/"))
    assert median([size for seen in sizes.values() for size in seen]) <= BUDGETS[seats]
    assert {seat: mean(seen) for seat, seen in sizes.items() if mean(seen) > MOVE} == {}
