"""What both programs of docs/ do with the stream of their player: matches begin once."""

import json
import runpy
import sys
import threading
import time
import urllib.request
from contextlib import nullcontext

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
    gives the paths that it has asked for.
    """
    name, *words = request.param

    def run(*streams: list[dict]) -> list[str]:
        told, asked, over, before = [*streams], [], threading.Event(), {*threading.enumerate()}

        def match():
            over.wait()
            yield {"type": "match", "match": OVER}

        def urlopen(sent, *_words: object, **_more: object) -> Answer:
            path = sent.full_url.partition("/api/v1/")[2].partition("?")[0]
            asked.append(path)
            return Answer(told.pop(0) if path == "stream" else match())

        monkeypatch.setattr(urllib.request, "urlopen", urlopen)
        monkeypatch.setattr(time, "sleep", lambda _seconds: None)
        monkeypatch.setattr(sys, "argv", [name, "https://the.site", *words])
        monkeypatch.setenv("COMPLOTS_TOKEN", "complots_x")
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
