"""Who gets a stream where, as a table: 200, or the status of the refusal."""

import json

import pytest

from tests.hostile.cells import ACCOUNTS, ROLES
from tests.hostile.ready import AttackedSite
from tests.hostile.world import WORLD
from tests.live.streams.reader import Program

# match ("-": the stream of a player), then stranger guest player spectator seated host staff
TABLE = """
-                 401 401 200 200 200 200 200
public.open       401 401 200 200 200 200 200
public.running    401 401 200 200 200 200 200
public.finished   401 401 200 200 200 200 200
public.closed     401 401 404 404 404 404 404
private.open      401 401 404 404 200 200 404
private.running   401 401 404 404 200 200 404
private.finished  401 401 404 404 200 200 404
private.closed    401 401 404 404 404 404 404
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
TOKENS = """
import json
from accounts.models import User
from games.tokens.issue import issue_token
people = User.objects.filter(is_guest=False)
print(json.dumps({each.username: issue_token(each, "t", ["match:read"]) for each in people}))
"""
HOSTILE = ("%00", "..%2f..", "a" * 400, "'--", "open", "%C3%A9", "{key}", "*")


@pytest.fixture(scope="module")
def here():
    with AttackedSite() as site:
        yield site


@pytest.fixture(scope="module")
def keys(here):
    return here.world()


@pytest.fixture(scope="module")
def programs(here, keys):
    """A program for each role: strangers and guests have no token."""
    told = here.manage("shell", "--verbosity", "0", "-c", TOKENS).splitlines()[-1]
    tokens = json.loads(told)
    return {role: Program(here.ports[0], tokens.get(ACCOUNTS.get(role, ""), "")) for role in ROLES}


def test_the_table_holds_every_match():
    assert {row[0] for row in ROWS} == {"-", *WORLD}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_gets_a_stream_or_none(keys, programs, row):
    match, *expected = row
    path = "stream" if match == "-" else f"matches/{keys[match][0]}/stream"
    seen = []
    for role in ROLES:
        lines = programs[role].stream(path)
        seen.append(str(lines.status))
        if lines.status == 200:
            first = lines.next()
            assert first["type"] in ("now", "match")
            if role not in ("seated", "host") and match != "-":
                assert first["match"]["seat"] is None
                over = first["match"]["status"] == "finished"
                view = first["match"]["view"] or {"seats": []}
                assert over or not any(seat["hand"] for seat in view["seats"])
        else:
            assert lines.response.headers["Content-Type"] == "application/problem+json"
        lines.close()
    assert seen == expected


@pytest.mark.parametrize("key", HOSTILE)
def test_a_hostile_key_is_a_match_that_is_not_there(programs, key):
    lines = programs["host"].stream(f"matches/{key}/stream")
    assert lines.status == 404
    lines.close()


@pytest.mark.parametrize("since", ["", "x", "0.0", "-1.0.0", "9" * 400, "%00", "0.0.0&since=1"])
def test_a_hostile_place_gets_the_whole(keys, programs, since):
    path = f"matches/{keys['public.running'][0]}/stream?since={since}"
    lines = programs["host"].stream(path)
    assert lines.next()["type"] in ("match", "change")
    lines.close()


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer x", "Basic eDp5", "Bearer complots_" + "x" * 43, "Bearer é"]
)
def test_who_sends_no_token_gets_401(here, header):
    program = Program(here.ports[0])
    program.headers["Authorization"] = header
    assert program.get("stream")[0] == 401
