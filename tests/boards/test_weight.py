"""How much a move brings to each who looks, in a match of eight played by the clock and bots."""

from statistics import mean

import pytest

from games.boards import board
from games.boards.story import Told, told
from games.matches import memory
from tests.bench.budgets import MOVE
from tests.harness.tables import let_time_pass, player, table
from tests.shots.stage import NAMES

pytestmark = pytest.mark.django_db

FINGERPRINT = len(".0123456789ab")
"""By this much the name of a collected file is longer."""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_move_in_a_match_of_eight_brings_nobody_more_than_eight_kilobytes(language):
    match = table(*NAMES, seats=8)
    sizes: dict[str, list[int]] = {name: [] for name in NAMES}
    before: dict[str, Told | None] = dict.fromkeys(NAMES)
    while match.status == "running":
        let_time_pass(match)
        match.refresh_from_db()
        snapshot = memory.snapshot_at(match)
        for name, seen in sizes.items():
            pk = player(name).pk
            text = board.table(snapshot, pk, language, before[name])
            before[name] = told(snapshot, snapshot.seat_of(pk))
            seen.append(len(text.encode()) + FINGERPRINT * text.count("/static/"))
    assert min(map(len, sizes.values())) > 50
    assert {name: mean(seen) for name, seen in sizes.items() if mean(seen) > MOVE} == {}
