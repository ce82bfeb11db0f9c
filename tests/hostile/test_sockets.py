"""Who gets a socket where, as a table: `yes`, or the handshake is refused with 403."""

import pytest
from websockets.exceptions import InvalidStatus

from tests.harness.visitor import Visitor
from tests.hostile.cells import ACCOUNTS, ROLES
from tests.hostile.ready import AttackedSite
from tests.hostile.routes import sockets
from tests.hostile.world import WORLD

# route, match, then stranger guest player spectator seated host staff
TABLE = """
ws/lobby/               -                 yes yes yes yes yes yes yes
ws/page/                -                 403 yes yes yes yes yes yes
ws/queue/               -                 403 yes yes yes yes yes yes
ws/match/<slug:key>/    public.open       yes yes yes yes yes yes yes
ws/match/<slug:key>/    public.running    yes yes yes yes yes yes yes
ws/match/<slug:key>/    public.finished   yes yes yes yes yes yes yes
ws/match/<slug:key>/    public.closed     403 403 403 403 403 403 403
ws/match/<slug:key>/    private.open      403 403 403 403 yes yes 403
ws/match/<slug:key>/    private.running   403 403 403 403 yes yes 403
ws/match/<slug:key>/    private.finished  403 403 403 403 yes yes 403
ws/match/<slug:key>/    private.closed    403 403 403 403 403 403 403
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]
ANYTHING_ELSE = ""


@pytest.fixture(scope="module")
def here():
    with AttackedSite() as site:
        yield site


@pytest.fixture(scope="module")
def keys(here):
    return here.world()


@pytest.fixture(scope="module")
def visitors(here, keys):
    """Somebody for each role; the spectator has seen every table and invitation."""
    found = {role: Visitor(here.url) for role in ROLES}
    for role, name in ACCOUNTS.items():
        if role in found and role != "guest":
            found[role].sign_in(name)
    found["guest"].post("/play/", title="complots")
    for key, invite in keys.values():
        found["spectator"].get(f"/m/{key}/")
        found["spectator"].get(f"/join/{invite}/")
    return found


def test_the_table_holds_every_socket_at_every_match():
    held = {(route, match) for route, match, *_ in ROWS}
    at_match = {("ws/match/<slug:key>/", name) for name in WORLD}
    assert held == {(f"ws/{page}/", "-") for page in ("lobby", "page", "queue")} | at_match
    pages = ["ws/lobby/", "ws/page/", "ws/queue/"]
    assert sockets() == [*pages, "ws/match/<slug:key>/", ANYTHING_ELSE]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[1]}")
def test_each_gets_a_socket_or_none(here, keys, visitors, row):
    route, match, *expected = row
    path = "/" + route.replace("<slug:key>", keys.get(match, [""])[0])
    seen = []
    for role in ROLES:
        try:
            with visitors[role].socket(path):
                seen.append("yes")
        except InvalidStatus as refusal:
            seen.append(str(refusal.response.status_code))
    assert seen == expected


def test_nothing_else_takes_a_socket(visitors, keys):
    for path in ("/", "/ws/", "/ws/match/", "/ws/match/%00/", f"/m/{keys['public.open'][0]}/"):
        with pytest.raises(InvalidStatus) as refusal:
            visitors["host"].socket(path)
        assert refusal.value.response.status_code == 403
