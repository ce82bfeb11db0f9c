"""The leagues as people read them."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.crest.drawing import crest
from accounts.models import User
from games.leagues.months import month_of, next_month, previous_month
from games.models import Season, Standing
from tests.ladder.finished import player
from tests.leagues.played import closed, duels, march_played, on, played, running

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


def page(client, address="/leagues/") -> str:
    response = client.get(address, headers=ENGLISH)
    assert response.status_code == 200
    return response.text


def words(html: str) -> list[str]:
    return re.sub(r"<[^>]+>", " ", html).split()


def rows(client, address="/leagues/complots/2026-03/5/1/") -> list[list[str]]:
    body = page(client, address).partition("<tbody>")[2].partition("</tbody>")[0]
    return [words(row) for row in body.split("</tr>")[:-1]]


def stands(
    name: str, season: Season, tier: int = 5, division: int = 1, **facts: object
) -> Standing:
    facts = {"value": 1_500_000, "arrived": 1, "reached": 1, **facts}
    return Standing.objects.create(
        season=season, player=player(name), tier=tier, division=division, **facts
    )


@pytest.fixture
def march():
    """Three who played enough in March, and a fourth who did not."""
    march_played()
    closed(on(3, 25))


@pytest.fixture
def now() -> Season:
    """The season of complots that is running."""
    return Season.objects.create(title="complots", month=month_of(timezone.now()))


def test_a_month_that_nobody_played_awaits_no_division_once_it_is_closed(client):
    season = Season.objects.create(title="complots", month=previous_month(month_of(timezone.now())))
    address = f"/leagues/complots/{season.month:%Y-%m}/"
    assert "No division has been drawn" in page(client, address)
    season.closed_at = timezone.now()
    season.save()
    told = page(client, address).partition("<main")[2].partition("How a season goes")[0]
    assert "No division was drawn for" in told
    assert "yet" not in told


@pytest.mark.usefixtures("march")
def test_a_division_tells_rank_name_points_matches_wins_and_who_would_move(client):
    assert rows(client) == [
        ["1", "ann", "▲", "rises", "32", "9", "8"],
        ["2", "cid", "4", "8", "0"],
        ["3", "bob", "4", "8", "0"],
        ["4", "dee", "2", "1", "/8", "1"],
    ]


@pytest.mark.usefixtures("march")
def test_once_it_is_closed_the_table_tells_who_moved(client):
    Standing.objects.update(tier=3)
    closed(on(4, 2))
    table = rows(client, "/leagues/complots/2026-03/3/1/")
    assert table[0][2:4] == ["▲", "rose"]
    assert table[2][1:4] == ["bob", "▼", "fell"]
    assert "the final tables" in page(client, "/leagues/complots/2026-03/")


@pytest.mark.usefixtures("march")
def test_a_season_that_is_over_but_not_closed_says_so(client):
    running(["ann", "bob"], on(3, 31))
    closed(on(4, 2))
    assert "may take a week more" in page(client, "/leagues/complots/2026-03/")
    for name, told in (("ann", "As it stands you rise"), ("dee", "As it stands you stay")):
        client.force_login(player(name))
        for address in ("/leagues/complots/2026-03/", "/leagues/complots/2026-03/5/1/"):
            text = page(client, address)
            assert told in text
            assert "to qualify" not in text


def test_one_s_own_division_comes_first(client, now):
    for number in range(3):
        stands(f"p{number}", now, division=number + 1)
    client.force_login(player("p1"))
    text = page(client)
    assert "Your division: The Faubourgs 2" in text
    assert rows(client, "/leagues/") == [["1", "p1", "you", "0", "0", "/8", "0"]]
    assert text.index("Your division") < text.index("The tiers")


def test_one_reads_in_one_sentence_what_one_still_needs(client, now):
    for number, (points, matches) in enumerate([(30, 9), (20, 8), (12, 8), (40, 5)]):
        stands(f"p{number}", now, tier=3, points=points, matches=matches)
    expected = {
        "p0": "You are rising, 10 points ahead.",
        "p1": "11 more points to rise.",
        "p2": "9 more points not to fall.",
        "p3": "3 more matches to qualify.",
    }
    for name, sentence in expected.items():
        client.force_login(player(name))
        assert sentence in page(client)
        assert sentence in page(client, f"/leagues/complots/{now.month:%Y-%m}/3/1/")
    client.logout()
    assert "more points" not in page(client, f"/leagues/complots/{now.month:%Y-%m}/3/1/")


@pytest.mark.usefixtures("march")
def test_after_the_end_one_reads_how_it_ended(client):
    Standing.objects.update(tier=3)
    closed(on(4, 2))
    client.force_login(player("bob"))
    assert "You fell by a tier." in page(client, "/leagues/complots/2026-03/")


def test_every_row_has_the_crest_of_its_name(client, now):
    stands("ann", now)
    assert crest("ann", 24) in page(client, f"/leagues/complots/{now.month:%Y-%m}/5/1/")


def test_a_stranger_sees_the_tiers_and_no_division_of_their_own(client, now):
    stands("ann", now, tier=1)
    text = page(client)
    assert "The Crown" in text
    assert "The Council" not in text
    assert "Your division" not in text
    assert 'href="/leagues/complots/' in text


def test_who_waits_for_the_draw_is_told_their_points_and_when(client, now):
    Season.objects.create(title="complots", month=previous_month(now.month))
    stands("ann", now, tier=None, division=None, points=7)
    client.force_login(player("ann"))
    text = page(client)
    assert "You have 7 points." in text
    assert "a week after its end at the latest" in text


def test_who_has_not_played_is_told_how_to_enter(client):
    client.force_login(player("ann"))
    assert "Your first rated match of the month finds you a division" in page(client)


def test_a_guest_who_is_never_rated_is_promised_no_division(client):
    client.force_login(User.objects.create(username="Invite-abcd", is_guest=True))
    assert "finds you a division" not in page(client)


def test_the_page_says_when_the_season_ends(client):
    day = next_month(month_of(timezone.now())) - timedelta(days=1)
    said = " ".join(words(page(client)))
    assert f"it ends on {day.day} {day:%B} at midnight, UTC" in said


def test_each_title_has_its_own(client, now):
    stands("ann", now)
    assert "The Faubourgs" not in page(client, "/leagues/intrigue/")


def test_a_tier_of_many_divisions_shows_ten_and_the_last(client, now):
    for number in range(1, 24):
        stands(f"p{number}", now, division=number)
    links = re.findall(rf"/leagues/complots/{now.month:%Y-%m}/5/(\d+)/", page(client))
    assert links == [*map(str, range(1, 11)), "23"]
    between = page(client, f"/leagues/complots/{now.month:%Y-%m}/5/12/")
    assert "Division 12 of 23" in between
    assert f"/leagues/complots/{now.month:%Y-%m}/5/11/" in between
    assert f"/leagues/complots/{now.month:%Y-%m}/5/13/" in between


@pytest.mark.usefixtures("march")
def test_seasons_lead_to_those_before_and_after_in_which_somebody_played(client):
    duels("ann", "bob", 1, on(6, 2))
    closed(on(7, 1))
    march = page(client, "/leagues/complots/2026-03/")
    assert "/leagues/complots/2026-06/" in march
    assert "/leagues/complots/2026-02/" not in march
    assert "/leagues/complots/2026-03/" in page(client, "/leagues/complots/2026-06/")


@pytest.mark.usefixtures("march")
def test_a_closed_account_is_in_the_table_without_its_name(client):
    ann = player("ann")
    ann.is_active = False
    ann.save()
    closed(on(4, 2))
    assert rows(client)[0] == ["1", "someone", "who", "left", "▲", "rose", "32", "9", "8"]
    text = page(client, "/leagues/complots/2026-03/5/1/")
    assert "ann" not in re.findall(r"/player/(\w+)/", text)
    assert "ann" not in words(text)


@pytest.mark.usefixtures("march")
def test_the_first_three_have_medals_on_their_pages_if_they_played_enough(client):
    played(["dee", "bob", "cid"], began=on(3, 26))
    played(["dee", "bob", "cid"], began=on(3, 27))
    assert "Medals" not in page(client, "/player/ann/")
    closed(on(4, 2))
    assert Standing.objects.get(player__username="dee").rank == 2
    assert "1 · Gold" in " ".join(words(page(client, "/player/ann/")))
    assert "3 · Bronze" in " ".join(words(page(client, "/player/bob/")))
    assert "/leagues/complots/2026-03/5/1/" in page(client, "/player/ann/")
    assert "Medals" not in page(client, "/player/dee/")
    assert "Medals" not in page(client, "/player/cid/")


@pytest.mark.parametrize(
    "address",
    [
        *("chess/", "complots/2026-02/", "complots/2026-3/", "complots/9999-12/"),
        *("complots/0001-01/", "complots/3000-01/", "complots/nan/", "complots/-1/"),
        *("complots/2026-03/6/1/", "complots/2026-03/0/1/", "complots/2026-03/5/0/"),
        *("complots/2026-03/5/2/", "complots/2026-03/5/01/", "complots/2026-03/x/1/"),
        f"complots/2026-03/5/{'9' * 30}/",
        f"complots/2026-03/{'9' * 300}/1/",
        *("complots/2026-03/5/-1/", "complots/2026-03/5/1/1/", "complots/2026-03/5/", "%00/"),
        *("complots/%D9%A2026-03/", "complots/2026-03/5/%D9%A1/", "complots/2026-03%00/"),
    ],
)
def test_what_is_not_there_is_not_found(client, address):
    Season.objects.create(title="complots", month=on(3, 1).date())
    assert client.get(f"/leagues/{address}").status_code == 404


def test_it_is_only_read(client):
    for address in ("/leagues/", "/leagues/complots/", "/leagues/complots/2026-03/5/1/"):
        assert client.post(address).status_code == 405


def test_a_page_reads_no_more_than_it_shows(client, now, django_assert_max_num_queries):
    for number in range(40):
        stands(f"p{number}", now, division=1 + number // 20)
    client.force_login(player("p3"))
    with django_assert_max_num_queries(14):
        page(client)
    with django_assert_max_num_queries(7):
        page(client, f"/leagues/complots/{now.month:%Y-%m}/5/2/")


def test_the_ladder_and_the_menu_lead_here(client):
    text = page(client, "/ladder/complots/")
    assert text.count('href="/leagues/"') == 1
    assert 'href="/leagues/complots/"' in text


def test_all_is_there_in_french(client, now):
    stands("ann", now)
    client.force_login(player("ann"))
    text = client.get("/leagues/").text
    assert "Ta division : Les Faubourgs 1" in text.replace("\N{NO-BREAK SPACE}", " ")
