"""What both programs of docs/ do with the stream of their player: matches begin once."""

import io
import json
import runpy
import sys
import threading
import time
import urllib.request
from contextlib import nullcontext
from urllib.error import HTTPError

import pytest

from tests.harness.site import ROOT

KEY = "k"
NOW = {"type": "now", "matches": [{"match": KEY}], "challenges": [], "at": "a"}
OVER = {"status": "finished", "epoch": 0, "ask": None, "story": [], "outcome": {"places": [1, 2]}}


class Answer(nullcontext):
    """The events of a stream, as `urlopen` gives them."""

    def __iter__(self):
        return (json.dumps(event).encode() for event in self.enter_result)


@pytest.fixture(params=[["bot.py"], ["adapter.py", sys.executable]], ids=lambda words: words[0])
def run(request, monkeypatch):
    """Runs a program, whose match goes on until it has ended, on these streams of its player;
    gives the paths that it has asked for. An error in place of a stream is its refusal.
    """
    name, *words = request.param

    def run(*streams: list[dict] | HTTPError, token: str = "complots_x") -> list[str]:
        told, asked, over, before = [*streams], [], threading.Event(), {*threading.enumerate()}

        def match():
            over.wait()
            yield {"type": "match", "match": OVER}

        def urlopen(sent, *_words: object, **_more: object) -> Answer:
            path = sent.full_url.partition("/api/v1/")[2].partition("?")[0]
            asked.append(path)
            answer = told.pop(0) if path == "stream" else match()
            if isinstance(answer, HTTPError):
                raise answer
            return Answer(answer)

        monkeypatch.setattr(urllib.request, "urlopen", urlopen)
        monkeypatch.setattr(time, "sleep", lambda _seconds: None)
        monkeypatch.setattr(sys, "argv", [name, "https://the.site", *words])
        monkeypatch.delenv("COMPLOTS_TOKEN", raising=False)
        if token:
            monkeypatch.setenv("COMPLOTS_TOKEN", token)
        monkeypatch.syspath_prepend(str(ROOT / "docs"))
        try:
            runpy.run_path(str(ROOT / "docs" / name), run_name="__main__")
        finally:
            over.set()
            for thread in {*threading.enumerate()} - before:
                thread.join()
        return asked

    yield run
    sys.modules.pop("bot", None)


def test_a_match_that_goes_on_is_not_begun_again_where_the_stream_tells_all_anew(run):
    asked = run([NOW, {"type": "restart"}], [NOW, {"type": "revoked"}])
    assert sorted(asked) == [f"matches/{KEY}/stream", "stream", "stream"]


@pytest.mark.parametrize("kind", ["revoked", "replaced"])
def test_it_says_why_it_ends(run, capsys, kind):
    run([NOW, {"type": kind}])
    assert f"stream {kind}" in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("token", ["", " ", "complots_…"])
def test_it_asks_for_a_token_where_there_is_none(run, token):
    with pytest.raises(SystemExit, match="COMPLOTS_TOKEN"):
        run([NOW], token=token)


@pytest.mark.parametrize(
    ("body", "said"),
    [(b'{"detail": "Send a token."}', "Send a token."), (b"<html>", "HTTP Error 401: None")],
)
def test_it_says_why_it_is_refused_and_ends(run, capsys, body, said):
    with pytest.raises(SystemExit, match="1"):
        run(HTTPError("", 401, "None", {}, io.BytesIO(body)))
    assert capsys.readouterr().out == f"stream {said}\n"


def test_a_token_that_is_revoked_while_it_is_away_ends_it(run, capsys):
    gone = HTTPError("", 401, "None", {}, io.BytesIO(b'{"detail": "Send a token."}'))
    with pytest.raises(SystemExit, match="1"):
        run([NOW, {"type": "restart"}], gone)
    assert "stream Send a token." in capsys.readouterr().out.splitlines()
