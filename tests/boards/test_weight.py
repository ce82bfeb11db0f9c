"""How much a move brings to each who looks."""

from statistics import mean, median

import pytest

from games.boards.frame import Shown, frame
from tests.bench.budgets import MOVE
from tests.every_title.matches import at_random, settings
from tests.every_title.versions import Versions

FINGERPRINT = len(".0123456789ab")
"""By this much the name of a collected file is longer."""
BUDGETS = {
    ("complots", 4): (4, 1_500, 2_000),
    ("complots", 8): (4, 2_500, 2_500),
    ("intrigue", 4): (1, 1_500, 4_000),
    ("theories", 4): (1, 3_000, 3_600),
}
"""By title and seats: so many matches, and bytes of a plain move at the median and on average."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("slug_and_seats", BUDGETS)
def test_a_plain_move_brings_no_more_than_its_budget(language, slug_and_seats):
    setting = next(one for one in settings() if (one.slug, one.seats) == slug_and_seats)
    matches, middle, average = BUDGETS[slug_and_seats]
    seats = setting.seats
    sizes: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for number in range(matches):
        play = setting.play(number)
        shown: dict[int, Shown | None] = dict.fromkeys(sizes)
        for snapshot in Versions(play).follow(at_random(play, number)):
            for seat, seen in sizes.items():
                text, shown[seat] = frame(snapshot, seat + 1, language, shown[seat])
                seen.append(len(text.encode()) + FINGERPRINT * text.count("/static/"))
    every = [size for seen in sizes.values() for size in seen]
    assert median(every) <= middle
    assert mean(every) <= average
    assert {seat: mean(seen) for seat, seen in sizes.items() if mean(seen) > MOVE} == {}
