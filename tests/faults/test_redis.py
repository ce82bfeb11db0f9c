"""Redis restarted, emptied, stopped and frozen during play: nobody notices but the log."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.faults.duel import Duel
from tests.faults.party import Party
from tests.faults.scale import in_the_soak, times
from tests.faults.spectator import Spectator, wait_until
from tests.faults.truth import audit
from tests.harness.postgres import new_database
from tests.harness.redis import RedisServer, redis_server
from tests.harness.site import Site

PAGES = ("/", "/history/", "/ladder/", "/ladder/complots/", "/rules/complots/", "/new/")
SOON = 1.0
SECONDS = 20.0
AWAY = times(full=20.0, quick=3.0)


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    """One that may be ill-treated."""
    with redis_server() as server:
        yield server


@contextmanager
def two_servers(postgres: str, redis: RedisServer) -> Iterator[Site]:
    """And a croupier, on a database of their own."""
    with (
        new_database(postgres) as database,
        Site(database, redis.address, webs=2, croupiers=1, env={"BOT_PACE": "0.1"}) as site,
    ):
        yield site


@pytest.fixture(scope="module")
def here(postgres: str, redis: RedisServer) -> Iterator[Site]:
    with two_servers(postgres, redis) as site:
        yield site


@pytest.fixture(scope="module")
def duel(here: Site) -> Duel:
    return Duel(here, "alice", "bob")


@pytest.fixture(params=["stopped", "frozen"])
def away(request: pytest.FixtureRequest, redis: RedisServer) -> Iterator[Callable[[], None]]:
    """Calling it takes Redis away; it is back after the test."""
    stopped = request.param == "stopped"
    yield redis.stop if stopped else redis.freeze
    if redis.process.alive:
        redis.thaw()
    else:
        redis.start()


def test_without_redis_every_page_is_there_and_everyone_is_still_signed_in(
    here: Site, duel: Duel, away: Callable[[], None]
):
    away()
    for url in here.urls:
        alice = duel.seen_from(url, 0)
        for path in (*PAGES, f"/m/{duel.key}/", "/player/alice/"):
            began = time.monotonic()
            assert alice.get(path).status == 200, path
            assert time.monotonic() - began < SECONDS, path
        assert "/player/alice/" in alice.get("/").text


def test_without_redis_sockets_open_and_moves_are_seen_in_both_processes(
    here: Site, duel: Duel, away: Callable[[], None]
):
    with (
        Spectator(duel.seen_from(here.urls[0], 0), duel.key) as before,
        Spectator(duel.seen_from(here.urls[1], 1), duel.key) as elsewhere,
    ):
        away()
        with Spectator(duel.seen_from(here.urls[1], 0), duel.key) as since:
            for _ in range(3):
                newest = duel.move()
                for spectator in (before, elsewhere, since):
                    spectator.reaches(newest, SECONDS)
            for spectator in (before, elsewhere, since):
                assert spectator.open
                assert spectator.never_back


def test_when_redis_is_back_notices_cross_again_at_once(here: Site, duel: Duel, redis: RedisServer):
    with Spectator(duel.seen_from(here.urls[1], 1), duel.key) as elsewhere:
        for fault in (redis.flush, redis.stop, redis.freeze):
            fault()
            duel.move()
            if not redis.process.alive:
                redis.start()
            redis.thaw()
            wait_until(lambda: crosses_at_once(duel, elsewhere), "a notice by Redis")
        assert elsewhere.open
        assert elsewhere.never_back


def crosses_at_once(duel: Duel, elsewhere: Spectator) -> bool:
    """Whether three moves in a row come faster than the process would find them by itself."""
    for _ in range(3):
        newest = duel.move()
        limit = time.monotonic() + SOON
        while elsewhere.version < newest:
            if time.monotonic() > limit:
                return False
            time.sleep(0.01)
    return True


@in_the_soak("each of its faults by itself")
def test_a_party_plays_on_through_all_of_it(postgres: str, redis: RedisServer):
    with two_servers(postgres, redis) as site, Party(site, tables=times(6, 3), think=0.3) as party:
        for count, fault in enumerate((redis.flush, redis.stop, redis.freeze), start=1):
            fault()
            time.sleep(0 if fault == redis.flush else AWAY)
            party.until(count * times(60, 20))
            if not redis.process.alive:
                redis.start()
            redis.thaw()
        party.rest()
        audit(site, party)
        assert not party.statuses
        log = site.log_text()
    assert "Redis is away" in log
    assert "Redis is back" in log
    assert "Traceback" not in log
