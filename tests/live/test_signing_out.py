"""A session that ends takes its sockets along, on every process."""

import pytest
from websockets.exceptions import ConnectionClosed

from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.harness.visitor import PASSWORD, PATIENCE, Visitor

NEW = "le capitaine vole"
FORGET = "from django.contrib.sessions.models import Session; Session.objects.all().delete()"


@pytest.fixture(scope="module", params=["one process", "many processes"])
def here(request):
    """The site in one process on SQLite, or on PostgreSQL and Redis with two and a croupier."""
    if request.param == "one process":
        with Site() as site:
            yield site
        return
    postgres, redis = request.getfixturevalue("postgres"), request.getfixturevalue("redis")
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=1) as site,
    ):
        yield site


def sign_out(site: Site, visitor: Visitor, name: str) -> None:
    assert visitor.post("/accounts/logout/").status == 302


def change_password(site: Site, visitor: Visitor, name: str) -> None:
    fields = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    assert visitor.post("/accounts/password/change/", **fields).status == 302


def be_banned(site: Site, visitor: Visitor, name: str) -> None:
    assert name in site.manage("ban", name.upper())


def lose_the_session(site: Site, visitor: Visitor, name: str) -> None:
    site.manage("shell", "--verbosity", "0", "-c", FORGET)


def closing_code(socket) -> int:
    """How the server closes the socket."""
    try:
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closing:
        return closing.rcvd.code


@pytest.mark.parametrize("end", [sign_out, change_password, be_banned, lose_the_session])
def test_the_sockets_of_a_session_that_ends_are_closed_on_every_process(here, end):
    name = f"nina{end.__name__[:4]}"
    visitor = Visitor(here.urls[0]).sign_up(name)
    key = visitor.open_table(who="invite")
    elsewhere = Visitor(here.urls[-1])
    elsewhere.sign_in(name)
    with (
        elsewhere.socket(f"/ws/match/{key}/") as at_table,
        elsewhere.socket("/ws/lobby/") as in_lobby,
    ):
        end(here, visitor, name)
        assert closing_code(at_table) == closing_code(in_lobby) == 4001
    still_in = end is sign_out  # that ends the one session
    assert (elsewhere.get("/accounts/password/change/").status == 200) == still_in


def test_a_banned_player_leaves_open_tables_and_comes_back_when_the_ban_is_lifted(here):
    visitor = Visitor(here.url).sign_up("tina")
    waiting = visitor.open_table()
    running = visitor.open_table(bots=[1])
    stranger = Visitor(here.urls[-1])
    here.manage("ban", "tina")
    assert stranger.get(f"/m/{waiting}/").status == 404
    assert stranger.get(f"/m/{running}/").status == 200
    page = visitor.post("/accounts/login/", login="tina", password=PASSWORD)
    assert page.location == "/accounts/inactive/"
    assert "tina" in here.manage("unban", "TINA")
    assert Visitor(here.url).sign_in("tina").get("/new/").status == 200


def test_nobody_is_banned_who_is_not_there(here):
    with pytest.raises(RuntimeError, match=r"Personne ne porte ce nom|Nobody goes by that name"):
        here.manage("ban", "nobody")
