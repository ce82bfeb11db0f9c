"""Bot accounts on a real server: beside people, and among themselves."""

import importlib.util
import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from tests.harness.site import ROOT, Site
from tests.harness.visitor import Visitor
from tests.live.streams.reader import Program, token_of

SECRET = re.compile(r"complots_[A-Za-z0-9_-]{43}")
CHANGES = "SELECT count(*) FROM games_ratingchange"
RATED = (
    "SELECT u.username, o.username, r.listed FROM games_rating r"
    " JOIN accounts_user u ON u.id = r.player_id JOIN accounts_user o ON o.id = u.owner_id"
)


@pytest.fixture(scope="module")
def site():
    with Site(env={"BOT_PACE": "0"}) as site:
        yield site


@pytest.fixture(scope="module")
def bot():
    """The program of docs/."""
    told = importlib.util.spec_from_file_location("bot", ROOT / "docs/bot.py")
    module = importlib.util.module_from_spec(told)
    told.loader.exec_module(module)
    return module


def made(owner: Visitor, name: str) -> str:
    """The token of a new bot account, made on the pages."""
    return SECRET.findall(owner.post("/account/bots/new/", name=name).text)[0]


def played_out(bot, site: Site, key: str, *tokens: str) -> dict:
    """The match at its end, once each of these programs has played it."""
    sites = [bot.Site(site.url, token) for token in tokens]
    with ThreadPoolExecutor(len(sites)) as threads:
        list(threads.map(partial(bot.play, key=key, choose=bot.decide), sites))
    status, state = Program(site.ports[0], tokens[0]).get(f"matches/{key}")
    assert status == 200
    return state


def test_two_bots_and_two_people_play_a_match_that_is_rated_for_nobody(site, bot):
    nina, otto = Visitor(site.url).sign_up("nina"), Visitor(site.url).sign_up("otto")
    robo, robi = made(nina, "Robo"), made(otto, "Robi")
    people = [token_of(site, name, "match:play") for name in ("nina", "otto")]

    closed = nina.open_table(seats=4, rated="on")
    status, problem = Program(site.ports[0], robo).post(f"matches/{closed}/join")
    assert (status, "bots of others" in problem["detail"]) == (403, True)

    key = nina.open_table(seats=4, rated="on", admits_bots="on")
    assert otto.post(f"/m/{key}/join/").status == 302
    for token in (robo, robi):
        status, state = Program(site.ports[0], token).post(f"matches/{key}/join")
        assert status == 200
    assert [seat["bot_account"] for seat in state["seats"]] == [False, False, True, True]
    assert (state["rated"], state["status"]) == (False, "running")

    state = played_out(bot, site, key, *people, robo, robi)
    assert state["status"] == "finished"
    assert sorted(seat["place"] for seat in state["seats"])[0] == 1
    assert not any(seat["resigned"] or seat["away"] for seat in state["seats"])
    assert site.rows(CHANGES) == [(0,)]
    assert ">robot</span>" in nina.get(f"/m/{key}/").text


def test_two_bots_of_two_owners_are_rated_on_a_ladder_of_their_own(site, bot):
    carl, dora = Visitor(site.url).sign_up("carl"), Visitor(site.url).sign_up("dora")
    first, second = made(carl, "Carbot"), made(dora, "Dorbot")
    status, state = Program(site.ports[0], first).post(
        "matches", title="complots", seats=2, rated=True
    )
    assert (status, state["rated"], state["admits_bots"]) == (201, True, True)
    key = state["key"]
    status, _problem = Program(site.ports[0], token_of(site, "carl")).post(f"matches/{key}/join")
    assert status == 403
    Program(site.ports[0], second).post(f"matches/{key}/join")

    state = played_out(bot, site, key, first, second)
    assert (state["status"], state["rated"]) == ("finished", True)
    assert sorted(site.rows(RATED)) == [("Carbot", "carl", 0), ("Dorbot", "dora", 0)]
    assert site.rows("SELECT count(*) FROM games_rating") == [(2,)]
    assert "Carbot" in carl.get("/ladder/complots/bots/").text
    for page in ("/ladder/complots/", "/ladder/complots/unranked/"):
        assert "Carbot" not in carl.get(page).text


def test_a_bot_is_told_of_a_challenge_with_the_invitation_and_joins(site):
    emil = Visitor(site.url).sign_up("emil")
    token = made(emil, "Emilbot")
    program = Program(site.ports[0], token)
    stream = program.stream()
    assert stream.until("now")["challenges"] == []
    assert emil.post("/player/Emilbot/challenge/", title="complots").status == 302
    told = stream.until("challenge")
    assert told["by"] == "emil"
    status, state = program.post(f"matches/{told['match']}/join", invite=told["invite"])
    assert (status, state["status"]) == (200, "running")
    stream.close()


def test_who_a_bot_is_is_told(site):
    fay = Visitor(site.url).sign_up("fay")
    token = made(fay, "Faybot")
    _status, told = Program(site.ports[0], token).get("account")
    assert (told["bot_account"], told["owner"]) == (True, "fay")
    assert told["scopes"] == ["bot:play", "match:read", "tournament:read"]
    _status, told = Program(site.ports[0]).get("players/Faybot")
    assert (told["bot_account"], told["owner"], told["guest"]) == (True, "fay", False)
    _status, told = Program(site.ports[0]).get("players/fay")
    assert (told["bot_account"], told["owner"]) == (False, None)
