"""Whether a process is well, as a load balancer asks it."""

import asyncio
import http.client
import json
import re
import sqlite3
import threading
import time
from collections.abc import Iterator
from datetime import timedelta
from urllib.parse import urlsplit

import psycopg
import pytest
from django.db import OperationalError
from django.utils import timezone

from complots_site import __version__
from complots_site.probes import disk, health, limits
from complots_site.probes.front import Front
from games.matches.retry import retry_on_clash
from games.models import Beat
from games.watch import full_disk
from tests.harness.postgres import new_database
from tests.harness.process import PATIENCE
from tests.harness.relay import relay
from tests.harness.site import Site


@pytest.fixture(autouse=True)
def _room() -> Iterator[None]:
    """The database has not been without room."""
    full_disk.forget()
    yield
    full_disk.forget()


def full_sqlite() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorname = "SQLITE_FULL"
    return error


LIMIT = 8.0  # 3 s are promised; a busy machine may be slower, a pool that is waited for takes 10


class Asked:
    """What a process answers to one request of a load balancer that knows no host name."""

    def __init__(self, site: Site, path: str, method: str = "GET", **headers: str) -> None:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=PATIENCE)
        began = time.monotonic()
        connection.request(method, path, headers={"Host": "10.1.2.3", **headers})
        response = connection.getresponse()
        self.status, self.headers = response.status, response.headers
        self.body = response.read().decode()
        self.took = time.monotonic() - began
        connection.close()

    @property
    def parts(self) -> dict[str, str]:
        """Each part in a word."""
        return json.loads(self.body)["parts"]


def through_the_front(path: str, method: str = "GET") -> tuple[int, dict[bytes, bytes], str]:
    """An answer without any server; pages must not be reached."""
    sent = []

    async def send(message) -> None:
        sent.append(message)

    async def pages(*_) -> None:
        raise AssertionError("the pages were asked")

    scope = {"type": "http", "path": path, "method": method, "headers": [], "client": None}
    asyncio.run(Front(pages)(scope, None, send))
    start, body = sent
    return start["status"], dict(start["headers"]), body["body"].decode()


def test_a_living_process_says_so_and_nobody_keeps_the_answer():
    status, headers, body = through_the_front("/health/live")
    assert (status, json.loads(body)) == (200, {"alive": True, "version": __version__})
    assert headers[b"cache-control"] == b"no-store"


def states(monkeypatch, read) -> tuple[int, dict[str, str]]:
    """What is said of a database that is read so."""
    monkeypatch.setattr(health, "read_beat", limits.Reading(read))
    monkeypatch.setattr(limits, "PATIENCE", PATIENCE)
    status, _, body = through_the_front("/health/ready")
    return status, json.loads(body)["parts"]


def test_a_site_whose_croupier_was_there_just_now_is_ready(monkeypatch):
    status, parts = states(monkeypatch, timezone.now)
    assert (status, set(parts.values())) == (200, {"well"})


@pytest.mark.parametrize("ago", [None, timedelta(minutes=5)])
def test_a_croupier_who_is_silent_makes_a_site_not_ready(monkeypatch, ago):
    status, parts = states(monkeypatch, lambda: ago and timezone.now() - ago)
    assert status == 503
    assert parts == {
        "database": "well",
        "channel_layer": "well",
        "croupier": "silent",
        "disk": "well",
    }


def test_a_beat_at_a_time_that_has_not_come_yet_makes_a_site_not_ready(monkeypatch):
    status, parts = states(monkeypatch, lambda: timezone.now() + timedelta(hours=1))
    assert (status, parts["croupier"]) == (503, "ahead of the clock")


def test_a_database_that_fails_is_named_without_its_words(monkeypatch):
    def fail():
        raise OperationalError('password authentication failed for user "secret"')

    status, parts = states(monkeypatch, fail)
    assert status == 503
    assert parts == {
        "database": "fails",
        "channel_layer": "well",
        "croupier": "unknown",
        "disk": "well",
    }


def test_a_database_that_hangs_is_looked_at_by_one_thread_however_many_ask(monkeypatch):
    looks, healed = [], threading.Event()

    def hang():
        looks.append(1)
        healed.wait(PATIENCE)
        return timezone.now()

    monkeypatch.setattr(health, "read_beat", limits.Reading(hang))
    monkeypatch.setattr(limits, "PATIENCE", 0.1)
    for _ in range(3):
        status, _, body = through_the_front("/health/ready")
        assert status == 503
        assert json.loads(body)["parts"]["database"] == "does not answer"
    healed.set()
    assert len(looks) == 1


def test_a_process_that_had_no_thread_to_look_with_looks_again_the_next_time(monkeypatch):
    def none(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(health, "read_beat", limits.Reading(timezone.now))
    monkeypatch.setattr(disk, "read_free", limits.Reading(disk.least_free))
    monkeypatch.setattr(limits, "PATIENCE", PATIENCE)
    with monkeypatch.context() as crowded:
        crowded.setattr(threading.Thread, "start", none)
        status, _, body = through_the_front("/health/ready")
        parts = json.loads(body)["parts"]
        assert (status, parts["database"], parts["disk"]) == (503, "fails", "fails")
    monkeypatch.setattr(limits, "PATIENCE", 1)
    status, _, body = through_the_front("/health/ready")
    assert (status, set(json.loads(body)["parts"].values())) == (200, {"well"})


def test_a_site_with_too_little_room_is_not_ready(monkeypatch, settings):
    settings.DISK_RESERVE = disk.least_free() // disk.MEGABYTE // 2
    assert states(monkeypatch, timezone.now)[1]["disk"] == "well"
    settings.DISK_RESERVE = 10**9
    status, parts = states(monkeypatch, timezone.now)
    assert (status, parts["disk"]) == (503, "full")


@pytest.mark.parametrize(
    "cause", [psycopg.errors.DiskFull(), full_sqlite()], ids=["server", "file"]
)
def test_a_database_that_had_no_room_just_now_makes_a_site_not_ready(monkeypatch, cause):
    def fail():
        raise OperationalError from cause

    with pytest.raises(OperationalError):
        retry_on_clash(fail)
    status, parts = states(monkeypatch, timezone.now)
    assert (status, parts["disk"]) == (503, "full")
    monkeypatch.setattr(full_disk, "LATELY", 0.0)
    assert states(monkeypatch, timezone.now)[0] == 200


def test_the_room_is_looked_for_where_the_site_stores(settings, tmp_path):
    settings.VAR_DIR = tmp_path / "not" / "made" / "yet"
    assert next(disk.folders()) == tmp_path


@pytest.mark.django_db(transaction=True)
def test_the_beat_that_counts_is_the_croupier_s():
    Beat.objects.all().delete()
    now = timezone.now()
    Beat.objects.create(part=Beat.Part.WEB, at=now)
    assert health.read_beat.read() is None
    Beat.objects.create(part=Beat.Part.CROUPIER, at=now)
    assert health.read_beat.read() == now


@pytest.fixture(scope="module")
def lines(postgres, redis):
    """A site whose lines to its database and to Redis can be held up."""
    with (
        new_database(postgres) as database,
        relay(postgres, 5432) as to_database,
        relay(redis, 6379) as to_redis,
    ):
        name = urlsplit(database).path
        user = urlsplit(database).username or "postgres"
        password = urlsplit(database).password
        who = f"{user}:{password}" if password else user
        with Site(
            f"postgresql://{who}@127.0.0.1:{to_database.port}{name}",
            f"redis://127.0.0.1:{to_redis.port}",
            env={"DATABASE": database},
        ) as site:
            yield site, to_database, to_redis


def beat(site: Site) -> None:
    """The croupier was there."""
    with psycopg.connect(site.env["DATABASE"], autocommit=True) as connection:
        connection.execute(
            "INSERT INTO games_beat (part, at) VALUES ('croupier', now()) "
            "ON CONFLICT (part) DO UPDATE SET at = excluded.at"
        )


def eventually(site: Site, status: int) -> Asked:
    """The first answer of that status; never mind the others."""
    limit = time.monotonic() + PATIENCE
    while (answer := Asked(site, "/health/ready")).status != status:
        assert time.monotonic() < limit, answer.body
        time.sleep(0.1)
    return answer


def test_a_ready_site_answers_any_host_name_without_cookies_or_redirects(lines):
    site, *_ = lines
    beat(site)
    answer = eventually(site, 200)
    assert set(answer.parts.values()) == {"well"}
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Set-Cookie"] is None
    assert Asked(site, "/health/live", "HEAD").status == 200
    assert Asked(site, "/health/live", "POST").status >= 400


def test_a_database_that_hangs_is_told_in_time_and_the_process_lives(lines):
    site, to_database, _ = lines
    to_database.hold()
    try:
        answer = Asked(site, "/health/ready")
        assert (answer.status, answer.parts["database"]) == (503, "does not answer")
        assert answer.took <= LIMIT
        assert Asked(site, "/health/live").status == 200
        assert Asked(site, "/metrics", Host="localhost").took <= LIMIT
    finally:
        to_database.go_on()
    beat(site)
    assert eventually(site, 200)


def test_a_redis_that_hangs_is_told_in_time_and_the_process_lives(lines):
    site, _, to_redis = lines
    to_redis.hold()
    try:
        answer = Asked(site, "/health/ready")
        assert (answer.status, answer.parts["channel_layer"]) == (503, "does not answer")
        assert answer.took <= LIMIT
        assert Asked(site, "/health/live").status == 200
    finally:
        to_redis.go_on()
    beat(site)
    assert eventually(site, 200)


def test_parts_that_are_gone_are_told_without_their_addresses(lines):
    site, to_database, to_redis = lines
    to_redis.cut()
    to_database.cut()
    answer = eventually(site, 503)
    assert answer.parts["channel_layer"] == "fails"
    assert answer.parts["database"] in ("fails", "does not answer")
    assert answer.parts["croupier"] == "unknown"
    assert answer.took <= LIMIT
    assert not re.search(r"\d", answer.body.replace(__version__, ""))
