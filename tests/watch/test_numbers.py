"""The numbers of a running site: what is counted, and by which few words."""

import http.client
import json
import re
import time
from urllib.parse import urlsplit

import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from complots_site.web.refusal import OF_STATUS, Reason, Refused
from games.croupier import round as going_round
from games.live.routing import NotFoundConsumer, websocket_urlpatterns
from games.live.streams.event_stream import EventStream
from games.live.streams.match_stream import MatchStream
from games.matches import announce, memory
from games.models import Match, Move
from games.titles import all_titles
from tests.harness.process import PATIENCE
from tests.harness.site import Site
from tests.harness.tables import let_time_pass, table
from tests.harness.visitor import Fragment, Visitor

WORDS = {
    "title": set(all_titles()),
    "by": set(Move.By.values),
    "reason": {str(reason) for reason in Reason},
    "way": {"socket", "post"},
    "kind": {"match", "lobby", "page", "queue", "match stream", "event stream"},
}


@pytest.fixture(scope="module")
def here():
    with Site(env={"BOT_PACE": "0.1"}) as running:
        yield running


@pytest.fixture(scope="module")
def ann(here):
    return Visitor(here.url).sign_up("ann")


def page(site: Site, **headers: str) -> tuple[int, str]:
    """The page of the numbers."""
    connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=PATIENCE)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", "/metrics", headers=named)
    response = connection.getresponse()
    found = response.status, response.read().decode()
    connection.close()
    return found


def numbers(site: Site) -> dict[tuple[str, ...], float]:
    """Every number of ours by its name and the sorted words of its labels."""
    families = text_string_to_metric_families(page(site)[1])
    samples = [sample for family in families for sample in family.samples]
    return {
        (sample.name.removeprefix("complots_"), *sorted(sample.labels.values())): sample.value
        for sample in samples
        if sample.name.startswith("complots_") and "le" not in sample.labels
    }


def until(site: Site, reached) -> dict[tuple[str, ...], float]:
    """The numbers once they are as expected."""
    limit = time.monotonic() + PATIENCE
    while not reached(found := numbers(site)):
        assert time.monotonic() < limit, found
        time.sleep(0.1)
    return found


def test_moves_are_counted_by_title_and_by_whom_and_timed(here, ann):
    key = ann.open_table(seats=2)
    ann.post(f"/m/{key}/start/")
    before = numbers(here)
    with ann.socket(f"/ws/match/{key}/") as hers, ann.socket(f"/ws/match/{key}/"):
        shown = Fragment(hers.recv(PATIENCE))
        hers.send(json.dumps({"ask": shown.ask, "move": shown.moves[0]}))
        found = until(
            here,
            lambda now: (
                now["push_seconds_count",] > 0
                and now["moves_total", "bot", "complots"] > 0
                and now["moves_total", "complots", "hand"] > 0
                and now["move_seconds_count", "socket"] > before["move_seconds_count", "socket"]
                and now["croupier_delay_seconds_count",] > 0
            ),
        )

    assert found["moves_total", "complots", "hand"] == 1
    assert found["moves_total", "hand", "intrigue"] == 0
    assert found["move_seconds_count", "socket"] == before["move_seconds_count", "socket"] + 1
    assert found["move_seconds_sum", "socket"] > 0
    assert found["matches_running", "complots"] == 1
    assert found["matches_running", "theories"] == 0


def test_a_move_by_post_is_timed_from_its_arrival(here, ann):
    bob = Visitor(here.url).sign_up("bob")
    key = ann.open_table(seats=2)
    bob.post(f"/m/{key}/join/")
    shown = Fragment(ann.get(f"/m/{key}/").text)
    assert ann.post(f"/m/{key}/answer/", ask=shown.ask, move=shown.moves[0]).status == 302
    assert numbers(here)["move_seconds_count", "post"] == 1


def test_refusals_are_counted_by_reason_by_post_and_by_socket(here, ann):
    key = ann.open_table(seats=2)
    ann.post(f"/m/{key}/start/")
    before = numbers(here)
    assert ann.post(f"/m/{key}/answer/", ask="77", move="income").status == 409
    with ann.socket(f"/ws/match/{key}/") as hers:
        hers.send("{")
        hers.send(json.dumps({"ask": "78", "move": "income"}))
        hers.send(json.dumps({"message": "\n"}))
    assert ann.get("/m/nowhere000/").status == 404

    def more(now, reason: str) -> float:
        return now["refusals_total", reason] - before["refusals_total", reason]

    found = until(here, lambda now: more(now, "invalid") == 1)
    assert (more(found, "stale"), more(found, "unreadable"), more(found, "not_found")) == (2, 1, 1)


def test_sockets_are_counted_while_they_are_open(here, ann):
    key = ann.open_table(seats=3)
    before = until(here, lambda now: now["sockets", "match"] == 0)
    with ann.socket(f"/ws/match/{key}/"), ann.socket("/ws/lobby/"):
        more = before["sockets", "lobby"] + 1
        until(here, lambda now: (now["sockets", "match"], now["sockets", "lobby"]) == (1, more))
    until(here, lambda now: now["sockets", "match"] == now["sockets", "lobby"] == 0)


def test_every_kind_of_socket_and_stream_is_counted_from_nothing(here):
    routed = {path.callback.consumer_class for path in websocket_urlpatterns}
    kinds = {each.kind for each in routed - {NotFoundConsumer}}
    kinds |= {each.label for each in (EventStream, MatchStream)}
    assert kinds == WORDS["kind"]
    now = numbers(here)
    assert all(("sockets", kind) in now for kind in kinds)


def test_every_number_has_a_few_fixed_words_and_no_other(here):
    families = text_string_to_metric_families(page(here)[1])
    ours = [family for family in families if family.name.startswith("complots_")]
    assert len(ours) >= 9
    for family in ours:
        for sample in family.samples:
            for label, word in sample.labels.items():
                assert label == "le" or word in WORDS[label], sample


def test_a_stranger_sees_the_page_of_any_unknown_address(here):
    status, text = page(here, X_Forwarded_For="203.0.113.9")
    unknown = Visitor(here.url).get("/nothing/").text
    assert status == 404
    assert re.search(r"<h1>.*</h1>", text)[0] == re.search(r"<h1>.*</h1>", unknown)[0]
    assert "complots_" not in text


def value(name: str, **labels: str) -> float:
    """A number of this very process."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


@pytest.mark.django_db(transaction=True)
def test_the_clock_s_answers_are_counted_as_the_clock_s():
    match = table("ann", "bob", seats=2)
    before = value("complots_moves_total", title="complots", by="clock")
    let_time_pass(match)
    assert value("complots_moves_total", title="complots", by="clock") == before + 2


@pytest.mark.django_db(transaction=True)
def test_a_match_at_which_the_croupier_fails_is_counted(monkeypatch):
    match = table("ann", seats=2, bots=[1])
    unknown = {"fifth": "lost"}
    Match.objects.filter(pk=match.pk).update(options=unknown, due_at=match.created_at)
    memory.forget()
    before = value("complots_croupier_failures_total")
    going_round.go_round()
    assert value("complots_croupier_failures_total") == before + 1


def test_a_notice_that_the_layer_does_not_take_is_counted(monkeypatch):
    class Broken:
        async def group_send(self, group, message):
            raise ConnectionError

        async def close(self):
            pass

    monkeypatch.setattr(announce, "get_channel_layer", Broken)
    before = value("complots_broadcasts_lost_total")
    announce.announce(1, 2, lobby=True)
    assert value("complots_broadcasts_lost_total") == before + 2


@pytest.mark.parametrize("status", [403, 404, 409, 422, 429])
def test_every_refusal_has_a_reason(status):
    assert Refused("no", status).reason == OF_STATUS.get(status, Reason.CONFLICT)
