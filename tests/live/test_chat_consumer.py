"""Chat at a real server: what arrives where, and what never does."""

import json
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest
from websockets.exceptions import ConnectionClosed

from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Fragment, Visitor

NAMES = ("alice", "bob", "chloe", "eve")
END = "that was all"
PREFERRED = ("coup:0", "coup:1", "coup:2", "income", "allow")


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.02"}) as running:
        yield running


@pytest.fixture(scope="module")
def accounts(here):
    return {name: Visitor(here.url).sign_up(name) for name in NAMES}


@pytest.fixture
def people(here, accounts):
    """The same people in every test; what they said in the one before was long ago."""
    with closing(sqlite3.connect(here.file, timeout=20)) as database:
        database.execute("UPDATE games_chatmessage SET at = '2001-01-01 00:00:00'")
        database.commit()
    return accounts


def seated(people, *names: str, **fields: object) -> str:
    """A running match of these people; its key."""
    host, *others = names
    key = people[host].open_table(seats=len(names), **fields)
    for name in others:
        assert people[name].post(f"/m/{key}/join/").status == 302
    return key


def says(visitor: Visitor, key: str, text: str) -> None:
    assert visitor.post(f"/m/{key}/chat/post/", text=text).status == 302


def until(socket, text: str) -> str:
    """Everything that arrives, up to the frame with this text in it."""
    frames = [socket.recv(PATIENCE)]
    while text not in frames[-1]:
        frames.append(socket.recv(PATIENCE))
    return "".join(frames)


def speaks(socket, text: str) -> None:
    socket.send(json.dumps({"message": text}))


def play_until_somebody_is_out(people, key: str, names: tuple[str, ...]) -> str:
    """Everyone answers by forms; who it was that went out."""
    for _ in range(120):
        for name in names:
            page = people[name].get(f"/m/{key}/").text
            if "Tu es hors jeu" in page:
                return name
            table = Fragment(page)
            if table.moves:
                move = next((word for word in PREFERRED if word in table.moves), table.moves[0])
                people[name].post(f"/m/{key}/answer/", ask=table.ask, move=move)
    raise AssertionError("nobody goes out")


def test_a_line_of_a_player_arrives_at_everyone_who_looks_at_the_table(here, people):
    key = seated(people, "alice", "bob")
    path = f"/ws/match/{key}/"
    with (
        people["alice"].socket(path) as hers,
        people["bob"].socket(path) as his,
        people["eve"].socket(path) as eves,
        Visitor(here.url).socket(path) as strangers,
    ):
        for socket in (hers, his, eves, strangers):
            until(socket, 'id="chat"')
        speaks(hers, "the duchess is mine")
        for socket in (hers, his, eves, strangers):
            arrived = until(socket, "the duchess is mine")
            assert 'hx-swap-oob="beforeend:#chat"' in arrived


def test_a_line_by_form_arrives_at_the_sockets_too(people):
    key = seated(people, "alice", "bob")
    with people["bob"].socket(f"/ws/match/{key}/") as his:
        says(people["alice"], key, "by form")
        until(his, "by form")


def test_lines_of_the_gallery_never_reach_a_player_who_is_still_in(people):
    key = seated(people, "alice", "bob")
    path = f"/ws/match/{key}/"
    with people["alice"].socket(path) as hers, people["chloe"].socket(path) as watching:
        says(people["eve"], key, "alice bluffs")
        until(watching, "alice bluffs")
        says(people["bob"], key, END)
        assert "bluffs" not in until(hers, END)
    with people["alice"].socket(path) as again:
        assert "bluffs" not in until(again, END)
    assert "bluffs" not in people["alice"].get(f"/m/{key}/").text


def test_whoever_is_out_is_read_by_the_gallery_and_by_no_player(people):
    names = ("alice", "bob", "chloe")
    key = seated(people, *names)
    says(people["eve"], key, "bets are open")
    path = f"/ws/match/{key}/"
    with ExitStack() as open_sockets:
        sockets = {name: open_sockets.enter_context(people[name].socket(path)) for name in names}
        out = play_until_somebody_is_out(people, key, names)
        others = [name for name in names if name != out]
        until(sockets[out], "bets are open")
        speaks(sockets[out], "I know who lies")
        until(sockets[out], "I know who lies")
        says(people[others[0]], key, END)
        until(sockets[out], END)
        for name in others:
            arrived = until(sockets[name], END)
            assert "I know who lies" not in arrived
            assert "bets are open" not in arrived


def test_whoever_resigns_hears_the_gallery_from_then_on(people):
    key = seated(people, "alice", "bob", "chloe")
    says(people["eve"], key, "said before")
    with people["alice"].socket(f"/ws/match/{key}/") as hers:
        assert "said before" not in until(hers, 'id="chat"')
        people["alice"].post(f"/m/{key}/resign/")
        until(hers, "said before")
        says(people["eve"], key, "said after")
        until(hers, "said after")


def test_when_the_match_is_over_whoever_was_out_is_told_that_they_are_read_again(people):
    key = seated(people, "alice", "bob")
    with people["alice"].socket(f"/ws/match/{key}/?lang=en") as hers:
        assert "The whole table reads you" in until(hers, 'id="chat-note"')
        people["alice"].post(f"/m/{key}/resign/")
        assert "You are out of the match" in until(hers, 'id="chat-note"')
        people["bob"].post(f"/m/{key}/resign/")
        assert 'data-status="finished"' in until(hers, "The whole table reads you")


def test_lines_of_the_muted_do_not_reach_who_muted_them(people):
    key = seated(people, "alice", "bob", "chloe")
    with (
        people["alice"].socket(f"/ws/match/{key}/") as hers,
        people["chloe"].socket(f"/ws/match/{key}/") as others,
    ):
        says(people["bob"], key, "hello")
        assert 'form="mute" name="player" value="bob"' in until(hers, "hello")
        assert people["alice"].post(f"/m/{key}/mute/", player="bob").status == 302
        says(people["bob"], key, "insults")
        until(others, "insults")
        says(people["chloe"], key, END)
        assert "insults" not in until(hers, END)
        people["alice"].post(f"/m/{key}/unmute/", player="bob")
        says(people["bob"], key, "sorry")
        until(hers, "sorry")


def test_a_socket_that_connects_gets_what_was_said_before_and_nothing_twice(people):
    key = seated(people, "alice", "bob")
    says(people["alice"], key, "long ago")
    with people["bob"].socket(f"/ws/match/{key}/") as his:
        first = his.recv(PATIENCE)
        assert 'id="table"' in first
        assert "long ago" in first
        says(people["alice"], key, END)
        assert "long ago" not in until(his, END)


def test_markup_arrives_as_text(people):
    key = seated(people, "alice", "bob")
    with people["bob"].socket(f"/ws/match/{key}/") as his:
        says(people["alice"], key, "</li><script>alert(1)</script>\"'&")
        arrived = until(his, "alert(1)")
        assert "<script" not in arrived
        assert "&lt;/li&gt;&lt;script&gt;alert(1)" in arrived


def test_nobody_hears_of_a_table_that_they_were_sent_away_from(people):
    key = people["alice"].open_table(seats=3, who="invite")
    page = people["alice"].get(f"/m/{key}/").text
    people["bob"].post(re.search(r"/join/\w+/", page)[0])
    path = f"/ws/match/{key}/"
    with people["alice"].socket(path) as hers, people["bob"].socket(path) as his:
        until(his, 'id="chat"')
        people["alice"].post(f"/m/{key}/kick/", seat=1)
        says(people["alice"], key, "he is gone")
        until(hers, "he is gone")
        with pytest.raises(ConnectionClosed):
            until(his, "he is gone")


@pytest.mark.parametrize(
    "frame",
    [
        '{"message": ""}',
        '{"message": " \\u200b "}',
        '{"message": "a\\nb"}',
        '{"message": "a\\u0000b"}',
        '{"message": "a\\ud800b"}',
        '{"message": "\\u202eb"}',
        '{"message": null}',
        '{"message": 12}',
        '{"message": ["a"]}',
        '{"message": {"text": "a"}}',
        '{"message": "a", "room": "gallery"}',
        '{"message": "a", "ask": "0", "move": "draft:captain"}',
        '{"message": "' + "x" * 301 + '"}',
        '{"message": "' + "x" * 60_000 + '"}',
    ],
    ids=range(14),
)
def test_a_hostile_frame_says_nothing_and_is_refused_in_words(here, people, frame):
    key = seated(people, "alice", "bob")
    with people["alice"].socket(f"/ws/match/{key}/") as hers:
        version = Fragment(hers.recv(PATIENCE)).version
        hers.send(frame)
        until(hers, 'id="notice"')
        speaks(hers, END)
        assert "chat-message" in until(hers, END)
        assert people["bob"].get(f"/m/{key}/").text.count('<li id="chat-message-') == 1
        assert people["bob"].get(f"/m/{key}/since/{version}/").status == 204
    assert "Traceback" not in here.log_text()


def test_lines_that_were_said_have_a_name_that_is_chosen_later(here, people):
    dora = Visitor(here.url).sign_up("dora")
    key = seated({**people, "dora": dora}, "alice", "dora")
    says(dora, key, "je bluffe")
    with people["alice"].socket(f"/ws/match/{key}/") as alice:
        until(alice, "je bluffe")
        dora.post("/account/name/", name="isadora")
        assert "<bdi>isadora</bdi>" in until(alice, "je bluffe")


def test_a_burst_of_lines_is_cut_off_after_five(people):
    key = seated(people, "alice", "bob")
    with people["alice"].socket(f"/ws/match/{key}/") as hers:
        for number in range(20):
            speaks(hers, f"spam {number}")
        until(hers, "Pas si vite")
    assert people["bob"].get(f"/m/{key}/").text.count('<li id="chat-message-') == 5


def test_a_stranger_hears_and_cannot_write(here, people):
    key = seated(people, "alice", "bob")
    with Visitor(here.url).socket(f"/ws/match/{key}/?lang=en") as strangers:
        until(strangers, 'id="chat"')
        speaks(strangers, "let me in")
        until(strangers, "Sign in to write.")


def test_a_table_without_chat_is_silent(people):
    key = seated(people, "alice", "bob", chat="off")
    with people["alice"].socket(f"/ws/match/{key}/?lang=en") as hers:
        assert 'id="chat"' not in hers.recv(PATIENCE)
        speaks(hers, "anyone?")
        until(hers, "There is no chat at this table.")


def test_lines_cross_from_one_process_to_another(grown_site):
    alice = Visitor(grown_site.urls[0]).sign_up("alice")
    bob, eve = (Visitor(grown_site.urls[1]).sign_up(name) for name in ("bob", "eve"))
    key = seated({"alice": alice, "bob": bob}, "alice", "bob")
    with alice.socket(f"/ws/match/{key}/") as hers, bob.socket(f"/ws/match/{key}/") as his:
        says(eve, key, "psst")
        speaks(hers, END)
        for socket in (hers, his):
            assert "psst" not in until(socket, END)


def test_a_burst_of_posts_at_once_is_counted_one_by_one(grown_site):
    alice = Visitor(grown_site.url).sign_up("alice")
    key = alice.open_table(seats=2)
    alice.get(f"/m/{key}/")
    with ThreadPoolExecutor(8) as pool:
        posts = [
            pool.submit(alice.post, f"/m/{key}/chat/post/", text=f"line {n}") for n in range(16)
        ]
    statuses = sorted(post.result().status for post in posts)
    assert statuses == [302] * 5 + [429] * 11
