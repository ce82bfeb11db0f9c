"""What the API says where something goes wrong: a problem document, in the reader's language."""

import re

import pytest
from django.test import Client

from complots_site.web.refusal import Reason
from games.api.api import api
from games.api.limits import limit
from tests.api.program import Program
from tests.harness.site import ROOT
from tests.harness.tables import table

pytestmark = pytest.mark.django_db


def test_a_condition_that_does_not_hold_is_told_in_a_sentence():
    answer = Program().get("titles", **{"if-match": '"another"'})
    assert (answer.status_code, answer["Content-Type"]) == (412, "application/problem+json")
    assert answer.json()["reason"] == "stale"
    assert answer.json()["detail"].startswith("A condition of this request does not hold")
    assert answer["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    "query", ["token=x", "access_token=x", "q=complots_" + "x" * 43, "API_KEY="]
)
def test_a_token_in_an_address_is_refused_in_a_sentence(query):
    answer = Program("alice").get(f"titles?{query}")
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    assert "address" in answer.json()["detail"]


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer complots_" + "x" * 43]
)
def test_a_token_that_is_none_is_401(header):
    answer = Client().get("/api/v1/titles", headers={"authorization": header})
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "path", ["nowhere", "players/nobody", "ladder/chess", "matches/zzzzzzzzzz"]
)
def test_what_is_not_there_is_a_problem_document(path):
    answer = Program().get(path)
    assert answer.status_code == 404
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["detail"]


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("get", "nowhere", 404, "not_found"),
        ("get", "titles/", 404, "not_found"),
        ("delete", "titles", 405, "invalid"),
        ("put", "openapi.json", 405, "invalid"),
        ("post", "challenges", 413, "invalid"),
        ("get", "titles?token=x", 400, "invalid"),
    ],
)
def test_what_no_route_answers_is_told_in_a_sentence_too(method, path, status, reason):
    told = {}
    for language in ("en", "fr-CH"):
        headers = {**Program("alice").headers, "accept-language": language}
        sent = {"data": b" " * 70_000, "content_type": "application/json"}
        client = Client(enforce_csrf_checks=True, raise_request_exception=False)
        ask = getattr(client, method)
        answer = ask(f"/api/v1/{path}", headers=headers, **(sent if method == "post" else {}))
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)
        assert answer["Content-Language"] == language[:2]
        told[language] = answer.json()["detail"]
        assert told[language].endswith(".")
    assert len(set(told.values())) == 2


def test_a_body_that_is_too_large_is_told_how_large_it_may_be(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 3 * 1024
    answer = Program("alice").post("challenges", player="x" * 4000, title="complots")
    assert answer.status_code == 413
    assert " 3 KiB " in answer.json()["detail"]


def test_of_very_many_wrong_fields_some_are_told():
    wrong = {f"field_{number}": number for number in range(3000)}
    answer = Program("alice").post("challenges", player="bob", title="complots", **wrong)
    assert answer.status_code == 422
    assert [each["field"] for each in answer.json()["errors"]] == [*wrong][:20]
    assert " field_0, field_1, field_10, " in answer.json()["detail"]
    assert len(answer.content) < 3000


def test_problems_have_the_members_that_the_description_tells():
    shapes = api.described()["components"]["schemas"]
    told, alice = shapes["ProblemOut"]["properties"], Program("alice")
    key = table("alice", seats=3).key
    problems = [
        alice.get("nowhere"),
        alice.post("matches", seats="x"),
        alice.post(f"matches/{key}/resign"),
        Program().get("account"),
    ]
    assert [each.status_code for each in problems] == [404, 422, 409, 401]
    found = [each.json() for each in problems]
    assert {name for each in found for name in each} == set(told)
    assert {each["reason"] for each in found} <= set(told["reason"]["enum"])
    assert set(found[1]["errors"][0]) == set(shapes["FieldOut"]["properties"])
    assert set(found[2]["state"]) == set(shapes["StateOut"]["properties"])


def test_each_word_that_programs_go_by_stands_in_the_document():
    told = (ROOT / "docs" / "api.md").read_text()
    listed = told.partition("a word for programs: ")[2].partition(". 422")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == {*Reason, "error"}


def test_a_fault_of_ours_is_told_in_a_sentence_too(monkeypatch):
    monkeypatch.setattr("games.api.titles.all_titles", None)
    answer = Program().get("titles")
    assert (answer.status_code, answer.json()["reason"]) == (500, "error")
    assert answer.json()["detail"] == "The mistake is ours, and it has been noted."


def test_who_asks_too_often_is_told_how_long_to_wait(settings):
    settings.API_A_MINUTE = 3
    limit.counts.clear()  # of tests before, whose tokens had these numbers too
    alice = Program("alice")
    left = [alice.get("titles")["RateLimit"].split(";")[1] for _ in range(3)]
    assert left == ["r=2", "r=1", "r=0"]
    answer = alice.get("titles")
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 60
    assert Program("bob").get("titles").status_code == 200
