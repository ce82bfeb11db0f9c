"""Whatever the order of verbs, restarts and restores: the promises hold."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

import games.models.match
from accounts.models import User
from games.matches import announce
from tests.faults.any_order.backup import brought_back, copied
from tests.faults.any_order.machine import NAMES, AnyOrder
from tests.faults.scale import times

SETTINGS = settings(
    max_examples=times(full=400, quick=15),
    stateful_step_count=times(full=60, quick=25),
    derandomize=times(full=False, quick=True),
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)

HAPPENED = ("done", "refused", "moves", "open", "running", "finished")
"""Without these the examples would show nothing."""


class Chance(Random):
    """Seeds and keys that are the same whenever an example is tried again."""

    def token_bytes(self, count: int) -> bytes:
        return self.randbytes(count)


@pytest.fixture
def machine(transactional_db, monkeypatch, settings):
    """The machine on a database with five people, one of them a guest."""
    settings.COUNTDOWN = 5
    chance = Chance()
    monkeypatch.setattr(games.models.match, "secrets", chance)
    monkeypatch.setattr(announce, "get_channel_layer", lambda: None)
    for name in NAMES:
        User.objects.create(username=name)
    User.objects.create(username="gus", is_guest=True)
    monkeypatch.setattr(AnyOrder, "empty", copied(), raising=False)
    monkeypatch.setattr(AnyOrder, "chance", chance, raising=False)
    monkeypatch.setattr(AnyOrder, "counted", Counter(), raising=False)
    yield AnyOrder
    brought_back(AnyOrder.empty)


def test_no_order_of_moves_joins_leaves_restarts_and_restores_breaks_a_promise(machine):
    run_state_machine_as_test(machine, settings=SETTINGS)
    assert all(machine.counted[what] for what in HAPPENED), machine.counted
