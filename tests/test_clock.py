"""The clock of a process: what becomes of its time when that of the machine is set."""

from datetime import UTC, datetime, timedelta

import pytest

from games.clock import ProcessClock, in_milliseconds

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


class Machine:
    """A machine whose clock can be set."""

    def __init__(self) -> None:
        self.wall, self.uptime = NOON, 100.0

    def pass_time(self, passed: timedelta) -> None:
        self.wall += passed
        self.uptime += passed.total_seconds()


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def clock(machine: Machine) -> ProcessClock:
    return ProcessClock(lambda: machine.wall, lambda: machine.uptime)


def test_it_tells_the_wall_time(machine, clock):
    assert clock.now() == NOON
    machine.pass_time(MINUTE)
    assert clock.now() == NOON + MINUTE
    assert clock.ahead_of_wall() == timedelta(0)


def test_it_goes_on_where_the_machine_s_clock_is_set_back(machine, clock):
    clock.now()
    machine.pass_time(MINUTE)
    machine.wall -= HOUR
    assert clock.now() == NOON + MINUTE
    machine.pass_time(MINUTE)
    assert clock.now() == NOON + 2 * MINUTE
    assert clock.ahead_of_wall() == HOUR


def test_it_follows_where_the_machine_s_clock_is_set_forwards(machine, clock):
    clock.now()
    machine.wall += HOUR
    assert clock.now() == NOON + HOUR
    machine.wall -= HOUR
    assert clock.now() == NOON + HOUR


def test_it_follows_others_only_forwards(machine, clock):
    assert clock.advance(NOON + HOUR) == NOON + HOUR
    assert clock.advance(NOON) == NOON + HOUR
    machine.pass_time(MINUTE)
    assert clock.now() == NOON + HOUR + MINUTE


def test_moments_are_milliseconds_for_scripts():
    assert in_milliseconds(NOON) == 1772366400000
    assert in_milliseconds(None) == 0
