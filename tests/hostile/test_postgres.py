"""What only PostgreSQL minds: NUL, lone surrogates, numbers beyond its types.

The fields share the values out among them; with SOAK=1 each gets all.
"""

import json
from urllib.parse import quote, urlencode

import psycopg
import pytest
from psycopg import sql
from websockets.exceptions import ConnectionClosed

from tests.faults.scale import share
from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor
from tests.hostile.fields import QUERIES
from tests.hostile.values import SEGMENTS, VALUES

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
COUNT = "SELECT count(*), md5(string_agg(one::text, ',' ORDER BY one::text)) FROM {} AS one"
ALIVE = {"django_session", "games_beat", "games_analysed"}
"""What changes by itself: who is signed in, and how far the croupier has come."""
SHARERS = 3
NULS = r'"\000\000\000\000\000\000\000\000"'


@pytest.fixture(scope="module")
def here(postgres):
    with new_database(postgres) as database, Site(database) as site:
        yield site


@pytest.fixture(scope="module")
def alice(here):
    return Visitor(here.url).sign_up("alice")


@pytest.fixture(scope="module")
def bob(here):
    return Visitor(here.url).sign_up("bob")


@pytest.fixture(scope="module")
def key(alice, bob):
    """A running match of alice's and bob's."""
    found = alice.open_table(tempo="slow")
    assert bob.post(f"/m/{found}/join/").status == 302
    return found


@pytest.fixture
def rows(here):
    """What there is in each table; at the end still the same, and no error in the log."""
    before = counted(here.env["DATABASE_URL"])
    logged = len(here.log_text())
    yield
    assert counted(here.env["DATABASE_URL"]) == before
    assert "Internal Server Error" not in here.log_text()[logged:]
    assert "Traceback" not in here.log_text()[logged:]


def counted(database: str) -> dict[str, object]:
    """How many rows each table has and a checksum, what changes by itself left out."""
    with psycopg.connect(database) as connection:
        names = [name for (name,) in connection.execute(TABLES) if name not in ALIVE]
        return {
            name: connection.execute(sql.SQL(COUNT).format(sql.Identifier(name))).fetchone()
            for name in names
        }


def test_hostile_fields_of_forms_are_refused(rows, alice, key):
    forms = {
        f"/m/{key}/answer/": ("ask", "move", "compose"),
        f"/m/{key}/mute/": ("player",),
        f"/m/{key}/unmute/": ("player",),
        f"/m/{key}/kick/": ("seat",),
        f"/m/{key}/join/": ("seat",),
        "/new/": ("seats", "tempo", "who"),
        "/i18n/setlang/": ("language", "next"),
    }
    places = [(path, field) for path, fields in forms.items() for field in fields]
    for number, (path, field) in enumerate(places):
        for name, value in share(VALUES.items(), number, SHARERS):
            assert alice.post(path, **{field: value}).status < 500, (path, field, name)


def test_hostile_fields_of_accounts_are_refused(rows, here):
    # a few each: the limits of the doorkeeper are tested elsewhere
    few = ("NUL inside", "lone surrogate", "no UTF-8", "10^400", "not a character")
    for name in few:
        for path, field in (
            ("/accounts/login/", "login"),
            ("/accounts/password/reset/", "email"),
            ("/accounts/signup/", "username"),
        ):
            other = {"password": "wrong", "password1": "wrong"} if field != "email" else {}
            page = Visitor(here.url).post(path, **{field: VALUES[name], **other})
            assert page.status == 200, (path, name)


def test_a_line_of_talk_with_what_cannot_be_stored_is_refused(rows, bob, key):
    # by one who was not refused all the fields before: who is refused too often is not heard
    for name in ("NUL", "NUL inside", "long", "direction", "header"):
        assert bob.post(f"/m/{key}/chat/post/", text=VALUES[name]).status == 422, name


def test_hostile_queries_get_a_page(rows, alice, key):
    paths = {"history": "/history/", "ladder": "/ladder/", "new_match": "/new/"}
    paths["since"] = f"/m/{key}/since/0/"
    places = [(path, field) for route, path in paths.items() for field in QUERIES[route]]
    for number, (path, field) in enumerate(places):
        for name, value in share(VALUES.items(), number, SHARERS):
            page = alice.get(f"{path}?{urlencode({field: value})}"[:7_000])
            assert page.status < 500, (path, field, name)


@pytest.mark.parametrize(
    "before", ["/m/{}/", "/join/{}/", "/player/{}/", "/rules/{}/", "/m/x/since/{}/"]
)
def test_hostile_paths_are_not_there(rows, alice, before):
    for segment in SEGMENTS:
        assert alice.get(before.format(segment)).status == 404, segment


@pytest.mark.parametrize(
    "cookie", ["sessionid", "csrftoken", "messages", "known", "django_language"]
)
def test_hostile_cookies_are_none(rows, here, cookie):
    for value in (
        r'"\000\000\000\000\000\000\000\000"',
        "%00" * 9,
        r'"\355\240\200abcdef"',
        "a" * 999,
    ):
        visitor = Visitor(here.url)
        visitor.opener.addheaders = [("Cookie", f"{cookie}={value}")]
        assert visitor.get("/").status == 200, value


@pytest.mark.parametrize("cookie", [NULS, "a" * 999])
def test_a_socket_with_a_hostile_session_is_a_stranger_s(rows, here, key, cookie):
    visitor = Visitor(here.url)
    visitor._jar = lambda: {"sessionid": cookie}
    with visitor.socket(f"/ws/match/{key}/?lang={quote(chr(0))}%ff") as socket:
        assert 'id="table"' in socket.recv(PATIENCE)


def test_hostile_frames_are_refused(rows, alice, key):
    with alice.socket(f"/ws/match/{key}/") as socket:
        socket.recv(PATIENCE)
        for text in ("\x00", "a\x00b", "\ud800", "\udfff x", "9" * 5_000, "\u2028", "x" * 301):
            for frame in (
                {"message": text},
                {"ask": "0", "move": text},
                {"ask": text, "move": "income"},
            ):
                socket.send(json.dumps(frame))
                assert 'id="notice"' in next_notice(socket), frame


def next_notice(socket) -> str:
    """The next frame that holds one."""
    while True:
        try:
            frame = socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            raise AssertionError("the socket was closed") from closed
        if 'id="notice"' in frame:
            return frame
