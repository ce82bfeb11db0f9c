"""The croupier never acts twice, and one that fails keeps nobody waiting."""

import os
import re
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.faults.inside import beside, inside, number, rows, wait_for
from tests.faults.scale import in_the_soak, times
from tests.faults.stopping import JOINED
from tests.faults.truth import audit, examined
from tests.harness.postgres import new_database
from tests.harness.process import Process
from tests.harness.site import Site

MOVES = "SELECT count(*) FROM games_move"
FAILED = re.compile(r"The croupier failed at match (\d+)")
BY = 'SELECT match_id, number, "by" FROM games_move ORDER BY match_id, number'
ALONE = times(12, 3)
RUNNING = "SELECT count(*) FROM games_match WHERE status = 'running'"
RESUMED = "SELECT at FROM games_beat WHERE part = 'resumed'"


@pytest.fixture(params=times(["sqlite", "postgresql"], ["postgresql"]))
def with_two_croupiers(request: pytest.FixtureRequest):
    """A server and two croupiers."""
    if request.param == "sqlite":
        with Site(webs=1, croupiers=2) as site:
            yield site
        return
    server, redis = request.getfixturevalue("postgres"), request.getfixturevalue("redis")
    with new_database(server) as database, Site(database, redis, webs=1, croupiers=2) as site:
        yield site


@in_the_soak("windows, and a deadline after a kill")
def test_two_hundred_deadlines_at_one_moment_are_answered_once_each(with_two_croupiers: Site):
    site = with_two_croupiers
    inside(site, "scene.in_time(200, 3.0)")
    since = rows(site, RESUMED)
    wait_for(lambda: number(site, MOVES) >= 200)
    assert rows(site, RESUMED) == since
    once = Counter((place, by) for _, place, by in rows(site, BY))
    assert once == {(0, "clock"): 200}
    assert examined(site, None)["findings"] == []
    assert "Traceback" not in site.log_text()


def test_windows_that_pass_are_answered_once_for_each_seat(with_two_croupiers: Site):
    site = with_two_croupiers
    tables = inside(site, "scene.windows_that_pass(20, 2.0)")
    wait_for(lambda: number(site, MOVES) >= 4 * tables)
    once = Counter((place, by) for _, place, by in rows(site, BY))
    assert once == {(place, "hand"): tables for place in range(4)}
    assert examined(site, None)["findings"] == []
    assert "Traceback" not in site.log_text()


@in_the_soak("one croupier is killed or frozen")
def test_three_croupiers_and_two_servers_with_one_each_play_bots_to_the_end(
    postgres: str, redis: str
):
    in_process = {"CROUPIER_IN_PROCESS": "1", "BOT_PACE": "0.1"}
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=3, env=in_process) as site,
    ):
        inside(site, f"scene.bots_alone({ALONE})")
        wait_for(lambda: number(site, RUNNING) == 0, patience=180)
        assert audit(site)["finished"] == ALONE
        assert "Traceback" not in site.log_text()


def stopped(process: Process) -> bool:
    """Whether a signal has frozen it."""
    done, status = os.waitpid(process.pid, os.WUNTRACED | os.WNOHANG)
    assert not done or os.WIFSTOPPED(status), process.output()
    return bool(done)


@pytest.fixture
def grown(postgres: str, redis: str):
    """A server and a croupier on PostgreSQL."""
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=1, croupiers=1) as site,
    ):
        yield site


@contextmanager
def at_rest(site: Site) -> Iterator[None]:
    """The site's own croupier does nothing: it might answer everything before another looks."""
    own = site.processes[-1].popen
    own.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        own.send_signal(signal.SIGCONT)


@pytest.mark.parametrize("after", times(full=["stored", "committed"], quick=["stored"]))
def test_a_croupier_frozen_for_longer_than_everything_does_nothing_when_it_thaws(
    grown: Site, after: str
):
    slow = beside(grown, f"stopping.croupier('SIGSTOP', '{after}')")
    try:
        slow.wait_until(lambda: JOINED in slow.output())
        with at_rest(grown):
            inside(grown, "scene.in_time(40, 6.0)")
            since = rows(grown, RESUMED)
            wait_for(lambda: stopped(slow))
        wait_for(lambda: number(grown, MOVES) == 40)
        slow.popen.send_signal(signal.SIGCONT)
        if after == "stored":
            slow.wait_until(lambda: "discarding closed connection" in slow.output())
        inside(grown, "scene.due_together(40, 3.0)")
        wait_for(lambda: number(grown, MOVES) >= 80)
        assert Counter((place, by) for _, place, by in rows(grown, BY)) == {(0, "clock"): 80}
        assert rows(grown, RESUMED) == since
        assert slow.alive
        assert "Traceback" not in slow.output()
    finally:
        slow.stop(signal.SIGKILL)
    assert examined(grown, None)["findings"] == []


@pytest.mark.parametrize("after", times(full=["stored", "committed"], quick=["committed"]))
def test_a_croupier_killed_while_acting_leaves_each_deadline_to_be_answered_once(
    grown: Site, after: str
):
    doomed = beside(grown, f"stopping.croupier('SIGKILL', '{after}')")
    try:
        doomed.wait_until(lambda: JOINED in doomed.output())
        with at_rest(grown):
            inside(grown, "scene.in_time(40, 6.0)")
            since = rows(grown, RESUMED)
            assert doomed.popen.wait(60) == -signal.SIGKILL
        wait_for(lambda: number(grown, MOVES) >= 40)
    finally:
        doomed.stop(signal.SIGKILL)
    assert Counter((place, by) for _, place, by in rows(grown, BY)) == {(0, "clock"): 40}
    assert rows(grown, RESUMED) == since
    assert audit(grown)["moves"] == 40


def test_tables_that_always_fail_starve_nobody_and_are_told_of_once_a_minute(grown: Site):
    grown.processes += [grown.begun(f"croupier{number}", "croupier") for number in (1, 2)]
    broken = inside(grown, "scene.poisoned(25)")
    keys = inside(grown, "scene.in_time(5, 1.0)")
    wait_for(lambda: number(grown, MOVES) == len(keys))
    numbers = [number(grown, f"SELECT id FROM games_match WHERE key = '{key}'") for key in broken]
    told = Counter(dict.fromkeys(numbers, 1))
    wait_for(lambda: Counter(map(int, FAILED.findall(grown.log_text()))) >= told)
    assert Counter(map(int, FAILED.findall(grown.log_text()))) == told
