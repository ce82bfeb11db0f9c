"""The ladder of one season."""

import re

import pytest
from django.utils import timezone

from games.ladder import rank_index
from games.leagues.months import month_of, previous_month
from games.models import Season, Standing
from games.titles import all_titles
from games.views.ladder import season_ladder
from tests.ladder.finished import player

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}
NOW = timezone.now()
THIS = month_of(NOW)


@pytest.fixture(autouse=True)
def it_is_this_month(monkeypatch) -> None:
    """The month does not end between two tests."""
    monkeypatch.setattr(season_ladder, "now", lambda: NOW)


@pytest.fixture
def season() -> Season:
    return Season.objects.create(title="complots", month=THIS)


def stands(season: Season, name: str, rating: int) -> Standing:
    row = Standing.objects.create(
        season=season, player=player(name), value=rating * 1000, matches=3, arrived=1, reached=1
    )
    rank_index.update_counts(season.ladder, [], [row.value])
    return row


def page(client, month=THIS, query="") -> str:
    response = client.get(f"/ladder/complots/{month:%Y-%m}/{query}", headers=ENGLISH)
    assert response.status_code == 200
    return response.text


def rows(html: str) -> list[list[str]]:
    body = html.partition("<tbody>")[2].partition("</tbody>")[0]
    return [re.sub(r"<[^>]+>", " ", row).split() for row in body.split("</tr>")[:-1]]


def lower(html: str) -> str:
    """The way to the page below."""
    return re.search(r'rel="next" href="(\?from=[^"]+)"', html)[1]


def test_it_ranks_who_played_by_rating_and_equals_share_a_rank(client, season):
    for name, rating in (("ann", 1510), ("bob", 1600), ("cid", 1510), ("dee", 1400)):
        stands(season, name, rating)
    stands(Season.objects.create(title="intrigue", month=THIS), "eve", 1550)
    assert [row[:3] for row in rows(page(client))] == [
        ["1", "bob", "1600"],
        ["2", "ann", "1510"],
        ["2", "cid", "1510"],
        ["4", "dee", "1400"],
    ]


def test_of_a_month_gone_by_nobody_is_still_expected(client):
    for month in (THIS, previous_month(THIS)):
        Season.objects.create(title="complots", month=month)
    assert "Nobody has played a rated match this month yet." in page(client)
    before = page(client, previous_month(THIS))
    assert "Nobody played a rated match that month." in before
    assert "yet" not in before.partition("<main")[2]


def test_a_game_without_that_month_leads_to_its_ladder(client):
    before = previous_month(THIS)
    for title, month in (("complots", before), ("intrigue", before), ("theories", THIS)):
        Season.objects.create(title=title, month=month)
    tabs = page(client, before).partition('class="tabs"')[2].partition("</nav>")[0]
    months = dict.fromkeys(("complots", "intrigue"), f"{before:%Y-%m}/")
    told = [f"/ladder/{slug}/{months.get(slug, '')}" for slug in all_titles()]
    assert re.findall('href="([^"]+)"', tabs) == told
    tabs = page(client).partition('class="tabs"')[2].partition("</nav>")[0]
    assert f"/ladder/intrigue/{THIS:%Y-%m}/" in re.findall('href="([^"]+)"', tabs)


def test_it_speaks_of_this_month_in_this_month_alone(client, season):
    Season.objects.create(title="complots", month=previous_month(THIS))
    assert "Everyone who has played a rated match this month" in page(client)
    earlier = page(client, previous_month(THIS))
    assert "Everyone who played a rated match that month" in earlier
    assert "this month" not in earlier


def test_its_pages_meet_without_a_gap_though_equals_are_on_both(client, season):
    for number in range(120):
        stands(season, f"p{number}", 1500 if 40 <= number < 60 else 2000 - number)
    first = page(client)
    second = page(client, query=lower(first))
    third = page(client, query=lower(second))
    assert "51 to 100 of 120" in second
    found = rows(first) + rows(second) + rows(third)
    assert len(found) == len({row[1] for row in found}) == 120
    ratings = [int(row[2]) for row in found]
    expected = [1 + sum(other > rating for other in ratings) for rating in ratings]
    assert [int(row[0]) for row in found] == expected


def test_a_month_of_which_nothing_is_known_is_not_found_but_the_running_one_is_empty(client):
    assert "Nobody has played" in page(client)
    for month in (f"{previous_month(THIS):%Y-%m}", "2026-13", "nonsense"):
        assert client.get(f"/ladder/complots/{month}/").status_code == 404


def test_whoever_has_left_is_there_without_a_name(client, season):
    row = stands(season, "bartholomew", 1510)
    row.player.is_active = False
    row.player.save()
    assert "bartholomew" not in page(client)
    assert "someone who left" in page(client)


def test_whoever_played_finds_the_page_around_themselves(client, season):
    for number in range(120):
        stands(season, f"p{number}", 2000 - number)
    assert "?around=me" not in page(client)
    client.force_login(player("p90"))
    assert 'href="?around=me#mine"' in page(client)
    around = page(client, query="?around=me")
    assert around.count('class="mine" id="mine"') == 1
    found = rows(around)
    assert (found[0][0], found[25][:2], found[-1][0]) == ("66", ["91", "p90"], "115")
