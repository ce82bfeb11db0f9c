"""Whatever is sent: never an error of the server, never a write, always a sentence.

The fields of all forms share the hostile values out among them, and so do queries, paths and
bodies: daily each field gets some and each value is got by some field; with SOAK=1 each gets all.
"""

import json
from collections import Counter
from urllib.parse import urlencode

import pytest
from django.core.cache import cache

from tests.faults.scale import share
from tests.hostile.cells import POSTED, SENT, address_of, twin
from tests.hostile.fields import POSTS, QUERIES
from tests.hostile.routes import parameters, routes
from tests.hostile.traces import tables, watched
from tests.hostile.values import BODIES, FORM, SEGMENTS, VALUES

pytestmark = pytest.mark.django_db

SAID = {200, 400, 403, 404, 409, 422, 429}
SPOILT: dict[str, str | bytes | None] = {**VALUES, "missing": None}
FIELDS = [(route, field) for route in POSTS for field in POSTS[route].fields(route)]
ASKED = [(route, field) for route in QUERIES for field in QUERIES[route]]
PLACED = [(route, place) for route in routes() for place in sorted(parameters(routes()[route]))]
SHARERS = 14
NOTHING = "api:api-root"
"""A route where nothing is, whatever is asked."""


def speaks(answer) -> None:
    """It leads on, or it is a page with a heading and a paragraph, or a fragment of a page."""
    if answer.status_code in (204, 302):
        return
    page = answer.content.decode()
    if answer["Content-Type"].startswith("application/problem+json"):
        assert answer.status_code in {*SAID, 401, 413}, answer.status_code
        assert json.loads(page)["detail"]
        return
    if answer["Content-Type"].startswith("application/json"):  # how django-allauth answers a script
        return
    assert answer.status_code in SAID, answer.status_code
    assert "<h1" in page or any(
        f'id="{part}"' in page for part in ("table", "chat", "queue", "tournament")
    )
    for inside in ("Traceback", "Exception", "sqlite", "<script>alert", "49{"):
        assert inside not in page


def body(route: str, field: str, value: str | bytes | None) -> bytes:
    """The form of the page with one field spoilt, or missing for None."""
    if route.startswith("api:"):
        return json.dumps(sent(route, field, value)).encode()
    fields = {**POSTED.get(route, {}), field: value}
    return urlencode([(name, each) for name, each in fields.items() if each is not None]).encode()


def sent(route: str, field: str, value: str | bytes | None) -> dict[str, object]:
    """The same as a body of the API: what is no text is told as one."""
    text = value.decode("latin-1") if isinstance(value, bytes) else value
    fields: dict[str, object] = {**SENT.get(route, {}), field: text}
    return {name: each for name, each in fields.items() if name != field or each is not None}


def doubled(route: str, field: str) -> bytes:
    """A body with one field twice."""
    if route.startswith("api:"):
        return body(route, field, "-1")[:-1] + b', "%s": "no sense!"}' % field.encode()
    return body(route, field, "-1") + b"&" + urlencode({field: "no sense!"}).encode()


def post(browsers, attacked, route: str, content: bytes, kind: str = ""):
    """A post where it goes the furthest."""
    role, match = POSTS[route].role, attacked.get(POSTS[route].match)
    address = address_of(route, match)
    usual = "application/json" if route.startswith("api:") else FORM
    return twin(browsers[role]).generic("POST", address, content, content_type=kind or usual)


def test_the_fields_of_every_form_and_of_every_query_are_listed(attacked):
    """A route that takes posts is in POSTS, or says 405, or where it has moved to (308)."""
    from django.test import Client

    for route in routes().keys() - {NOTHING}:
        match = attacked["public.open"]
        answer = Client().post(address_of(route, match if "account" not in route else None))
        assert (answer.status_code in (308, 405)) == (route not in POSTS), route


def test_every_value_is_sent_to_several_fields_whatever_the_share():
    sent = Counter(name for n in range(len(FIELDS)) for name in share(SPOILT, n, SHARERS))
    assert sent.keys() == SPOILT.keys()
    assert min(sent.values()) >= 10


@pytest.mark.parametrize("route", POSTS)
def test_a_hostile_field_is_refused_in_words_and_changes_nothing(
    attacked, browsers, undo, before, route
):
    for field in POSTS[route].fields(route):
        for name, value in share(SPOILT.items(), FIELDS.index((route, field)), SHARERS):
            with undo(), watched() as writes:
                speaks(post(browsers, attacked, route, body(route, field, value)))
                fine = field in POSTS[route].free or name in POSTS[route].good
                assert fine or not writes or tables() == before, (field, name)


@pytest.mark.parametrize("route", POSTS)
def test_a_field_sent_twice_is_one_of_the_two_or_refused(attacked, browsers, undo, before, route):
    for field in POSTS[route].fields(route):
        with undo(), watched() as writes:
            speaks(post(browsers, attacked, route, doubled(route, field)))
            fine = field in POSTS[route].free
            assert fine or not writes or tables() == before, field


@pytest.mark.parametrize("route", POSTS)
def test_a_hostile_body_is_refused_in_words_and_changes_nothing(
    attacked, browsers, undo, before, route
):
    for name, (content, kind) in share(BODIES.items(), [*POSTS].index(route), SHARERS):
        with undo(), watched() as writes:
            speaks(post(browsers, attacked, route, content, kind))
            fine = "missing" in POSTS[route].good
            assert fine or not writes or tables() == before, name


@pytest.mark.parametrize("route", QUERIES)
def test_a_hostile_query_gets_a_page_and_changes_nothing(attacked, browsers, route):
    match = None if "account" in route else attacked["public.finished"]
    address = address_of(route, match)
    with watched() as writes:
        for turn, role in enumerate(("stranger", "host")):
            browser = twin(browsers[role])
            for field in QUERIES[route]:
                for value in share(VALUES.values(), ASKED.index((route, field)) + turn, SHARERS):
                    speaks(browser.get(f"{address}?{urlencode({field: value})}"))
            for raw in ("&" * 500, "%", "%ff=%ff", "=", f"{field}&{field}=1&{field}[]=2"):
                speaks(browser.get(f"{address}?{raw}"))
    assert writes == []


@pytest.mark.parametrize("route", [name for name in routes() if parameters(routes()[name])])
def test_a_hostile_path_is_a_page_that_is_not_there(attacked, browsers, route):
    match = None if "account" in route else attacked["public.running"]
    with watched() as writes:
        for parameter in parameters(routes()[route]):
            address = address_of(route, match, **{parameter: "7777777"})
            for segment in share(SEGMENTS, PLACED.index((route, parameter)), SHARERS):
                cache.clear()
                for ask in (twin(browsers["host"]).get, twin(browsers["host"]).post):
                    answer = ask(address.replace("7777777", segment))
                    unread = (422,) if route.startswith("api:") else ()
                    known = (200, 301, 302, 308, 404, 405, *unread)
                    assert answer.status_code in known, (segment, answer)
    assert writes == []
