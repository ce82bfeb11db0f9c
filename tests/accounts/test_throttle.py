"""Attempts are counted together for a while, in few round trips to Redis."""

import time
from contextvars import copy_context
from typing import Any

import pytest
from django.core.cache import cache, caches
from django.test import Client, RequestFactory
from redis import Redis
from redis import connection as redis_connection

from accounts.models import User
from accounts.throttle import Limit, consume, give_back, network_of
from complots_site.conf.shared_cache import SharedCache
from tests.harness.visitor import PASSWORD

MOST = 2
HERE, THERE, BOTH = Limit("guest", "here"), Limit("guest", "there"), Limit("guest_anywhere")


@pytest.fixture(autouse=True)
def few(settings) -> None:
    settings.THROTTLES = {**settings.THROTTLES, "guest": (2, 60), "guest_anywhere": (3, 60)}


@pytest.fixture(params=["memory", "redis"])
def cached_in(request, settings) -> str:
    """Where attempts are counted."""
    if request.param == "redis":
        backend = "complots_site.conf.shared_cache.SharedCache"
        address = request.getfixturevalue("redis")
        settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": address}}
        cache.clear()
    return request.param


class Trips:
    """What this process has written to Redis: each is answered before the next."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written, self.connected = 0, 0
        send, connect = (
            redis_connection.AbstractConnection.send_packed_command,
            redis_connection.AbstractConnection.connect,
        )

        def counted(line, *args, **kwargs):
            self.written += 1
            return send(line, *args, **kwargs)

        def connecting(line, *args, **kwargs):
            self.connected += line._sock is None
            return connect(line, *args, **kwargs)

        monkeypatch.setattr(redis_connection.AbstractConnection, "send_packed_command", counted)
        monkeypatch.setattr(redis_connection.AbstractConnection, "connect", connecting)


def test_each_has_so_many_attempts_and_all_together_too(cached_in):
    assert [consume(HERE, BOTH) for _ in range(3)] == [True, True, False]
    assert [consume(THERE, BOTH) for _ in range(2)] == [True, False]


def test_what_was_refused_by_one_limit_is_counted_by_none(cached_in):
    for _ in range(9):
        consume(HERE, BOTH)
    assert consume(THERE, BOTH)


def test_what_was_given_back_may_be_tried_again(cached_in):
    for _ in range(9):
        assert consume(HERE, BOTH)
        give_back(HERE, BOTH)


def test_further_attempts_leave_the_end_of_the_wait_where_it_is(cached_in):
    assert consume(HERE)
    assert cache.touch(HERE.key, 1000)
    for _ in range(5):
        consume(HERE)
    key = cache.make_key(HERE.key)
    if cached_in == "redis":
        left = caches["default"]._cache.get_client().ttl(key)
    else:
        left = caches["default"]._expire_info[key] - time.time()
    assert left > HERE.seconds


def test_a_count_never_outlasts_its_time(redis):
    """Where it runs out in the middle of being counted it would be begun again without an end."""
    shared: Any = SharedCache(redis, {})
    key = shared.make_and_validate_key("attempts")
    with Redis.from_url(redis) as server:
        before = server.info("commandstats").get("cmdstat_exec", {"calls": 0})["calls"]
        assert shared.count({"attempts": 60}) == [1]
        assert server.ttl(key) > 0
        assert server.info("commandstats")["cmdstat_exec"]["calls"] == before + 1


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
    ],
)
def test_an_address_stands_for_its_visitor(address, network):
    assert network_of(RequestFactory().get("/", REMOTE_ADDR=address)) == network


@pytest.mark.parametrize("cached_in", ["redis"], indirect=True)
@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/accounts/login/", {"login": "alice", "password": PASSWORD}),
        ("/accounts/login/", {"login": "alice", "password": "wrong"}),
        ("/accounts/signup/", {"username": "zoe", "password1": PASSWORD}),
        ("/play/", {"title": "complots"}),
    ],
    ids=["right password", "wrong password", "sign-up", "guest"],
)
def test_coming_in_takes_two_round_trips_to_redis_at_most(
    cached_in, db, settings, monkeypatch, path, fields
):
    User.objects.create_user("alice", password=PASSWORD)
    copy_context().run(cache.get, "connected")
    trips = Trips(monkeypatch)
    del caches["default"]  # as in the context of a new request
    page = copy_context().run(Client().post, path, fields)
    assert page.status_code == (200 if "wrong" in fields.values() else 302)
    assert 0 < trips.written <= MOST
    assert trips.connected == 0
