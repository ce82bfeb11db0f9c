"""The lobby at a real server: whose turn it is in one's own matches, live."""

import re

import pytest

from tests.faults.duel import Duel
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor

MATCHES = re.compile(r'<li id="yours-(\w+)"( class="asked")?[ >]')


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.02"}) as running:
        yield running


def told(frame: str) -> dict[str, bool]:
    """The reader's matches in a frame, and whether they wait for him."""
    return {key: bool(asked) for key, asked in MATCHES.findall(frame)}


def until_a_table_opens(here: Site, name: str, socket) -> list[str]:
    """The frames up to the one that shows a table opened after all that was done before."""
    key = Visitor(here.url).sign_up(name).open_table(seats=3)
    frames = [socket.recv(PATIENCE)]
    while f"open-{key}" not in frames[-1]:
        frames.append(socket.recv(PATIENCE))
    return frames


def test_the_lobby_says_after_every_move_whom_the_match_waits_for(here):
    duel = Duel(here, "alice", "bob")
    for person in duel.people:
        with person.socket("/ws/lobby/") as lobby:
            mine = told(lobby.recv(PATIENCE))[duel.key]
            for _ in range(5):
                assert mine == bool(duel.page(person).moves)
                duel.move()
                asked = bool(duel.page(person).moves)
                while mine is not asked:
                    mine = told(lobby.recv(PATIENCE)).get(duel.key, mine)


def test_a_match_that_begins_is_there_and_gone_when_it_is_over(here):
    chloe, denis = (Visitor(here.url).sign_up(name) for name in ("chloe", "denis"))
    with chloe.socket("/ws/lobby/") as hers:
        assert told(hers.recv(PATIENCE)) == {}
        key = chloe.open_table(seats=2)
        assert denis.post(f"/m/{key}/join/").status == 302
        while key not in told(hers.recv(PATIENCE)):
            pass
        for person in (chloe, denis):
            assert person.post(f"/m/{key}/resign/").status == 302
        while 'id="yours"' not in (frame := hers.recv(PATIENCE)) or key in told(frame):
            pass


def test_others_are_told_of_nobody_s_turn(here):
    duel = Duel(here, "frida", "gilles")
    eve = Visitor(here.url).sign_up("eve")
    with eve.socket("/ws/lobby/") as lobby, Visitor(here.url).socket("/ws/lobby/") as stranger:
        duel.move()
        assert not any(told(frame) for frame in until_a_table_opens(here, "leo", lobby))
        assert not any("yours" in frame for frame in until_a_table_opens(here, "lea", stranger))


def test_talk_at_my_table_leaves_the_lobby_open_and_is_not_heard_there(here):
    duel = Duel(here, "hugo", "ida")
    with duel.people[0].socket("/ws/lobby/") as lobby:
        duel.people[1].post(f"/m/{duel.key}/chat/post/", text="psst")
        assert "psst" not in "".join(until_a_table_opens(here, "max", lobby))
