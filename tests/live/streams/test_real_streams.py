"""Streams of a real server: what they tell, what ends them, and coming back to them."""

import random
import signal
from typing import Any

import pytest

from tests.harness.site import Site
from tests.harness.visitor import Visitor
from tests.live.streams.reader import Program, token_of

MOVES = 20


@pytest.fixture(scope="module")
def site():
    with Site() as site:
        yield site


@pytest.fixture(scope="module")
def people(site):
    """Two people at browsers, with a program each, and a stranger's program."""
    visitors = {name: Visitor(site.url).sign_up(name) for name in ("nina", "omar", "eve")}
    tokens = {name: token_of(site, name) for name in visitors}
    return visitors, {name: Program(site.ports[0], token) for name, token in tokens.items()}


@pytest.fixture
def running(people):
    """A match that two programs have begun; its key."""
    _visitors, programs = people
    _status, opened = programs["nina"].post("matches", title="complots", seats=2, rated=False)
    key = opened["key"]
    assert programs["omar"].post(f"matches/{key}/join")[0] == 200
    yield key
    programs["nina"].post(f"matches/{key}/resign")
    programs["omar"].post(f"matches/{key}/resign")


def answered(program: Program, state: dict[str, Any], chance: random.Random) -> int:
    """Make a move if one is asked for; the version after it."""
    ask = state["ask"]
    if ask is None or not ask["moves"]:
        return state["version"]
    move = chance.choice(ask["moves"])
    status, told = program.post(f"matches/{state['key']}/moves", ask=ask["number"], move=move)
    assert status in (200, 409)
    return (told if status == 200 else told["state"])["version"]


def test_a_match_is_played_by_what_its_streams_tell(people):
    visitors, programs = people
    _status, opened = programs["nina"].post("matches", title="complots", seats=2, rated=False)
    key = opened["key"]
    streams = {name: programs[name].stream(f"matches/{key}/stream") for name in ("nina", "eve")}
    news = programs["nina"].stream()
    assert news.next()["type"] == "now"
    for lines in streams.values():
        assert lines.next()["type"] == "match"
    visitors["omar"].post(f"/m/{key}/join/")
    assert news.until("began")["match"] == key
    streams["omar"] = programs["omar"].stream(f"matches/{key}/stream")
    streams["omar"].next()
    chance = random.Random(5)
    for _ in range(MOVES):
        newest = max(
            answered(programs[name], streams[name].state, chance) for name in ("nina", "omar")
        )
        for lines in streams.values():
            while lines.state["version"] < newest:
                lines.next()
    for name in ("nina", "omar"):
        programs[name].post(f"matches/{key}/resign")
    for lines in streams.values():
        while lines.state["status"] != "finished":
            lines.next()
    assert news.until("ended")["match"] == key
    for name, lines in streams.items():
        assert lines.state == programs[name].get(f"matches/{key}")[1]
        lines.close()
    news.close()


def test_a_new_stream_of_a_kind_ends_the_one_before(people, running):
    nina = people[1]["nina"]
    for path in ("stream", f"matches/{running}/stream"):
        first = nina.stream(path)
        first.next()
        second = nina.stream(path)
        assert second.next() is not None
        assert first.until("replaced")
        assert first.next() is None
        second.close()


def test_who_has_nothing_to_be_told_is_sent_an_empty_line(people, running):
    lines = people[1]["nina"].stream(f"matches/{running}/stream")
    first = lines.next()
    again = people[1]["nina"].stream(f"matches/{running}/stream?since={first['at']}")
    assert again.response.readline() == b"\n"
    again.close()


def test_a_revoked_token_ends_its_streams(site, people):
    extra = Program(site.ports[0], token_of(site, "nina", "match:read"))
    lines = extra.stream()
    lines.next()
    page = people[0]["nina"].get("/account/").text
    number = page.rpartition("/account/tokens/")[0].rpartition("/account/tokens/")[2].split("/")[0]
    people[0]["nina"].post(f"/account/tokens/{number}/revoke/")
    assert lines.until("revoked")
    assert lines.next() is None
    assert extra.get("account")[0] == 401


def test_a_private_match_is_not_there_for_others(people):
    programs = people[1]
    _status, opened = programs["nina"].post("matches", title="complots", seats=3, public=False)
    path = f"matches/{opened['key']}/stream"
    assert programs["nina"].stream(path).status == 200
    assert programs["eve"].stream(path).status == 404
    programs["nina"].post(f"matches/{opened['key']}/leave")


def test_a_stream_ends_for_whoever_may_see_the_match_no_more(site, people):
    nina, omar = (people[1][name] for name in ("nina", "omar"))
    _status, opened = nina.post("matches", title="complots", seats=3, public=False)
    path = f"matches/{opened['key']}"
    [(invite,)] = site.rows(f"SELECT invite FROM games_match WHERE key = '{opened['key']}'")
    assert omar.post(f"{path}/join", invite=invite)[0] == 200
    stays, goes = (program.stream(f"{path}/stream") for program in (nina, omar))
    assert [stays.next()["type"], goes.next()["type"]] == ["match", "match"]
    omar.post(f"{path}/leave")
    assert [goes.next(), goes.next()] == [{"type": "gone"}, None]
    assert stays.next()["type"] == "change"
    nina.post(f"{path}/leave")
    assert [stays.next(), stays.next()] == [{"type": "gone"}, None]


def test_who_is_not_let_in_is_told_why(site):
    nobody = Program(site.ports[0])
    assert nobody.get("stream")[0] == 401
    status, told = nobody.get("stream?token=complots_abc")
    assert (status, "address" in told["detail"]) == (400, True)
    reader = Program(site.ports[0], token_of(site, "eve", "tournament:read"))
    assert reader.get("stream")[0] == 403


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE"])
def test_a_stream_is_opened_by_get_alone(people, running, method):
    nina = people[1]["nina"]
    lines = nina.stream()
    assert lines.next()["type"] == "now"
    for path in ("stream", f"matches/{running}/stream"):
        connection, response = nina.asked(method, path)
        told = response.read()
        assert (response.status, response.headers["Allow"]) == (405, "GET")
        assert (told == b"") is (method == "HEAD")
        connection.close()
    for name in ("nina", "omar"):
        people[1][name].post(f"matches/{running}/resign")
    assert lines.until("ended")["match"] == running  # the stream that was there goes on
    lines.close()


@pytest.mark.parametrize("path", ["titles", "matches/finished", "matches/nowhere", "account"])
def test_a_head_is_answered_as_a_get_without_its_body(site, people, path):
    for program in (people[1]["nina"], Program(site.ports[0])):
        connection, asked = program.asked("GET", path)
        body = asked.read()
        connection.close()
        connection, head = program.asked("HEAD", path)
        assert (head.status, head.read()) == (asked.status, b"")
        connection.close()
        assert body
        for name in ("ETag", "Content-Type", "Vary", "Access-Control-Allow-Origin"):
            assert head.headers[name] == asked.headers[name]


def test_streams_end_before_a_restart_and_nothing_is_missed_over_it(people, site):
    nina, omar = people[1]["nina"], people[1]["omar"]
    _status, opened = nina.post("matches", title="complots", seats=2, rated=False)
    key = opened["key"]
    lines, news = nina.stream(f"matches/{key}/stream"), nina.stream()
    lines.next()
    news.next()
    omar.post(f"matches/{key}/join")
    while lines.state["status"] != "running":
        lines.next()
    site.restart(signal.SIGTERM)
    for each in (lines, news):
        assert each.until("restart")
        assert each.next() is None
    omar.post(f"matches/{key}/resign")
    again = nina.stream(f"matches/{key}/stream?since={lines.at}")
    again.state = lines.state
    newest = nina.get(f"matches/{key}")[1]["version"]
    while again.state["version"] < newest:
        assert again.next()["type"] in ("change", "match")
    assert again.state["seats"][1]["resigned"]
    again.close()
