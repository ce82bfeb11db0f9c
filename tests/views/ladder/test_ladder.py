"""The ladder as people read it."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.crest.drawing import crest
from accounts.models import User
from games.engine.elo import START
from games.ladder.listing import update_listed
from games.models import Rating
from games.play.moderation.ban import ban
from tests.ladder.finished import finished, player

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


def stands(name: str, points: int, matches: int = 20, **facts: object) -> User:
    rating = Rating.objects.create(
        player=player(name), title="complots", value=points * 1000, matches=matches, **facts
    )
    update_listed(rating.player)
    return rating.player


def words(html: str) -> list[str]:
    """What one reads: the text without tags, space by space."""
    return re.sub(r"<[^>]+>", " ", html).split()


def rows(response) -> list[list[str]]:
    """The rows of the page's last table."""
    return tables_of(response.text)[-1]


def tables_of(html: str) -> list[list[list[str]]]:
    """The rows of each table."""
    return [rows_of(part) for part in html.split("</table>")[:-1]]


def rows_of(html: str) -> list[list[str]]:
    """The rows of a table, without those that name a tier."""
    body = html.partition("</thead>")[2]
    return [words(row) for row in body.split("</tr>")[:-1] if 'class="tier"' not in row]


def page(client, address="/ladder/complots/") -> str:
    response = client.get(address, headers=ENGLISH)
    assert response.status_code == 200
    return response.text


def tables(client, address="/ladder/complots/") -> list[list[list[str]]]:
    """The rows of each table of the page."""
    return tables_of(page(client, address))


def table(client, address="/ladder/complots/") -> list[list[str]]:
    """The rows of the ladder, which is the page's last table."""
    return tables(client, address)[-1]


def crowd(many: int) -> None:
    """So many players from 2000 points down, each with one less."""
    for number in range(many):
        stands(f"p{number}", 2000 - number)


def test_a_row_tells_rank_name_rating_matches_wins_and_trend(client):
    stands("ann", 1612, 21, wins=9, recent=[12_400, -3_000])
    assert table(client) == [["1", "ann", "1612", "21", "9", "▲", "+9"]]


def test_a_trend_that_rounds_to_nothing_points_nowhere(client):
    stands("ann", 1612, recent=[-400])
    assert table(client)[0][5:] == ["0"]


def test_the_name_leads_to_the_profile(client):
    stands("ann", 1612)
    assert 'href="/player/ann/"' in client.get("/ladder/").text


def test_the_best_stand_first_and_ties_share_a_rank(client):
    for name, points in [("ann", 1500), ("bob", 1600), ("Cid", 1600), ("dee", 1400), ("eve", 1700)]:
        stands(name, points)
    assert [row[:2] for row in table(client)] == [
        ["1", "eve"],
        ["2", "bob"],
        ["2", "Cid"],
        ["4", "ann"],
        ["5", "dee"],
    ]


def test_below_fifteen_matches_one_is_off_the_list(client):
    stands("ann", 1900, 14)
    stands("bob", 1500, 15)
    assert [row[1] for row in table(client)] == ["bob"]


def test_my_own_row_is_there_with_a_question_mark_while_i_am_provisional(client):
    client.force_login(stands("ann", 1900, 14, wins=3, recent=[-1_000]))
    stands("bob", 1500, 15)
    (mine,), (other,) = tables(client)
    assert mine == words("– not ranked yet ann you 1900 ? provisional 14 3 ▼ −1")
    assert other[:2] == ["1", "bob"]
    assert "1 more rated match, and you are on the ladder." in page(client)


def test_my_own_row_is_there_before_my_first_match(client):
    client.force_login(player("ann"))
    assert table(client) == [words("– not ranked yet ann you 1500 ? provisional 0 0 0")]
    assert "15 more rated matches, and you are on the ladder." in page(client)


def test_my_own_row_is_marked_and_not_doubled_where_it_is_on_the_page(client):
    client.force_login(stands("ann", 1500))
    stands("bob", 1600)
    assert [row[:2] for row in table(client)] == [["1", "bob"], ["2", "ann"]]
    assert client.get("/ladder/").text.count('class="mine"') == 1


def test_my_own_row_is_pinned_with_the_two_above_on_the_pages_i_am_not_on(client):
    crowd(50)
    stands("yan", 1210)
    client.force_login(stands("zoe", 1200))
    own, others = tables(client)
    assert [row[:2] for row in own] == [["50", "p49"], ["51", "yan"], ["52", "zoe"]]
    assert "11 more points to pass yan." in page(client)
    assert [row[1] for row in others] == [f"p{number}" for number in range(3, 50)]
    (below,) = tables(client, "/ladder/complots/?from=51")
    assert [row[1] for row in below] == ["yan", "zoe"]


def test_my_own_row_is_pinned_where_it_is_far_down_the_page(client):
    crowd(30)
    client.force_login(player("p20"))
    own, _ = tables(client)
    assert [row[1] for row in own] == ["p18", "p19", "p20"]
    assert len(tables(client, "/ladder/complots/?around=me")) == 1
    client.force_login(player("p9"))
    assert len(tables(client)) == 1


def test_equals_are_passed_with_one_point(client):
    crowd(12)
    stands("zoe", 1500)
    client.force_login(stands("zac", 1500))
    own, _ = tables(client)
    assert [row[0] for row in own] == ["12", "13", "13"]
    assert "1 more point to pass zoe." in page(client)


def test_the_first_three_stand_on_a_podium_where_there_is_a_crowd(client):
    crowd(5)
    assert "podium" not in page(client)
    stands("zoe", 1200)
    text = page(client)
    podium = text.partition('<ol class="podium">')[2].partition("</ol>")[0]
    assert [words(step)[0] for step in podium.split("</li>")[:-1]] == ["p0", "p1", "p2"]
    assert crest("p0", 72) in podium
    assert [row[:2] for row in table(client)] == [["4", "p3"], ["5", "p4"], ["6", "zoe"]]
    assert "podium" not in page(client, "/ladder/complots/?from=4")


def test_who_reads_as_many_points_as_a_band_begins_at_lies_in_it(client):
    for name in ("ann", "bob"):
        stands(name, 1700)
    Rating.objects.filter(player__username="bob").update(value=1_699_600)
    (council,) = client.get("/ladder/complots/", headers=ENGLISH).context["bands"]
    assert (council.least, [row.rating.points for row in council.rows]) == (1700, [1700, 1700])


def test_the_rows_lie_in_bands_by_the_tier_that_a_rating_would_enter(client):
    for name, points in [("ann", 1800), ("bob", 1799), ("cid", 1525), ("dee", 1524), ("eve", 900)]:
        stands(name, points)
    bands = client.get("/ladder/complots/", headers=ENGLISH).context["bands"]
    assert [(band.tier, band.least, len(band.rows)) for band in bands] == [
        (1, 1800, 1),
        (2, 1700, 1),
        (4, 1525, 1),
        (5, 0, 2),
    ]
    text = page(client)
    assert "The Crown" in text
    assert "from 1800 on" in text
    assert "The Salon" not in text


def test_every_row_has_the_crest_of_its_name(client):
    stands("ann", 1612)
    assert crest("ann", 24) in page(client)


def test_fifty_stand_on_a_page_and_ranks_go_on_across_a_tie(client):
    for number in range(49):
        stands(f"p{number}", 2000 - number)
    for name in ("x", "y", "z"):
        stands(name, 1900)
    assert [row[:2] for row in table(client)[-1:]] == [["50", "x"]]
    assert [row[:2] for row in table(client, "/ladder/complots/?from=51")] == [
        ["50", "y"],
        ["50", "z"],
    ]


@pytest.mark.parametrize("page", ["0", "-3", "abc", "1e9", "9" * 6000, "٣", "%00", "2"])
def test_a_page_that_is_not_there_gives_one_that_is(client, page):
    stands("ann", 1500)
    assert [row[1] for row in table(client, f"/ladder/complots/?from={page}")] == ["ann"]


def test_an_empty_ladder_says_how_to_get_on_it(client):
    text = client.get("/ladder/", headers=ENGLISH).text
    assert "the first rank is free" in text
    assert "How to get on the ladder" in text
    assert "15" in text
    assert "<table" not in text


def test_an_unknown_title_is_not_found(client):
    assert client.get("/ladder/chess/").status_code == 404


def test_a_title_s_ladder_holds_its_own_ratings_only(client):
    Rating.objects.create(player=player("bartholomew"), title="other", matches=20)
    assert "bartholomew" not in client.get("/ladder/complots/").text


def test_a_closed_account_is_off_the_list_and_takes_no_rank(client):
    stands("ann", 1700)
    stands("bob", 1600)
    ban(User.objects.get(username="ann"))
    assert [row[:2] for row in table(client)] == [["1", "bob"]]


def test_it_is_only_read(client):
    assert client.post("/ladder/").status_code == 405


def test_fifteen_matches_bring_two_players_onto_the_ladder(client):
    for number in range(15):
        finished(["ann", "bob"], hours=9 * number)
    won, lost = table(client)
    assert (won[:2], won[3:5]) == (["1", "ann"], ["15", "15"])
    assert (lost[:2], lost[3:5]) == (["2", "bob"], ["15", "0"])
    assert int(won[2]) + int(lost[2]) == 2 * START // 1000
    assert won[5] == "▲"


def test_the_statements_do_not_grow_with_the_rows(client):
    stands("ann", 1500)
    client.force_login(stands("zoe", 1400, 3))
    with CaptureQueriesContext(connection) as few:
        client.get("/ladder/")
    for number in range(20):
        stands(f"p{number}", 1400)
    with CaptureQueriesContext(connection) as many:
        client.get("/ladder/")
    assert len(many) == len(few) < 14
    client.force_login(player("p19"))
    with CaptureQueriesContext(connection) as pinned:
        client.get("/ladder/")
    assert len(pinned) < 24
