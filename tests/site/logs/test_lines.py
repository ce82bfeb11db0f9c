"""A line of the log: what it tells, and what it leaves out."""

import json
import logging
import sys

import psycopg
import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.db import IntegrityError
from django.db.utils import DataError
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import resolve

from complots_site.logs.errors import in_full
from complots_site.logs.lines import JsonLines, Words
from complots_site.logs.masking import masked
from complots_site.logs.reports import NothingPersonal, Report
from complots_site.logs.request import RequestLines, route_of

ROW = "violates it\nDETAIL: (canary)"


def record(name: str, message: object, *args: object, error: BaseException | None = None):
    """What a logger is handed."""
    exc_info = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord(name, logging.ERROR, __file__, 1, message, args, exc_info)


def line(*args, **kwargs) -> dict:
    """The JSON of it."""
    text = JsonLines().format(record(*args, **kwargs))
    assert "\n" not in text
    return json.loads(text)


def raised(error: BaseException) -> BaseException:
    """It, with a traceback."""
    password = "canary-in-a-local-variable"  # noqa: F841
    try:
        raise error
    except type(error):
        return sys.exc_info()[1]


def test_a_library_s_line_tells_its_fixed_part_and_numbers():
    told = line("daphne.x", "Client %s sent %d bytes: %s", "canary", 12, ValueError("canary"))
    assert told["event"] == "Client *** sent 12 bytes: ValueError"


@pytest.mark.parametrize("args", [("canary",), ({"a": "canary"},), ("canary", "canary")])
def test_a_library_s_line_that_does_not_fit_tells_no_data(args):
    assert "canary" not in line("daphne.x", "%d", *args)["event"]
    assert "canary" not in line("daphne.x", "%(a)s", *args)["event"]


def test_our_own_line_is_told_with_its_addresses_masked():
    told = line("games.x", "went to %s", "/join/canary/?next=canary")
    assert told["event"] == "went to /join/***/"


def test_an_exception_in_our_own_line_is_its_kind_and_what_can_hold_no_secret():
    told = line(
        "games.x", "No page: %s and %s", ValueError("canary"), psycopg.OperationalError(ROW)
    )
    assert told["event"] == "No page: ValueError and psycopg.OperationalError: violates it"


def test_our_own_line_that_cannot_be_written_does_not_fail_and_tells_where():
    told = line("games.x", "%d", "canary")
    assert "test_lines.py:1" in told["event"]
    assert "canary" not in told["event"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("/join/s3cret/", "/join/***/"),
        ("at /m/s3cret/answer/ now", "at /m/***/answer/ now"),
        ("/ws/match/s3cret/?lang=fr", "/ws/match/***/"),
        ("/accounts/password/reset/1-s3-cret/", "/accounts/password/reset/***/"),
        ("/accounts/password/reset/done/", "/accounts/password/reset/done/"),
        ("/accounts/email/Mg:s3cret:x/ now", "/accounts/email/***/ now"),
        ("/accounts/email/sent/", "/accounts/email/sent/"),
        (
            "https://complots.example/digest/stop/7:s3cret/",
            "https://complots.example/digest/stop/***/",
        ),
        ("postgresql://me:s3cret@host/name", "postgresql://***@host/name"),
        ("/api/v1/matches/s3cret/moves", "/api/v1/matches/***/moves"),
        ("Bearer complots_" + "s3cret" * 7, "Bearer complots_***"),
        ("/ladder/?q=s3cret end", "/ladder/ end"),
    ],
)
def test_secrets_in_addresses_are_masked(text, left):
    assert masked(text) == left


def test_a_row_in_an_error_of_postgresql_is_left_out():
    error = psycopg.errors.UniqueViolation(
        'duplicate key value violates "match_invite"\nDETAIL:  Key (invite)=(canary) exists.'
    )
    told = in_full(raised(error))
    assert told.endswith('UniqueViolation: duplicate key value violates "match_invite"')
    assert "canary" not in told


def test_the_errors_that_led_to_an_error_are_told_without_their_data():
    def fail():
        try:
            raise psycopg.errors.CheckViolation(ROW)
        except psycopg.Error as error:
            raise IntegrityError(ROW) from error

    with pytest.raises(IntegrityError) as caught:
        fail()
    told = in_full(caught.value)
    assert told.count("CheckViolation: violates it") == 1
    assert told.endswith("IntegrityError: violates it")
    assert told.count("Traceback (most recent call last)") == 2
    assert "canary" not in told


@pytest.mark.parametrize(
    "error",
    [
        ValueError("canary"),
        KeyError("canary"),
        AssertionError("canary"),
        DataError('invalid input syntax: "canary"'),
        RuntimeError("canary"),
        UnicodeDecodeError("utf-8", b"canary", 0, 1, "canary"),
    ],
)
def test_an_error_that_may_hold_data_is_told_by_its_kind_and_place_alone(error):
    told = line("games.x", "It failed", error=raised(error))["error"]
    assert told.endswith(type(error).__name__)
    assert "in raised" in told
    assert "canary" not in told


def test_an_error_of_the_code_is_told_in_its_words():
    told = line("games.x", "It failed", error=raised(AttributeError("no attribute 'x'")))
    assert told["error"].endswith("AttributeError: no attribute 'x'")


def test_a_circle_of_errors_is_told_once():
    first, second = raised(ValueError()), raised(KeyError())
    first.__cause__, second.__cause__ = second, first
    assert in_full(first).count("Traceback") == 2


def test_people_read_the_same_in_words():
    entry = record("games.watch.moves", "move")
    entry.facts = {"match": 3, "by": "bot"}
    assert Words().format(entry).endswith("ERROR games.watch.moves move match=3 by=bot")


def test_a_report_has_no_variable_field_or_header():
    request: WSGIRequest = RequestFactory().post("/join/canary/?a=canary", {"word": "canary"})
    error = raised(ValueError("canary"))
    report = Report(request, type(error), error, error.__traceback__)
    data = report.get_traceback_data()

    assert "canary" not in report.get_traceback_text()
    assert all(frame["vars"] == [] for frame in data["frames"])
    assert NothingPersonal().get_post_parameters(request) == {}
    assert not any(data[name] for name in ("request_meta", "request_COOKIES_items", "settings"))


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/join/s3cret/", "/join/<invite>/"),
        ("/m/s3cret/since/3/", "/m/<key>/since/<version>/"),
        ("/accounts/password/reset/1-s3-cret/", "/accounts/password/reset/<uidb36>-<key>/"),
        ("/player/nina/", "/player/<username>/"),
        ("/", "/"),
    ],
)
def test_a_path_is_told_as_the_kind_of_page(path, route):
    request = RequestFactory().get(path)
    request.resolver_match = resolve(path)
    assert route_of(request) == route


def test_a_path_that_is_none_of_ours_is_not_told():
    assert route_of(RequestFactory().get("/s3cret/")) == ""


def asked(**headers: str) -> str:
    """The number that an answer carries."""
    request = RequestFactory().get("/", headers=headers)
    return RequestLines(lambda _: HttpResponse())(request)["X-Request-ID"]


def test_a_request_keeps_the_number_its_proxy_gave_and_no_other_text():
    given = "0123456789abcdef0123"
    assert asked(x_request_id=given) == given
    for odd in ("short", "x" * 32, f"{given}\x1b[31m", "a" * 65, ""):
        assert asked(x_request_id=odd) != odd
    assert asked() != asked()
