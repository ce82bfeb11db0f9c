"""PostgreSQL restarted, and down for a while, in the middle of play."""

import time
from collections.abc import Iterator

import psycopg
import pytest

from tests.faults.party import LIVELY, Party
from tests.faults.scale import in_the_soak, times
from tests.faults.truth import audit
from tests.faults.wire import get
from tests.harness.postgres import Postgres, new_database, own_postgres
from tests.harness.site import Site
from tests.harness.visitor import Visitor

RESTARTS = times(10, 2)
DOWN = times(20.0, 6.0)
MORE = 25
EPOCH = "SELECT number FROM games_epoch"


@pytest.fixture(scope="module")
def server() -> Iterator[Postgres]:
    """One that may be stopped."""
    with own_postgres() as running:
        yield running


@pytest.fixture
def here(server: Postgres, redis: str) -> Iterator[Site]:
    """Two servers and a croupier on it."""
    with (
        new_database(server.address) as database,
        Site(database, redis, webs=2, croupiers=1, env=LIVELY) as running,
    ):
        yield running


def assert_calm(site: Site) -> None:
    """All processes still run, and the servers have told it in a line, not in tracebacks."""
    assert all(process.alive for process in site.processes)
    for log in site.folder.glob("web*.log"):
        assert "Traceback" not in log.read_text(), log.read_text()[-4000:]


@in_the_soak("once without it")
def test_play_goes_on_after_every_restart_of_postgresql(here, server):
    with Party(here) as party:
        for _ in range(RESTARTS):
            party.until(party.acknowledged + MORE)
            server.stop()
            server.start()
        party.until(party.acknowledged + MORE)
        party.rest()
        audit(here, party)
    assert set(party.statuses) <= {503}
    assert_calm(here)


@in_the_soak("by what a running process is told of the database it is connected to")
def test_processes_that_run_on_where_a_standby_takes_over_begin_a_new_epoch(here, server):
    assert here.rows(EPOCH) == [(0,)]
    visitor = Visitor(here.url).sign_up("nina")
    server.stop()
    (server.folder / "data" / "standby.signal").touch()
    server.start()
    refused = visitor.post("/play/", title="complots")
    assert (refused.status, refused.headers["Retry-After"]) == (503, "5"), refused.text
    with psycopg.connect(server.address, autocommit=True) as connection:
        assert connection.execute("SELECT pg_promote()").fetchone() == (True,)
    for process in here.processes:
        process.wait_until(lambda told=process: "A new epoch has begun" in told.output())
    ((number,),) = here.rows(EPOCH)
    assert number > 0
    assert_calm(here)


def test_without_postgresql_pages_say_so_and_nobody_has_to_come_back_by_hand(here, server):
    with Party(here) as party:
        party.until(MORE)
        server.stop()
        stopped = time.monotonic()
        while time.monotonic() - stopped < DOWN:
            for path in ("/", f"/m/{party.stage[0]['matches'][0]}/", "/ladder/", "/nowhere/"):
                asked = time.monotonic()
                page = get(here.ports[0], path, party.stage[0]["people"][0][1])
                waited = time.monotonic() - asked
                assert page.status in (404 if path == "/nowhere/" else 503, 503), path
                assert "Traceback" not in page.text
                assert 'role="alert"' in page.text or page.status == 404
                assert waited < 20, f"{path} was waited for too long"
            time.sleep(0.2)
        server.start()
        party.until(party.acknowledged + MORE)
        party.rest()
        audit(here, party)
    assert set(party.statuses) <= {503}
    assert_calm(here)
