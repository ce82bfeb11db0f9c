"""Marked secrets on a real site: whatever goes wrong, none of them is told to anybody."""

import json
import re
from urllib.request import Request, urlopen

import pytest

from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.site.logs.story import BREAKS, Told, everything_goes_wrong, mails

OPERATOR = "operator@example.org"
TOKEN = "canary-token-of-the-numbers"
NOT_JSON = re.compile(r"--- \w+|Complots: \S+|Its numbers: port \d+|The croupier goes round\.")


def numbers(port: int) -> str:
    """What Prometheus reads there."""
    asked = Request(
        f"http://127.0.0.1:{port}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}
    )
    with urlopen(asked, timeout=20) as page:
        return page.read().decode()


def health(site: Site) -> str:
    """What a load balancer reads."""
    with urlopen(f"{site.url}/health/live", timeout=20) as page:
        return page.read().decode()


class Run:
    """The story, once, on a site of its own; `kinds` are the secrets found in what was told."""

    def __init__(self, postgres: str, redis: str, plant: str) -> None:
        env = {
            "DJANGO_SETTINGS_MODULE": "tests.site.logs.marked_site",
            "ADMINS": OPERATOR,
            "BOT_PACE": "0.2",
            "CROUPIER_METRICS": "127.0.0.1:0",
            "LOG_FORMAT": "json",
            "METRICS_TOKEN": TOKEN,
            "PLANT": plant,
        }
        with (
            new_database(postgres) as database,
            Site(database, redis, croupiers=1, env=env) as site,
        ):
            self.told: Told = everything_goes_wrong(site, database)
            port = int(re.search(r"Its numbers: port (\d+)", site.log_text())[1])
            self.heard = {
                "pages": "\n".join(self.told.pages),
                "numbers": numbers(site.ports[0]) + numbers(port),
                "health": health(site),
                "mail": "\n".join(text for to, text in mails(site) if to == OPERATOR),
                "log": site.log_text(),
            }

    def found(self) -> dict[str, set[str]]:
        """Kinds of secrets, by where they were told."""
        return {
            where: {
                kind
                for kind, marks in self.told.secrets.items()
                if any(mark.lower() in text.lower() for mark in marks)
            }
            for where, text in self.heard.items()
        }

    def lines(self) -> list[dict]:
        """The lines of the log."""
        return [
            json.loads(line)
            for line in self.heard["log"].splitlines()
            if not NOT_JSON.fullmatch(line)
        ]


@pytest.fixture(scope="module")
def run(postgres: str, redis: str) -> Run:
    return Run(postgres, redis, plant="0")


def test_no_secret_is_in_a_log_a_number_an_error_page_or_a_mail(run: Run):
    for kind, marks in run.told.secrets.items():
        assert marks, kind
        assert all(len(mark) > 4 for mark in marks), kind
    assert run.found() == {where: set() for where in run.heard}


def test_every_line_of_the_log_is_one_json_object_with_the_same_beginning(run: Run):
    for line in run.lines():
        assert list(line)[:4] == ["time", "level", "logger", "event"]


def test_every_failure_is_told_once_with_its_traceback(run: Run):
    errors = [line for line in run.lines() if line["level"] == "ERROR"]
    counts = {what: sum(what in line["error"] for line in errors) for what in BREAKS}

    assert counts == {
        "no_messages": 2,
        "no_moves": 2,
        "no_privacy": 1,
        "no_changes": 1,
        "no_login": 1,
        "no_bots": counts["no_bots"],
    }
    assert counts["no_bots"] >= 1
    assert sum('"django_session" does not exist' in line["error"] for line in errors) == 2
    assert all("Traceback (most recent call last)" in line["error"] for line in errors)


def test_the_operator_gets_a_mail_of_every_error(run: Run):
    assert all(what in run.heard["mail"] for what in BREAKS)


def test_refused_and_unknown_pages_are_no_errors(run: Run):
    lines = run.lines()
    told = {(line["path"], line["status"]) for line in lines if line["event"] == "request"}

    assert told >= {
        ("/m/<key>/", 404),
        ("/join/<invite>/", 403),
        ("/accounts/login/", 500),
        ("/accounts/password/reset/<uidb36>-<key>/", 302),
        ("", 400),
        ("", 404),
    }
    wrong = [line for line in lines if line["level"] != "INFO" and line.get("status", 500) < 500]
    assert wrong == []


def test_a_move_is_told_by_match_number_seat_and_by_whom(run: Run):
    moves = [line for line in run.lines() if line["event"] == "move"]

    assert {line["by"] for line in moves} >= {"hand", "bot"}
    names = {"time", "level", "logger", "event", "match", "number", "seat", "by"}
    assert all(names <= line.keys() <= names | {"request", "method", "path"} for line in moves)


def test_the_lines_of_a_request_share_a_number(run: Run):
    by_request: dict[str, list[str]] = {}
    for line in run.lines():
        if "request" in line:
            by_request.setdefault(line["request"], []).append(line["level"])

    assert ["ERROR", "INFO"] in by_request.values()
    assert all(levels.count("ERROR") <= 1 for levels in by_request.values())


def test_planted_leaks_are_found(postgres: str, redis: str):
    found = Run(postgres, redis, plant="1").found()

    assert found["log"] >= {
        *("address", "invite", "key", "name", "password", "query", "reset key"),
        *("seed", "chat", "move"),
    }
    assert found["mail"] >= {"address", "invite", "key", "name", "password", "seed", "chat", "move"}
    assert found["numbers"] >= {"invite", "key", "query", "reset key"}
