"""The bot of docs/: it follows its page on a real server, and beats chance."""

import importlib.util
import io
import os
import random
import re
import subprocess
import sys
from contextlib import nullcontext
from http.client import BadStatusLine, IncompleteRead
from urllib.error import HTTPError, URLError

import pytest
from django.test import RequestFactory
from django.utils.translation import get_language_from_request

from games.engine.play import Play
from games.states.plain import plain
from games.states.state import plain_view
from games.titles import all_titles
from tests.harness.site import ROOT, Site
from tests.harness.visitor import Visitor

BOT = ROOT / "docs/bot.py"
PAGE = ROOT / "docs/your-first-bot.md"
MATCHES = 120
PATIENCE = 300


def module_of(path):
    told = importlib.util.spec_from_file_location("bot", path)
    module = importlib.util.module_from_spec(told)
    told.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def bot():
    module = module_of(BOT)
    module.random.seed(3)
    return module


def seen(play: Play, slug: str, seat: int) -> dict:
    """What the bot is told of a match in hand."""
    view = play.view(seat)
    ask = {"number": play.number(seat), "kind": view.ask.kind, "moves": plain(view.ask.moves)}
    return {"title": slug, "seat": seat, "view": plain_view(view), "ask": ask}


def test_it_beats_chance_at_complots(bot):
    title, wins = all_titles()["complots"], 0
    chance = random.Random(1)
    for number in range(MATCHES):
        play, mine = Play(title, 3, {}, number.to_bytes(32, "big")), number % 3
        while play.ask is not None:
            seat = play.ask.awaited[0]
            moves = play.ask.moves[seat]
            mine_now = seat == mine
            move = bot.decide(seen(play, "complots", seat)) if mine_now else chance.choice(moves)
            play.answer(seat, move)
        wins += play.outcome.places[mine] == 1
    assert wins > MATCHES / 2  # by chance a third of them


@pytest.mark.parametrize("slug", all_titles())
def test_it_knows_a_legal_move_whatever_it_is_asked(bot, slug):
    title, chance = all_titles()[slug], random.Random(2)
    options = {option.name: option.choices[-1] for option in title.options}
    play = Play(title, max(title.seats), options, bytes(32))
    while play.ask is not None and play.ply < 300:
        seat = chance.choice(play.ask.awaited)
        move = bot.decide(seen(play, slug, seat))
        assert move in play.ask.moves[seat]
        play.answer(seat, move)


class Told:
    """A site that tells these events of a match, and notes what is posted."""

    def __init__(self, *events: dict) -> None:
        self.told, self.posted = events, []

    def events(self, _path: str):
        yield from self.told

    def post(self, _path: str, **sent: object) -> None:
        self.posted.append((sent["epoch"], sent["ask"]))


class Answer(nullcontext):
    """The lines of a stream, as `urlopen` gives them."""

    def __iter__(self):
        return iter(self.enter_result)


def test_it_moves_again_where_an_older_copy_of_the_site_was_brought_back(bot):
    ask = {"number": 3, "kind": "bid", "moves": ["one"]}
    state = {"title": "intrigue", "status": "running", "epoch": 0, "ask": ask, "story": []}
    again = {"type": "change", "set": {"version": 8}, "lines": []}
    back = {"type": "match", "match": {**state, "epoch": 1764}}
    over = {
        "type": "change",
        "set": {"status": "finished", "outcome": {"places": [1]}},
        "lines": [],
    }
    site = Told({"type": "match", "match": state}, again, back, again, over)
    bot.play(site, "k", bot.decide)
    assert site.posted == [(0, 3), (1764, 3)]


def test_it_moves_again_where_a_move_beside_an_ask_has_left_it_open(bot):
    ask = {"number": 3, "kind": "action", "moves": ["whistle:history.9"]}
    state = {"title": "theories", "status": "running", "epoch": 0, "ask": ask, "story": []}
    late = {"type": "change", "set": {"version": 8}, "lines": []}
    left = {"type": "change", "set": {"ask": {**ask, "moves": ["end"]}}, "lines": []}
    site, moves = Told({"type": "match", "match": state}, late, left, late), []

    def choose(state):
        moves.append(state["ask"]["moves"][0])
        return moves[-1]

    bot.play(site, "k", choose)
    assert moves == ["whistle:history.9", "end"]
    assert site.posted == [(0, 3), (0, 3)]


def test_it_goes_on_where_the_server_stops_before_it_has_told_of_the_match(bot):
    ask = {"number": 3, "kind": "bid", "moves": ["one"]}
    state = {"title": "intrigue", "status": "running", "epoch": 0, "ask": ask, "story": []}
    site = Told({"type": "restart"}, {"type": "match", "match": state})
    bot.play(site, "k", bot.decide)
    assert site.posted == [(0, 3)]


def test_a_match_that_is_closed_is_over_for_it(bot, capsys):
    state = {"title": "intrigue", "status": "running", "epoch": 0, "ask": None, "story": []}
    closed = {"type": "change", "set": {"status": "closed", "outcome": None}, "lines": []}
    events = iter([{"type": "match", "match": state}, closed, {"type": "never read"}])
    site = Told()
    site.events = lambda _path: events
    bot.play(site, "k", bot.decide)
    assert next(events) == {"type": "never read"}
    assert capsys.readouterr().out == "k places None\n"


def test_it_comes_back_to_a_stream_that_was_cut_in_the_middle_of_a_line(bot, monkeypatch):
    def cut(*lines: bytes):
        yield from lines
        raise IncompleteRead(b"")

    ends = cut(b'{"type":"now","at":"a"}\n'), [b'{"type":"beg'], [b'{"type":"gone"}\n']
    answers, asked = [Answer(lines) for lines in ends], []

    def urlopen(request, *_words: object, **_more: object) -> Answer:
        asked.append(request.full_url)
        return answers.pop(0)

    monkeypatch.setattr(bot, "urlopen", urlopen)
    monkeypatch.setattr(bot.time, "sleep", lambda _seconds: None)
    told = list(bot.Site("https://the.site", "t").events("stream"))
    assert [event["type"] for event in told] == ["now", "gone"]
    assert [each.partition("?")[2] for each in asked] == ["since=", "since=a", "since=a"]


def test_it_posts_again_where_the_answer_was_cut_off(bot, monkeypatch):
    class Cut(io.BytesIO):
        def read(self, *_most: int) -> bytes:
            raise IncompleteRead(b'{"key"')

    too_late = HTTPError("", 409, "", {}, io.BytesIO(b'{"detail": "You have answered already."}'))
    cut_too = HTTPError("", 409, "", {}, Cut())
    of_a_proxy = HTTPError("", 403, "", {}, io.BytesIO(b"<html>"))
    for refusal in (too_late, cut_too, of_a_proxy):
        answers = [Cut(), BadStatusLine("HTTP/1."), io.BytesIO(b'{"ke'), refusal]

        def urlopen(*_words: object, answers=answers, **_more: object) -> object:
            if isinstance(found := answers.pop(0), Exception):
                raise found
            return found

        monkeypatch.setattr(bot, "urlopen", urlopen)
        monkeypatch.setattr(bot.time, "sleep", lambda _seconds: None)
        assert bot.Site("https://the.site", "t").post("matches/k/moves", ask=0, move="tax") is None
        assert answers == []


@pytest.fixture
def ask(bot, monkeypatch):
    """What the bot has of a path in the end that fails with each of these first."""

    def after(path: str, *failures: OSError) -> str:
        answers = [*failures, "answer"]

        def urlopen(*_words: object, **_more: object) -> str:
            if isinstance(found := answers.pop(0), OSError):
                raise found
            return found

        monkeypatch.setattr(bot, "urlopen", urlopen)
        monkeypatch.setattr(bot.time, "sleep", lambda _seconds: None)
        answer: str = bot.Site("https://the.site", "t").ask(path)
        assert answers == []
        return answer

    return after


@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_it_comes_back_to_a_site_that_restarts_behind_its_proxy(ask, status):
    page = HTTPError("", status, "", {}, io.BytesIO(b"<html>"))
    assert ask("stream", page, page) == "answer"


@pytest.mark.parametrize("address", ["the.site", "localhost:8000"])
def test_an_address_of_no_kind_is_told_at_once(bot, address):
    with pytest.raises(SystemExit, match="https://"):
        bot.Site(address, "t")


@pytest.mark.parametrize(
    ("lang", "language"),
    [("en_GB.UTF-8", "en"), ("fr_FR.UTF-8", "fr"), ("C.UTF-8", "fr"), ("", "fr")],
)
def test_it_is_told_why_in_the_language_of_its_machine(bot, monkeypatch, lang, language):
    monkeypatch.setenv("LANG", lang)
    sent = bot.Site("https://the.site", "t").headers["Accept-Language"]
    request = RequestFactory().get("/", headers={"accept-language": sent})
    assert get_language_from_request(request) == language


def test_it_says_what_it_waits_for(ask, capsys):
    assert ask("matches", URLError("Name or service not known")) == "answer"
    assert capsys.readouterr().out == "matches <urlopen error Name or service not known>\n"


def test_the_page_can_be_followed():
    commands = re.findall(r"python3 bot\.py https://the\.site (.*)", PAGE.read_text())
    assert commands
    with Site(env={"BOT_PACE": "0"}) as site:
        made = Visitor(site.url).sign_up("nina").post("/account/bots/new/", name="Robo")
        (token,) = re.findall(r"complots_[A-Za-z0-9_-]{43}", made.text)
        env = {**os.environ, "COMPLOTS_TOKEN": token}
        for words in commands:
            ran = subprocess.run(
                [sys.executable, BOT, site.url, *words.split()],
                env=env,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            assert ran.returncode == 0, ran.stderr
            assert re.search(r"^\w+ places \[[12], [12]\]$", ran.stdout, re.MULTILINE), ran.stdout
        words = [sys.executable, BOT, site.url, "--open", "intrigue", "--once"]  # it is for three
        ran = subprocess.run(
            words, env=env, capture_output=True, text=True, timeout=20, check=False
        )
        assert ran.returncode == 1
        assert ran.stdout.startswith("matches "), ran.stdout


def test_it_plays_the_table_that_it_opens_though_another_match_of_its_own_goes_on():
    with Site(env={"BOT_PACE": "0"}) as site:
        made = Visitor(site.url).sign_up("nora").post("/account/bots/new/", name="Robo")
        (token,) = re.findall(r"complots_[A-Za-z0-9_-]{43}", made.text)
        api = module_of(BOT).Site(site.url, token)
        api.post("matches", title="complots", seats=2, bots=[1], tempo="slow")
        ran = subprocess.run(
            [sys.executable, BOT, site.url, "--open", "complots", "--once"],
            env={**os.environ, "COMPLOTS_TOKEN": token},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        rows = site.rows("SELECT key FROM games_match WHERE status = 'finished'")
        assert rows == [(ran.stdout.split()[0],)]
        assert site.rows("SELECT tempo FROM games_match WHERE status = 'running'") == [("slow",)]


def test_it_is_short_and_needs_nothing_else():
    text = BOT.read_text()
    assert len(text.splitlines()) < 120
    imported = re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)
    assert set(imported) <= set(sys.stdlib_module_names)
