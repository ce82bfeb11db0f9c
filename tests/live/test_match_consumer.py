"""Sockets at a real server: what they show, what they refuse, what they survive."""

import json
import re
import signal
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.harness.page import Page
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Fragment, Visitor


@pytest.fixture(scope="module")
def here():
    with Site() as running:
        yield running


@pytest.fixture(scope="module")
def people(here):
    return {name: Visitor(here.url).sign_up(name) for name in ("alice", "bob", "eve")}


@pytest.fixture
def match(people) -> str:
    key = people["alice"].open_table(seats=2)
    assert people["bob"].post(f"/m/{key}/join/").status == 302
    return key


def shown(socket) -> Fragment:
    """The next table sent."""
    while not (fragment := Fragment(socket.recv(PATIENCE))).status:
        pass
    return fragment


def is_acknowledged(socket) -> bool:
    """Whether the next table comes without a sentence that refuses the move."""
    while not (fragment := Fragment(socket.recv(PATIENCE))).status:
        if 'id="notice"' in fragment.text:
            return False
    return True


def notice(socket) -> str:
    """The next sentence that refuses something; news of other tables may come before it."""
    while 'id="notice"' not in (text := socket.recv(PATIENCE)):
        pass
    return text


def lines(table: Fragment) -> list[str]:
    """The numbers of the lines of its log."""
    return re.findall(r'<li id="line-(\d+)"', table.text)


def draft(people, match) -> None:
    """Both pick a card."""
    for name in ("alice", "bob"):
        people[name].post(f"/m/{match}/answer/", ask="0", move="draft:duchess")


def test_a_socket_gets_the_whole_table_first_and_again_after_every_move(people, match):
    with (
        people["alice"].socket(f"/ws/match/{match}/") as hers,
        people["bob"].socket(f"/ws/match/{match}/") as his,
    ):
        before = shown(his)
        table = shown(hers)
        hers.send(json.dumps({"ask": table.ask, "move": "draft:captain"}))
        assert shown(hers).version == shown(his).version == before.version + 1


def test_a_page_that_was_made_with_the_newest_table_is_sent_the_next_one_first(people, match):
    made = Fragment(people["alice"].get(f"/m/{match}/").text).version
    with people["alice"].socket(f"/ws/match/{match}/?shown={made}") as hers:
        people["bob"].post(f"/m/{match}/answer/", ask="0", move="draft:captain")
        assert shown(hers).version == made + 1


def test_of_the_log_only_the_new_lines_come_and_all_of_them_on_a_new_socket(people, match):
    with people["alice"].socket(f"/ws/match/{match}/") as hers:
        table = shown(hers)
        first, later, drafted = lines(table), [], table.version + 2
        assert first
        draft(people, match)
        while table.version < drafted:
            table = shown(hers)
            later += lines(table)
            assert 'data-base="' in table.text
        assert later
        assert set(first).isdisjoint(later)
    with people["alice"].socket(f"/ws/match/{match}/") as hers:
        again = shown(hers)
        assert set(lines(again)) >= {*first, *later}
        assert "data-told" not in again.text
    assert lines(again) == lines(Fragment(people["alice"].get(f"/m/{match}/since/0/").text))


def test_a_page_that_was_made_with_the_newest_table_is_sent_what_changes(people, match):
    page, made = Page(), people["alice"].get(f"/m/{match}/").text
    made = made[made.index('<div id="table"') : made.index("</form>", made.index('id="table"'))]
    assert page.hear(made)
    with people["alice"].socket(f"/ws/match/{match}/?shown={page.version}") as hers:
        hers.recv(PATIENCE)  # the chat: it knows the table by now
        people["bob"].post(f"/m/{match}/answer/", ask="0", move="draft:captain")
        sent = shown(hers).text
        assert f'data-base="{page.version}"' in sent
        assert page.hear(sent)
    whole = people["alice"].get(f"/m/{match}/since/0/").text
    assert page.text == whole[: len(page.text)]


@pytest.mark.parametrize("version", ["0", "-1", "", "x", "1" * 5000, "%ff"])
def test_a_page_that_was_made_with_another_table_is_sent_the_newest(people, match, version):
    made = Fragment(people["alice"].get(f"/m/{match}/").text).version
    with people["alice"].socket(f"/ws/match/{match}/?shown={version}") as hers:
        assert shown(hers).version == made


def test_the_same_move_by_socket_and_by_form_counts_once(people, match):
    with people["alice"].socket(f"/ws/match/{match}/") as hers:
        table = shown(hers)
        hers.send(json.dumps({"ask": table.ask, "move": "draft:captain"}))
        assert shown(hers).version == table.version + 1
        again = people["alice"].post(f"/m/{match}/answer/", ask=table.ask, move="draft:captain")
        assert again.status == 409
        assert "déjà répondu" in again.text


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{",
        "[]",
        "null",
        "12",
        '"income"',
        "{}",
        '{"ask": "0"}',
        '{"ask": 0, "move": {"a": 1}}',
        '{"ask": "0", "move": NaN}',
        '{"ask": "0", "move": "\\u0000"}',
        '{"ask": "0", "move": "\\ud800"}',
        '{"ask": "0", "move": "<script>"}',
        '{"ask": 1' + "0" * 1500 + ', "move": "income"}',
        "[" * 1900,
        '{"move": "' + "x" * 60_000 + '"}',
        b"\x00\xff binary",
    ],
    ids=range(17),
)
def test_a_malformed_frame_is_refused_in_words_and_changes_nothing(people, match, frame):
    with people["alice"].socket(f"/ws/match/{match}/?lang=en") as hers:
        version = shown(hers).version
        hers.send(frame)
        assert "Traceback" not in notice(hers)
        assert people["bob"].get(f"/m/{match}/since/{version}/").status == 204
        hers.send(json.dumps({"ask": "0", "move": "draft:captain"}))
        assert shown(hers).version >= version


def test_a_gigantic_frame_ends_that_socket_and_nothing_else(here, people, match):
    with people["alice"].socket(f"/ws/match/{match}/") as hers:
        version = shown(hers).version
        with suppress(ConnectionClosed):
            hers.send("x" * 5_000_000)
        with pytest.raises(ConnectionClosed):
            hers.recv(PATIENCE)
    assert people["bob"].get(f"/m/{match}/since/{version}/").status == 204
    assert "Traceback" not in here.log_text()


def test_a_refusal_is_told_in_the_language_of_the_page(people, match):
    for language, word in (("fr", "possible"), ("en", "possible"), ("xx", "possible")):
        with people["alice"].socket(f"/ws/match/{match}/?lang={language}") as hers:
            shown(hers)
            hers.send(json.dumps({"ask": "0", "move": "income"}))
            told = notice(hers)
            assert word in told
            assert ("not possible" in told) == (language == "en")


def test_a_socket_from_a_foreign_origin_is_refused(people, match):
    with pytest.raises(InvalidStatus) as refusal:
        people["alice"].socket(f"/ws/match/{match}/", origin="https://elsewhere.example")
    assert refusal.value.response.status_code == 403


def test_a_stranger_gets_no_socket_at_a_private_table(here, people):
    key = people["alice"].open_table(seats=2, who="invite")
    for visitor in (people["eve"], Visitor(here.url)):
        with pytest.raises(InvalidStatus) as refusal:
            visitor.socket(f"/ws/match/{key}/")
        assert refusal.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/ws/match/nowhere000/", "/ws/", "/ws/match/a/b/", "/anything"])
def test_a_socket_to_nowhere_is_refused_without_a_traceback(here, people, path):
    with pytest.raises(InvalidStatus):
        people["alice"].socket(path)
    assert "Traceback" not in here.log_text()


def test_a_spectator_sees_the_public_table_and_moves_nothing(people, match):
    with people["eve"].socket(f"/ws/match/{match}/") as socket:
        table = shown(socket)
        assert table.moves == []
        socket.send(json.dumps({"ask": table.ask, "move": "draft:captain"}))
        notice(socket)
    since = people["eve"].get(f"/m/{match}/since/{table.version}/")
    assert since.status == 204


def test_a_seat_smuggled_into_a_message_is_ignored(people, match):
    draft(people, match)
    with people["alice"].socket(f"/ws/match/{match}/") as hers:
        table = shown(hers)
        other = "bob" if table.moves else "alice"
        forged = {"ask": table.ask, "move": "income", "seat": "0", "player": "1", "by": "clock"}
        with people[other].socket(f"/ws/match/{match}/") as theirs:
            version = shown(theirs).version
            theirs.send(json.dumps(forged))
            notice(theirs)
        assert people[other].get(f"/m/{match}/since/{version}/").status == 204


def test_a_socket_does_not_outlive_a_sign_out(here, people, match):
    guest = Visitor(here.url).sign_in("bob")
    with guest.socket(f"/ws/match/{match}/") as socket:
        shown(socket)
        assert guest.post("/accounts/logout/").status == 302
        with pytest.raises(ConnectionClosed) as closing:
            socket.recv(PATIENCE)
        assert closing.value.rcvd.code == 4001


def test_whoever_is_sent_away_from_a_private_table_hears_no_more_of_it(people):
    key = people["alice"].open_table(seats=3, who="invite")
    invite = re.search(r"/join/(\w+)/", people["alice"].get(f"/m/{key}/").text)[0]
    assert people["eve"].post(invite).status == 302
    with people["eve"].socket(f"/ws/match/{key}/") as socket:
        shown(socket)
        people["alice"].post(f"/m/{key}/kick/", seat="1")
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


@pytest.mark.parametrize(("claim", "code"), [("", 4001), ("1", None)])
def test_a_page_made_before_its_reader_sat_down_loads_again(people, match, claim, code):
    with people["bob"].socket(f"/ws/match/{match}/?seated={claim}") as socket:
        with suppress(ConnectionClosed):
            assert shown(socket).status == "running"
        assert socket.protocol.close_code == code


def test_after_a_kill_in_the_middle_every_acknowledged_move_is_there_once():
    with Site() as site:
        people = [Visitor(site.url).sign_up(name) for name in ("alice", "bob")]
        key = people[0].open_table(seats=2)
        people[1].post(f"/m/{key}/join/")
        acknowledged = 0
        for _ in range(6):
            for who in people:
                with who.socket(f"/ws/match/{key}/") as socket:
                    table = shown(socket)
                    if table.moves:
                        move = "allow" if "allow" in table.moves else table.moves[0]
                        socket.send(json.dumps({"ask": table.ask, "move": move}))
                        acknowledged += is_acknowledged(socket)
            if acknowledged in (3, 4, 7, 8):
                site.restart(signal.SIGKILL)
        numbers = site.rows("SELECT number FROM games_move ORDER BY id")
        assert [number for (number,) in numbers] == list(range(acknowledged))
        with people[0].socket(f"/ws/match/{key}/") as socket:
            assert shown(socket).version > acknowledged


def test_who_sits_at_a_table_whose_link_is_changed_loads_the_page_again_and_nobody_else(people):
    key = people["alice"].open_table(seats=3)
    assert people["bob"].post(f"/m/{key}/join/").status == 302
    with (
        people["bob"].socket(f"/ws/match/{key}/") as his,
        people["eve"].socket(f"/ws/match/{key}/") as hers,
    ):
        before = shown(hers).version
        assert people["alice"].post(f"/m/{key}/invite/").status == 302
        with suppress(ConnectionClosed):
            while True:
                his.recv(PATIENCE)
        assert his.protocol.close_code == 4001
        assert shown(hers).version == before + 1
        people["bob"].post(f"/m/{key}/leave/")
        assert shown(hers).version == before + 2
