"""Guessing passwords: counted over all processes, and nobody is shut out by somebody else."""

import time

import pytest
from django.test import Client
from redis import Redis

from accounts.models import User
from tests.harness.postgres import new_database
from tests.harness.redis import private_redis
from tests.harness.site import Site
from tests.harness.visitor import PASSWORD, Visitor

SIGN_IN = "/accounts/login/"
WAIT = "Trop d’essais"


@pytest.fixture
def alice(db):
    return User.objects.create_user("alice", password=PASSWORD)


def attempt(client, password="wrong", name="alice", **meta):
    """The status of one attempt: 302 is in; and whether one has to wait."""
    page = client.post(SIGN_IN, {"login": name, "password": password}, **meta)
    return page.status_code, WAIT in page.content.decode()


def test_five_wrong_passwords_for_an_account_from_one_place_and_one_waits(alice):
    attempts = [attempt(Client()) for _ in range(6)]
    assert attempts == [(200, False)] * 5 + [(200, True)]
    assert attempt(Client(), PASSWORD) == (200, True)


def test_the_case_of_the_name_and_the_space_round_it_give_no_further_attempts(alice):
    names = ["alice", "ALICE", " alice", "aLICE ", "Alice", "alicE"]
    assert [attempt(Client(), name=name)[1] for name in names] == [False] * 5 + [True]


def test_another_place_still_gets_in_while_one_is_guessing(alice):
    for _ in range(8):
        attempt(Client(), REMOTE_ADDR="192.0.2.1")
    assert attempt(Client(), PASSWORD, REMOTE_ADDR="192.0.2.2") == (302, False)


def test_a_claimed_address_is_not_believed(alice):
    claims = [{"HTTP_X_FORWARDED_FOR": f"192.0.2.{n}"} for n in range(6)]
    assert [attempt(Client(), **claim)[1] for claim in claims] == [False] * 5 + [True]


def test_all_addresses_together_have_fifty_and_the_person_s_own_browser_still_gets_in(alice):
    own = Client()
    assert attempt(own, PASSWORD)[0] == 302
    own.post("/accounts/logout/")
    waits = [attempt(Client(), REMOTE_ADDR=f"192.0.{n}.1")[1] for n in range(51)]
    assert waits == [False] * 50 + [True]
    assert attempt(Client(), PASSWORD, REMOTE_ADDR="198.51.100.1") == (200, True)
    assert attempt(own, PASSWORD) == (302, False)


def test_the_person_s_own_browser_has_five_attempts_as_well(alice):
    own = Client()
    attempt(own, PASSWORD)
    own.post("/accounts/logout/")
    assert [attempt(own)[1] for _ in range(6)] == [False] * 5 + [True]


def test_a_browser_known_to_another_account_is_a_stranger_to_this_one(alice):
    User.objects.create_user("mallory", password=PASSWORD)
    mallory = Client()
    assert attempt(mallory, PASSWORD, "mallory")[0] == 302
    mallory.post("/accounts/logout/")
    assert [attempt(mallory)[1] for _ in range(6)] == [False] * 5 + [True]
    forged = Client()
    forged.cookies["known"] = "alice:" + mallory.cookies["known"].value.partition(":")[2]
    assert attempt(forged) == (200, True)


def test_a_guest_who_takes_the_name_is_a_stranger_to_the_account(alice):
    own, guest = Client(), Client()
    assert attempt(own, PASSWORD)[0] == 302
    own.post("/accounts/logout/")
    guest.post("/play/", {"title": "complots"})
    assert guest.post("/account/name/", {"name": "alice"}).status_code == 302
    guest.get("/account/")
    assert [attempt(guest)[1] for _ in range(6)] == [False] * 5 + [True]
    assert attempt(own, PASSWORD) == (302, False), "nobody has used up the attempts of its own"


def test_twenty_names_from_one_address_in_a_minute_and_it_waits(alice):
    assert [attempt(Client(), name=f"name{n}")[1] for n in range(21)] == [False] * 20 + [True]


def test_right_passwords_are_not_counted(alice):
    for _ in range(20):
        assert attempt(Client(), PASSWORD) == (302, False)


def guess(visitor: Visitor, password: str = "wrong") -> tuple[int, bool]:
    """One attempt at a real server."""
    page = visitor.post(SIGN_IN, login="nina", password=password)
    return page.status, WAIT in page.text


def test_two_servers_count_together_and_each_alone_while_redis_is_down(postgres, monkeypatch):
    monkeypatch.delenv("TEST_REDIS_URL", raising=False)
    with (
        private_redis() as redis,
        new_database(postgres) as database,
        Site(database, redis, webs=2) as site,
    ):
        Visitor(site.url).sign_up("nina")
        strangers = [Visitor(url) for url in site.urls]
        guesses = [guess(strangers[n % 2]) for n in range(6)]
        assert guesses == [(200, False)] * 5 + [(200, True)]

        Redis.from_url(redis).shutdown(nosave=True)
        for url in site.urls:
            began = time.monotonic()
            assert guess(Visitor(url), PASSWORD) == (302, False)
            assert time.monotonic() - began < 20, "nobody waits for a Redis that is down"
            waits = [guess(Visitor(url))[1] for _ in range(6)]
            assert waits == [False] * 5 + [True]
        assert Visitor(site.url).sign_up("olga").get("/").status == 200
        assert "Traceback" not in site.log_text().replace("channel layer", "")
