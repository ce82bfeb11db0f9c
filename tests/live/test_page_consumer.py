"""The socket of pages that have no other, at a real server: the bar, live."""

import re

import pytest

from tests.faults.duel import Duel
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor

TOKEN = re.compile(r'data-token="([^"]*)"')


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.02"}) as running:
        yield running


def until(socket, wanted: str) -> None:
    """Wait until the bar of a page says this; "" for an empty bar."""
    while True:
        frame = socket.recv(PATIENCE)
        found = TOKEN.search(frame)
        if "#bar" in frame and (found[1] if found else "") == wanted:
            return


@pytest.mark.parametrize("path", ["/ws/page/?bar=", "/ws/lobby/?bar="])
def test_a_match_that_begins_is_told_to_a_page_that_was_open_before(here, path):
    name = path.split("/")[2]
    host, guest = (Visitor(here.url).sign_up(f"{each}{name}") for each in ("ada", "bea"))
    with host.socket(path) as page:
        key = host.open_table(seats=2)
        assert guest.post(f"/m/{key}/join/").status == 302
        until(page, f"{key}.begins.1")
        for person in (host, guest):
            person.post(f"/m/{key}/resign/")
        until(page, "")


def test_the_page_of_another_match_says_it_too(here):
    duel = Duel(here, "carla", "dora")
    third = Visitor(here.url).sign_up("emma")
    with duel.people[0].socket(f"/ws/match/{duel.key}/?bar=") as page:
        key = duel.people[0].open_table(seats=2)
        assert third.post(f"/m/{key}/join/").status == 302
        until(page, f"{key}.begins.1")


def test_a_page_that_comes_back_is_told_what_holds_now(here):
    duel = Duel(here, "fanny", "greta")
    with duel.people[0].socket("/ws/page/") as page:
        until(page, f"{duel.key}.begins.1")
    other = Visitor(here.url).sign_up("hilda")
    with other.socket("/ws/page/") as page:
        until(page, "")


def test_a_lost_notice_is_found_in_the_database(here):
    host, guest = (Visitor(here.url).sign_up(name) for name in ("irma", "jade"))
    key = host.open_table(seats=2)
    guest.post(f"/m/{key}/join/")
    with host.socket(f"/ws/page/?bar={key}.begins.1") as page:
        here.manage("shell", "-c", ENDED.format(key))
        until(page, "")


ENDED = """
from games.models import Match
Match.objects.filter(key="{}").update(status="closed", due_at=None)
"""
