"""A deadline that passes while the site is down costs nobody anything."""

import signal
import time

import pytest

from tests.faults.inside import inside, number, rows, wait_for
from tests.faults.scale import in_the_soak, times
from tests.faults.truth import audit
from tests.faults.wire import post
from tests.harness.postgres import new_database
from tests.harness.site import Site

MOVES = "SELECT count(*) FROM games_move"
VERSIONS = "SELECT version FROM games_match ORDER BY id"
ASKED = "SELECT asked_at FROM games_match ORDER BY id"
RESUMED = "SELECT at FROM games_beat WHERE part = 'resumed'"
FULL = 45.0


@pytest.fixture
def apart(postgres: str, redis: str):
    """A server and a croupier, each a process of its own."""
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=1, croupiers=1) as running,
    ):
        yield running


def one_more(versions: list[tuple[int]]) -> list[tuple[int]]:
    """Each of them raised by one."""
    return [(version + 1,) for (version,) in versions]


def wait_until_it_is_up(site: Site, keys: list[str], seconds: float) -> None:
    """So many seconds were left at these tables when the site was last seen: let them pass."""
    time.sleep(max(0.0, inside(site, f"scene.nearly_up({keys}, {seconds})")) + 1)


@pytest.mark.parametrize(
    ("sig", "seconds"),
    [("SIGKILL", 6.0), ("SIGTERM", 0.0), *times(full=[("SIGKILL", 0.0)], quick=[])],
)
def test_every_match_gets_its_full_time_back_once_when_the_site_starts_again(
    site: Site, sig: str, seconds: float
):
    keys = inside(site, "scene.in_time(25, 30.0)")
    before = rows(site, VERSIONS)
    site.kill(signal.Signals[sig])
    if seconds:
        wait_until_it_is_up(site, keys, seconds)
    site.start()

    wait_for(lambda: rows(site, VERSIONS) == one_more(before))
    assert all(FULL - 25 < left <= FULL for left in inside(site, f"scene.deadlines({keys})"))
    assert number(site, MOVES) == 0
    time.sleep(2)
    assert rows(site, VERSIONS) == one_more(before)


def test_a_process_that_slept_finds_that_time_stood_still(site: Site):
    inside(site, "scene.in_time(5, 12.0)")
    before = rows(site, VERSIONS)
    site.webs[0].popen.send_signal(signal.SIGSTOP)
    time.sleep(13)
    site.webs[0].popen.send_signal(signal.SIGCONT)

    wait_for(lambda: rows(site, VERSIONS) == one_more(before))
    assert number(site, MOVES) == 0


def test_without_a_server_the_croupier_s_clock_stands_still(apart: Site):
    keys = inside(apart, "scene.in_time(5, 30.0)")
    web = apart.processes.pop(0)
    web.stop(signal.SIGKILL)
    before = rows(apart, VERSIONS)
    wait_until_it_is_up(apart, keys, 6.0)
    assert number(apart, MOVES) == 0

    apart.processes.insert(0, apart.begun(*apart.commands()[0]))

    wait_for(lambda: rows(apart, VERSIONS) == one_more(before))
    assert all(FULL - 25 < left <= FULL for left in inside(apart, f"scene.deadlines({keys})"))
    assert number(apart, MOVES) == 0


@pytest.mark.parametrize("away", times([0.0, 12.0], [12.0]))
def test_without_a_croupier_nobody_is_too_late(apart: Site, away: float):
    keys, asked = inside(apart, "scene.one_asked(3, 30.0)")
    apart.processes.pop().stop(signal.SIGKILL)
    wait_until_it_is_up(apart, keys, 8.0)
    time.sleep(away)

    move = {"ask": asked["ask"], "move": asked["notation"]}
    answered = post(apart.ports[0], f"/m/{keys[0]}/answer/", asked["cookie"], **move)
    assert answered.status == 302, answered.text
    assert rows(apart, 'SELECT "by" FROM games_move') == [("hand",)]

    before = rows(apart, VERSIONS)
    apart.processes.append(apart.begun(*apart.commands()[-1]))
    wait_for(lambda: rows(apart, VERSIONS) == one_more(before))
    assert number(apart, MOVES) == 1
    assert audit(apart)["moves"] == 1


def test_a_croupier_that_comes_back_in_company_gives_no_time_to_anybody(postgres: str, redis: str):
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=2) as site,
    ):
        time.sleep(8)
        inside(site, "scene.due_together(5, 40.0)")
        before = rows(site, RESUMED), rows(site, ASKED), rows(site, VERSIONS)
        for victim, words in ((3, ("croupier",)), (1, ("play", "--no-migrate", "--port", "0"))):
            site.processes.pop(victim).stop(signal.SIGKILL)
            site.processes.append(site.begun("again", *words))
        time.sleep(8)
        assert (rows(site, RESUMED), rows(site, ASKED), rows(site, VERSIONS)) == before


@in_the_soak("one that comes back in company")
def test_several_croupiers_that_start_at_once_give_the_time_back_once(postgres: str, redis: str):
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=1, croupiers=3) as site,
    ):
        keys = inside(site, "scene.in_time(60, 30.0)")
        before = rows(site, VERSIONS)
        site.kill(signal.SIGKILL)
        wait_until_it_is_up(site, keys, 5.0)
        site.start()
        wait_for(lambda: rows(site, VERSIONS) == one_more(before))
        time.sleep(2)
        assert rows(site, VERSIONS) == one_more(before)
        assert number(site, MOVES) == 0
