"""The page for programs."""

import json
import re
from types import SimpleNamespace

import pytest

from games.api.api import api
from games.api.description import TAGS
from games.engine.play import Play
from games.engine.review import stored_outcome
from games.engine.table import FIRST
from games.live.streams.stream import Stream
from games.tempo import DECIDE, Tempo
from games.titles import get
from tests.harness.site import ROOT

pytestmark = pytest.mark.django_db


def test_every_route_of_the_description_is_on_the_page(client):
    text = client.get("/api/", headers={"accept-language": "en"}).content.decode()
    schema = api.described()
    assert schema["openapi"] == "3.1.0"
    for path, methods in schema["paths"].items():
        assert f"<code>{path}</code>" in text
        assert {tag for told in methods.values() for tag in told["tags"]} <= set(TAGS)


def test_the_description_is_json_in_the_language_that_is_asked_for(client):
    got = [
        client.get("/api/v1/openapi.json", headers={"accept-language": language})
        for language in ("fr", "en")
    ]
    said = [json.loads(each.content)["paths"]["/api/v1/titles"]["get"]["summary"] for each in got]
    assert said[1] == "The games that are played here."
    assert said[0] != said[1]


def test_the_tempos_are_told_on_the_page_in_the_description_and_in_the_document(client):
    text = client.get("/api/", headers={"accept-language": "en"}).content.decode()
    assert " | ".join(f"&#34;{tempo}&#34;" for tempo in Tempo) in text
    described = api.described()["components"]["schemas"]["TableIn"]["properties"]["tempo"]
    assert (described["enum"], described["default"]) == (Tempo.values, "live")
    document = (ROOT / "docs" / "api.md").read_text("utf-8")
    assert "`tempo` is `live`, `relaxed` or `slow`: 45 seconds, 3 minutes or 24 hours" in document
    assert [DECIDE[tempo] for tempo in Tempo] == [45, 3 * 60, 24 * 3600]


def test_the_fields_of_an_outcome_and_who_begins_are_described():
    shape = api.described()["components"]["schemas"]["StateOut"]
    play = Play(get("complots"), 2, {}, bytes(32))
    outcome = play.stopped()
    said = shape["properties"]["outcome"]["description"]
    assert set(re.findall("`(\\w+)`", said)) == {*stored_outcome(play, outcome, outcome.places)}
    assert f"`{FIRST}`" in shape["properties"]["options"]["description"]
    assert {"outcome", "options"} <= set(shape["required"])


def test_it_tells_which_lines_of_a_stream_have_no_mark(client):
    text = client.get("/api/", headers={"accept-language": "en"}).content.decode()
    stream = Stream({}, SimpleNamespace(pk=1, player_id=1), "")
    stream.token_revoked({})
    assert "at" not in stream.last_words
    assert "a mark, “at”, but for a last line" in text


def test_public_routes_need_no_token_and_the_others_say_so():
    paths = api.described()["paths"]
    assert {} in paths["/api/v1/ladder/{title}"]["get"]["security"]
    assert {} not in paths["/api/v1/matches/{key}/moves"]["post"]["security"]
