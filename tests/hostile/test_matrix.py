"""Every route, asked by everyone in every role, answers as the table says."""

import pytest

from complots_site.probes.front import DOORS
from tests.faults.scale import times
from tests.hostile.cells import POSTED, ROLES, address_of, at_match, posted, twin
from tests.hostile.matrix import Row, rows
from tests.hostile.routes import routes
from tests.hostile.traces import watched
from tests.hostile.world import WORLD

pytestmark = pytest.mark.django_db

ROWS = list(rows())


def cells(listed: list[Row]) -> list[tuple[str, str, str]]:
    """Route, method and match of each cell."""
    return [(row.route, row.method, match) for row in listed for match in row.matches]


def met(row: Row) -> list[tuple[str, list[str]]]:
    """Each match of a row and the roles who ask there: all in a soak; daily every third at each
    match, so that the row has every role at one of its matches, and all of them at its only one.
    """
    sharers = times(full=1, quick=min(3, len(row.matches)))
    place = ROWS.index(row)
    return [
        (match, [role for n, role in enumerate(ROLES) if (n + turn + place) % sharers == 0])
        for turn, match in enumerate(row.matches)
    ]


def test_every_role_asks_in_every_row_and_at_every_match_whatever_the_share():
    for row in ROWS:
        found = met(row)
        assert [match for match, _ in found] == [*row.matches]
        assert {role for _, roles in found for role in roles} == {*ROLES}
        assert all(len(roles) >= 2 for _, roles in found)


def test_the_table_holds_every_route_with_both_methods_at_every_match_once():
    every = {
        (route, method, match)
        for route in routes()
        for method in ("GET", "POST")
        for match in (WORLD if at_match(route) else ["-"])
    }
    held = cells(ROWS)
    assert sorted(held) == sorted(every)


def test_the_doors_before_the_routes_are_those_for_machines_alone():
    assert set(DOORS) == {"/health/live", "/health/ready", "/metrics"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.route}-{row.method}-{row.matches[0]}")
def test_each_answers_with_its_status_and_who_looks_writes_nothing(attacked, browsers, undo, row):
    expected = dict(zip(ROLES, row.statuses, strict=True))
    for name, roles in met(row):
        seen = {}
        for role in roles:
            with undo(), watched() as writes:
                browser, match = twin(browsers[role]), attacked.get(name)
                address = address_of(row.route, match)
                if row.method == "POST":
                    answer = posted(browser, row.route, address)
                else:
                    answer = browser.get(address, POSTED.get(row.route))
                seen[role] = answer.status_code
                assert row.method == "POST" or not writes, (name, role)
        assert seen == {role: expected[role] for role in roles}, (
            f"{row.route} {row.method} {name}: {seen}"
        )
