"""What everybody may read: in pages, with ETags, open to scripts of other sites; no cookies."""

import re
from datetime import date

import pytest
from django.test import Client

from games.api import cursor
from games.api.api import api
from games.api.description import STREAMS
from games.models import Match, Rating, RatingChange, Season, Standing
from games.play.room.join_match import join_match
from tests.api.program import Program
from tests.faults.scale import share
from tests.harness.people import browser
from tests.harness.tables import bot_of, play_out, player, table

pytestmark = pytest.mark.django_db


def pages(program: Program, path: str) -> list[dict]:
    """All items, page after page."""
    found, after = [], ""
    while True:
        sign = "&" if "?" in path else "?"
        answer = program.get(f"{path}{sign}after={after}" if after else path).json()
        found += answer["items"]
        if answer["next"] is None:
            return found
        after = answer["next"]


@pytest.fixture
def two_a_page(monkeypatch):
    for name in ("archive", "ladder", "leagues", "open_tables", "players", "tournaments", "cursor"):
        monkeypatch.setattr(f"games.api.{name}.A_PAGE", 2)


def finished(*names: str, **plan: object) -> Match:
    match = table(*names, seats=2, **plan)
    play_out(match)
    return match


def test_finished_matches_come_page_by_page_the_latest_first(two_a_page):
    keys = [finished("alice", bots=[1]).key for _ in range(5)]
    finished("alice", bots=[1], public=False)
    for path in ("matches/finished", "matches/finished?title=complots", "players/alice/matches"):
        assert [each["key"] for each in pages(Program(), path)] == keys[::-1]
    assert pages(Program(), "matches/finished?title=intrigue") == []


@pytest.mark.parametrize(
    ("names", "bots", "counted"), [(["alice", "bob"], [], True), (["alice"], [1], False)]
)
def test_a_match_that_is_over_is_called_rated_only_where_it_counted(names, bots, counted):
    match = finished(*names, bots=bots)
    assert match.rated
    assert RatingChange.objects.filter(match=match).exists() is counted
    (listed,) = Program().get("matches/finished").json()["items"]
    assert listed["rated"] is counted
    assert Program().get(f"matches/{match.key}").json()["rated"] is counted
    record = Program().get(f"matches/{match.key}/record.txt").content.decode()
    assert ("rated: yes" in record) is counted
    assert ("rated: no" in record) is not counted


def test_ones_own_private_matches_are_listed_for_oneself():
    match = finished("alice", bots=[1], public=False)
    assert [each["key"] for each in pages(Program("alice"), "players/alice/matches")] == [match.key]
    for other in (Program(), Program("bob"), Program("alice", "tournament:read")):
        assert pages(other, "players/alice/matches") == []


def test_the_months_of_the_leagues_come_the_latest_first_even_one_whose_row_was_lost(two_a_page):
    for month in (1, 2, 4, 5, 3):
        season_played_in(month)
    months = [each["month"] for each in pages(Program(), "leagues/complots")]
    assert months == ["2026-05", "2026-04", "2026-03", "2026-02", "2026-01"]


def season_played_in(month: int) -> None:
    """A month of this year in which somebody has played."""
    season = Season.objects.create(title="complots", month=date(2026, month, 1))
    facts = {"tier": 5, "division": 1, "value": 1_500_000, "arrived": 1, "reached": 1}
    Standing.objects.create(season=season, player=player("alice"), **facts)


def test_no_month_is_told_of_that_nobody_played_in_such_as_the_one_before_the_first():
    Season.objects.create(title="complots", month=date(2026, 1, 1))
    season_played_in(2)
    Season.objects.create(title="complots", month=date(2026, 3, 1))
    season_played_in(4)
    months = [each["month"] for each in pages(Program(), "leagues/complots")]
    assert months == ["2026-04", "2026-02"]


def test_a_record_is_the_one_of_the_site():
    match = finished("alice", bots=[1])
    site = browser(None)
    assert (
        Program().get(f"matches/{match.key}/record.txt").content
        == site.get(f"/m/{match.key}/match.txt").content
    )
    assert (
        Program().get(f"matches/{match.key}/record").json()
        == site.get(f"/m/{match.key}/match.json").json()
    )


def test_the_ladder_is_paged_by_place_and_equals_share_a_rank(two_a_page):
    for number, value in enumerate((1600, 1550, 1550, 1500, 1450)):
        row = Rating(player=player(f"p{number}"), title="complots", value=value * 1000, matches=20)
        row.listed = True
        row.save()
    rows = pages(Program(), "ladder/complots")
    assert [row["points"] for row in rows] == [1600, 1550, 1550, 1500, 1450]
    assert [row["handle"] for row in rows] == ["p0", "p1", "p2", "p3", "p4"]


def test_who_hides_their_statistics_hides_their_history():
    alice = player("alice")
    alice.hides_statistics = True
    alice.save()
    path = "players/alice/ratings/complots"
    assert Program().get(path).status_code == 403
    assert Program("bob").get(path).status_code == 403
    assert Program("alice").get(path).status_code == 200


def test_the_history_of_a_rating_is_paged(two_a_page):
    alice = player("alice")
    for number in range(3):
        match = finished("alice", bots=[1])
        RatingChange.objects.create(
            match=match,
            player=alice,
            title="complots",
            finish_number=number,
            at=match.finished_at,
            before=1500_000 + number,
            change=10_000,
        )
    told = pages(Program(), "players/alice/ratings/complots")
    assert [row["after"] for row in told] == [1510.002, 1510.001, 1510.0]


@pytest.mark.parametrize("after", ["x", "MTUwMA.x", "LS0", "MTUwMC43LjM", "9" * 300, "%00"])
def test_a_cursor_that_is_none_is_422(after):
    for path in ("ladder/complots", "tournaments"):
        assert Program().get(f"{path}?after={after}").status_code == 422


def test_a_cursor_holds_numbers():
    assert cursor.numbers_of(cursor.cursor_of(-5, 7), 2) == (-5, 7)


def test_what_has_not_changed_is_304():
    match = table("alice", "bob", seats=2)
    alice = Program("alice")
    first = alice.get(f"matches/{match.key}")
    again = alice.get(f"matches/{match.key}", **{"if-none-match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = Program("bob").get(f"matches/{match.key}", **{"if-none-match": first["ETag"]})
    assert other.status_code == 200
    assert "Authorization" in first["Vary"]
    assert "private" in first["Cache-Control"]


def test_scripts_of_other_sites_read_what_is_public_and_nothing_else():
    assert Program().get("titles")["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in Program("alice").get("titles").headers
    asked = Client().options(
        "/api/v1/matches",
        headers={
            "origin": "https://evil.example",
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization",
        },
    )
    assert not any(name.startswith("Access-Control-Allow") for name in asked.headers)


def test_no_cookie_says_anything_to_the_api():
    match = table("alice", seats=3, public=False)
    signed_in = browser("alice")
    assert signed_in.get(f"/m/{match.key}/").status_code == 200
    assert signed_in.get(f"/api/v1/matches/{match.key}").status_code == 404
    assert signed_in.get("/api/v1/account").status_code == 401
    posted = signed_in.post(f"/api/v1/matches/{match.key}/leave")
    assert posted.status_code == 401


def routes_that_are_read() -> list[str]:
    """The paths of all GETs, as they are described."""
    paths = api.get_openapi_schema()["paths"]
    return [path for path, methods in paths.items() if "get" in methods and path not in STREAMS]


@pytest.mark.parametrize("path", share(routes_that_are_read(), 0, 3))
def test_each_get_answers_a_head_with_the_same_fields(path):
    match = finished("alice", bots=[1])
    known = {"key": match.key, "handle": "alice", "slug": "complots", "title": "complots"}
    address = re.sub(r"{(\w+)}", lambda found: known.get(found[1], "1"), path)
    headers = Program("alice").headers
    asked = Client().get(address, headers=headers)
    head = Client().head(address, headers=headers)
    assert head.status_code == asked.status_code
    assert head.content == b""
    own = {"RateLimit", "X-Request-ID", "Expires"}  # Expires: the second it was made
    fields = {name: value for name, value in asked.headers.items() if name not in own}
    assert fields == {name: value for name, value in head.headers.items() if name not in own}


@pytest.mark.parametrize("path", routes_that_are_read())
def test_each_get_is_of_the_media_type_that_is_described(path):
    match = finished("alice", bots=[1])
    known = {"key": match.key, "handle": "alice", "slug": "complots", "title": "complots"}
    address = re.sub(r"{(\w+)}", lambda found: known.get(found[1], "1"), path)
    answer = Client().get(address, headers=Program("alice").headers)
    told = api.get_openapi_schema()["paths"][path]["get"]["responses"]
    assert [*told] == [200, "default"]
    described = told.get(answer.status_code, told["default"])
    assert [answer["Content-Type"].partition(";")[0]] == list(described["content"])


def test_a_head_of_what_has_not_changed_is_304():
    etag = Program().get("titles")["ETag"]
    head = Client().head("/api/v1/titles", headers={"if-none-match": etag})
    assert head.status_code == 304


def test_a_304_counts_and_is_open_to_scripts_of_other_sites_as_its_200_is(settings):
    settings.API_A_MINUTE = 1000
    first = Program().get("titles")
    again = Program().get("titles", **{"if-none-match": first["ETag"]})
    assert again.status_code == 304
    for name in (
        "Access-Control-Allow-Origin",
        "Access-Control-Expose-Headers",
        "RateLimit-Policy",
    ):
        assert again[name] == first[name]
    left = [int(answer["RateLimit"].split(";")[1].removeprefix("r=")) for answer in (first, again)]
    assert left[1] == left[0] - 1
    mine = Program("alice").get("titles", **{"if-none-match": first["ETag"]})
    assert (mine.status_code, "RateLimit" in mine) == (304, True)
    assert "Access-Control-Allow-Origin" not in mine


def test_a_route_that_is_posted_to_answers_no_head():
    answer = Client().head("/api/v1/matches", headers=Program("alice").headers)
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    told = Client().delete("/api/v1/titles", headers=Program("alice").headers)
    assert (told.status_code, told["Allow"]) == (405, "GET, HEAD")


def test_an_open_table_tells_people_bot_accounts_and_bots_of_the_site_apart():
    match = table("alice", seats=4, bots=[2], admits_bots=True)
    join_match(match.key, bot_of("owner", "Robo"))
    (told,) = pages(Program(), "matches/open")
    kinds = {
        each["name"]: (each["bot"], each["bot_account"], each["level"]) for each in told["seats"]
    }
    assert kinds.pop("alice") == (False, False, None)
    assert kinds.pop("Robo") == (False, True, None)
    assert list(kinds.values()) == [(True, False, "regular")]
