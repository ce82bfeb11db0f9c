"""The adapter of docs/: programs in any language play on a real server, and bad ones are told."""

import importlib.util
import os
import re
import subprocess
import sys

import pytest

from tests.harness.site import ROOT, Site
from tests.harness.visitor import Visitor
from tests.live.streams.reader import Program, token_of

ADAPTER = ROOT / "docs/adapter.py"
PAGE = ROOT / "docs/your-first-bot.md"
PATIENCE = 300
STATE = {"key": "k", "ask": {"number": 0, "moves": ["tax", "income"]}}

WRONG_AT_FIRST = """
for line in sys.stdin:
    told = json.loads(line)
    if "error" in told:
        said.write(told["error"] + "\\n")
        print(json.dumps({"move": told["state"]["ask"]["moves"][-1]}), flush=True)
    else:
        print("hello" if random.random() < 0.5 else '{"move": "fly"}', flush=True)
"""
DIES_EACH_TIME = """
told = json.loads(sys.stdin.readline())
said.write(told.get("error", "no error") + "\\n")
sys.exit(3)
"""
SAYS_NOTHING = """
for line in sys.stdin:
    pass
"""
THINKS_FOR_TOO_LONG = """
import time
sys.stdin.readline()
time.sleep(60)
said.write("still there")
"""
KEEPS_TALKING = """
while True:
    print("x" * 1000, end="")
"""
NEVER_RIGHT = """
for line in sys.stdin:
    print("[" * 9000, flush=True)
"""
TOLD_NO_SECRET = """
for line in sys.stdin:
    moves = json.loads(line)["state"]["ask"]["moves"]
    print(json.dumps({"move": moves["COMPLOTS_TOKEN" in os.environ]}), flush=True)
"""


@pytest.fixture
def adapter(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    told = importlib.util.spec_from_file_location("adapter", ADAPTER)
    module = importlib.util.module_from_spec(told)
    told.loader.exec_module(module)
    yield module
    sys.modules.pop("bot", None)


@pytest.fixture
def written(tmp_path):
    """Writes a program; its command. What it has to say is in `said`."""

    def write(text: str) -> list[str]:
        head = f"import json, os, random, sys\nsaid = open({str(tmp_path / 'said')!r}, 'a', 1)\n"
        (tmp_path / "program").write_text(head + text)
        return [sys.executable, str(tmp_path / "program")]

    return write


@pytest.fixture(scope="module")
def site():
    with Site(env={"BOT_PACE": "0"}) as site:
        Visitor(site.url).sign_up("nina")
        yield site


@pytest.fixture(scope="module")
def token(site):
    return token_of(site, "nina", "match:read", "match:play")


def ran(site: Site, token: str, *words: str) -> str:
    """What the adapter prints of one match."""
    done = subprocess.run(
        [sys.executable, ADAPTER, site.url, *words],
        env={**os.environ, "COMPLOTS_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_program_of_the_page_plays_a_match_to_its_end(site, token, tmp_path):
    text = PAGE.read_text()
    program = tmp_path / "first_program"
    program.write_text(re.search(r"```python\n(.*?)```", text, re.DOTALL)[1])
    how = re.search(r"`chmod (\S+) first_program`", text)[1]
    subprocess.run(["chmod", how, program], check=True)
    words = re.search(r"adapter\.py https://the\.site (.*) -- \./first_program", text)[1]
    said = ran(site, token, *words.split(), "--", str(program))
    assert re.search(r"^\w+ places \[[\d, ]+\]$", said, re.MULTILINE)
    assert "no legal move" not in said


def test_a_program_that_answers_nonsense_is_told_so_and_plays_on(site, token, written, tmp_path):
    said = ran(site, token, "--open", "complots", "--once", "--", *written(WRONG_AT_FIRST))
    assert re.search(r" places \[[12], [12]\]$", said, re.MULTILINE)
    errors = set((tmp_path / "said").read_text().splitlines())
    assert errors <= {"no legal move: hello", 'no legal move: {"move": "fly"}'}
    assert errors


def test_a_program_that_dies_is_started_again_and_in_the_end_resigns(
    site, token, written, tmp_path
):
    said = ran(site, token, "--open", "complots", "--once", "--", *written(DIES_EACH_TIME))
    told = (tmp_path / "said").read_text().splitlines()
    assert len(told) == 5
    assert told[:3] == ["no error", "died, or no line in time", "died, or no line in time"]
    key = said.split()[0]
    state = Program(site.ports[0], token).get(f"matches/{key}")[1]
    assert state["seats"][0]["resigned"]


def test_a_challenge_is_taken(site, token, written):
    Visitor(site.url).sign_up("omar")
    for one, other in (("nina", "omar"), ("omar", "nina")):
        Visitor(site.url).sign_in(one).post(f"/player/{other}/follow/", follow="1")
    omar = Program(site.ports[0], token_of(site, "omar"))
    command = [sys.executable, ADAPTER, site.url, "--", *written(WRONG_AT_FIRST)]
    nina = subprocess.Popen(command, env={**os.environ, "COMPLOTS_TOKEN": token})
    try:
        status, opened = omar.post("challenges", player="nina", title="complots")
        assert status == 201
        lines = omar.stream(f"matches/{opened['key']}/stream")
        while lines.next() and not lines.state["seats"][1]["taken"]:
            pass
        assert lines.state["seats"][1]["name"] == "nina"
        lines.close()
    finally:
        nina.kill()
        nina.wait()


@pytest.mark.parametrize("text", [SAYS_NOTHING, KEEPS_TALKING])
def test_a_program_without_a_line_in_time_is_ended(adapter, written, text):
    program = adapter.Program(written(text), 0.5)
    assert program.answer({}) == ""
    assert (program.process, program.deaths) == (None, 1)


def test_what_a_script_has_started_is_ended_with_it(adapter, written, tmp_path):
    (tmp_path / "said").touch()
    script = ["sh", "-c", '"$@"; true', "sh", *written(THINKS_FOR_TOO_LONG)]
    program = adapter.Program(script, 2)
    assert program.answer({}) == ""
    assert (tmp_path / "said").read_text() == ""


def test_after_so_many_wrong_answers_a_legal_move_is_made(adapter, written):
    program = adapter.Program(written(NEVER_RIGHT), 60)
    assert adapter.decide(program, STATE) in STATE["ask"]["moves"]
    assert program.deaths == 0
    program.end()


def test_the_token_is_not_handed_on(adapter, written, monkeypatch):
    monkeypatch.setenv("COMPLOTS_TOKEN", "complots_x")
    program = adapter.Program(written(TOLD_NO_SECRET), 60)
    assert adapter.decide(program, STATE) == "tax"
    program.end()


def test_what_cannot_be_started_is_as_dead(adapter, tmp_path):
    (tmp_path / "program").write_text("no program")
    program = adapter.Program([str(tmp_path / "program")], 60)
    program.deaths = 2
    with pytest.raises(EOFError):
        adapter.decide(program, STATE)


def test_a_file_that_may_not_be_run_is_not_said_to_be_missing(tmp_path):
    program = tmp_path / "program"
    program.write_text("print('hello')")
    words = [sys.executable, ADAPTER, "http://localhost:9", "--", str(program)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert done.stderr == f"There is no program {program}, or none that may be run.\n"


def test_it_is_short_and_needs_nothing_but_the_bot():
    text = ADAPTER.read_text()
    assert len(text.splitlines()) < 120
    imported = re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)
    assert set(imported) <= {*sys.stdlib_module_names, "bot"}
