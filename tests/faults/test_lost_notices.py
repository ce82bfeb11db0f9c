"""Notices lost, late, doubled and out of order: every screen gets there, and none goes back."""

import json
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.faults.duel import Duel
from tests.faults.party import Party
from tests.faults.scale import in_the_soak, times
from tests.faults.spectator import Spectator, wait_until
from tests.faults.truth import audit
from tests.harness.followed import Followed
from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.harness.visitor import Visitor

SECONDS = 20.0
LATE = 2.5
ENV = {"DJANGO_SETTINGS_MODULE": "tests.faults.lossy_settings", "BOT_PACE": "0.1"}
RISKS = {
    "three in ten are lost": "drop=0.3 late=0.3",
    "most are doubled and out of order": "double=0.6 late=0.7",
    "all are lost": "drop=1",
}
DAILY = times([*RISKS], [*RISKS][1:])  # the party plays on with the first of them


@pytest.fixture(scope="module", params=[RISKS[risk] for risk in DAILY], ids=DAILY)
def here(request: pytest.FixtureRequest, postgres: str, redis: str) -> Iterator[Site]:
    """Two servers and a croupier."""
    env = {**ENV, "LOSSY": request.param}
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=1, env=env) as site,
    ):
        yield site


def test_screens_get_there_without_being_loaded_anew_and_never_go_back(here: Site):
    duel = Duel(here, "alice", "bob")
    with ExitStack() as stack:
        spectators = [
            stack.enter_context(Spectator(duel.seen_from(url, number), duel.key))
            for url in here.urls
            for number in (0, 1)
        ]
        for _ in range(12):
            duel.move()
        for spectator in spectators:
            spectator.reaches(duel.version, SECONDS)
            assert spectator.never_back
            assert spectator.open


def test_every_line_said_is_heard_once_and_in_order(here: Site):
    duel = Duel(here, "chloe", "david")
    lines = [f"line {number}" for number in range(4)]
    with (
        duel.people[0].socket(f"/ws/match/{duel.key}/") as speaker,
        Spectator(duel.seen_from(here.urls[1], 1), duel.key) as listener,
    ):
        for line in lines:
            speaker.send(json.dumps({"message": line}))
        wait_until(lambda: heard(listener.frames) == lines, "all that was said", SECONDS)
        time.sleep(LATE)
        assert heard(listener.frames) == lines


def heard(frames: list[str]) -> list[str]:
    """The chat as the page has it after these frames: whole lists, and lines added at the end."""
    said: list[str] = []
    for frame in frames:
        items = re.findall('<span class="said" dir="auto">(.*?)</span>', frame)
        said = items if '<ol id="chat"' in frame else [*said, *items]
    return said


def test_the_lobby_gets_there_as_well(here: Site):
    visitor, page = Visitor(here.urls[1]), Followed()
    with visitor.socket("/ws/lobby/") as lobby:
        page.apply(lobby.recv(SECONDS, decode=False))
        opener = Visitor(here.urls[0]).sign_up("eve")
        key = opener.open_table(seats=2)
        assert f"open-{key}" not in page.ids()
        while f"open-{key}" not in page.ids():
            page.apply(lobby.recv(SECONDS, decode=False))
        opener.post(f"/m/{key}/leave/")
        while f"open-{key}" in page.ids():
            page.apply(lobby.recv(SECONDS, decode=False))


def test_the_lobby_learns_whose_turn_it_is(here: Site):
    duel = Duel(here, "hugo", "ida")
    one = re.compile(f'<li id="yours-{duel.key}"( class="asked")?[ >]')
    with duel.seen_from(here.urls[1], 0).socket("/ws/lobby/") as lobby:
        mine = "asked" in one.search(lobby.recv(SECONDS))[0]
        for _ in range(4):
            duel.move()
            asked = bool(duel.page(duel.people[0]).moves)
            while mine is not asked:
                found = one.search(lobby.recv(SECONDS))
                mine = "asked" in found[0] if found else mine


def test_a_sign_out_closes_the_socket_in_another_process(here: Site):
    duel = Duel(here, "frida", "gilles")
    with Spectator(duel.seen_from(here.urls[1], 0), duel.key) as elsewhere:
        assert duel.people[0].post("/accounts/logout/").status == 302
        wait_until(lambda: not elsewhere.open, "the socket to be closed", SECONDS)


@in_the_soak("screens, lines and the lobby one by one")
def test_a_party_loses_nothing(postgres: str, redis: str):
    env = {**ENV, "LOSSY": RISKS["three in ten are lost"]}
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=1, env=env) as site,
        Party(site, tables=times(6, 3), think=0.2) as party,
    ):
        party.until(times(300, 60))
        party.rest()
        audit(site, party)
        assert not party.statuses
