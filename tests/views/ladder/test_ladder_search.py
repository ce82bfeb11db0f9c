"""Finding oneself and others on the ladder."""

import re

import pytest

from accounts.guests import new_guest
from accounts.models import User
from games.models import Rating
from games.play.moderation.ban import ban
from games.play.rename import rename
from tests.ladder.finished import player
from tests.views.ladder.test_ladder import ENGLISH, rows, stands, table, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def hundred():
    for number in range(120):
        stands(f"p{number}", 2000 - number)


def names(client, address: str) -> list[str]:
    return [called(row) for row in table(client, address)]


def called(row: list[str]) -> str:
    return row[4] if row[0] == "–" else row[1]


@pytest.mark.usefixtures("hundred")
def test_around_me_my_row_stands_in_the_middle_with_its_rank(client):
    client.force_login(User.objects.get(username="p80"))
    page = table(client, "/ladder/complots/?around=me")
    assert len(page) == 50
    assert page[25][:3] == ["81", "p80", "you"]
    assert [page[0][0], page[-1][0]] == ["56", "105"]


@pytest.mark.usefixtures("hundred")
def test_around_a_name_in_any_case_and_at_both_ends_of_the_list(client):
    assert names(client, "/ladder/complots/?around=P40")[25] == "p40"
    assert client.get("/ladder/complots/?around=P40").text.count('class="sought"') == 1
    assert names(client, "/ladder/complots/?around=p3")[0] == "p0"
    assert names(client, "/ladder/complots/?around=p119")[-1] == "p119"


@pytest.mark.usefixtures("hundred")
def test_who_looks_for_a_row_comes_to_where_it_stands_on_the_page(client):
    client.force_login(User.objects.get(username="p80"))
    for name, row in (("p80", "mine"), ("p70", "sought")):
        link = f"/ladder/complots/?around={name}#{row}"
        assert f'href="{link}"' in client.get(f"/ladder/complots/?name={name}").text
        assert client.get(link).text.count(f'class="{row}" id="{row}"') == 1
    top = client.get("/ladder/complots/").text
    assert 'href="/ladder/complots/?around=me#mine"' in top
    assert 'id="mine"' not in top


def test_around_a_former_name_is_whoever_had_it(client):
    stands("ann", 1500)
    rename(player("ann"), "Anna")
    assert client.get("/ladder/complots/?around=ann").text.count('class="sought"') == 1


@pytest.mark.usefixtures("hundred")
def test_the_pages_meet_without_a_gap(client):
    response = client.get("/ladder/complots/?around=p80", headers=ENGLISH)
    assert 'href="?from=6"' in response.text
    assert 'href="?from=106"' in response.text
    assert "56 to 105 of 120" in " ".join(words(response.text))
    assert names(client, "/ladder/complots/?from=6")[-1] == "p54"
    assert names(client, "/ladder/complots/?from=106")[0] == "p105"


@pytest.mark.parametrize("who", ["nobody", "me", "%00", "a" * 999, "%ed%a0%80", "-1", "bob"])
def test_around_somebody_who_has_no_rank_says_so_and_shows_the_top(client, who):
    stands("ann", 1500)
    stands("bob", 1500, 3)
    response = client.get(f"/ladder/complots/?around={who}", headers=ENGLISH)
    assert [row[1] for row in rows(response)] == ["ann"]
    known = "bob has no rank here yet." in response.text
    assert known == (who == "bob")
    assert known or "Nobody of that name has a rank here." in response.text


def test_a_name_is_found_by_its_beginning(client):
    for name in ("anna", "Ann", "bob", "an_o", "an-x"):
        player(name)
    stands("anton", 1600)
    text = client.get("/ladder/complots/?name=AN", headers=ENGLISH).text
    found = text.partition('class="panel found"')[2].partition("</section>")[0]
    listed = [name for name in words(found) if name.lower().startswith("an")]
    assert listed == ["an-x", "an_o", "Ann", "anna", "anton"]
    assert "bob" not in found
    assert 'href="/ladder/complots/?around=anton#sought"' in found
    assert 'href="/player/anna/"' in found


def test_what_was_found_comes_in_sight_with_the_field_that_asked_for_it(client):
    text = client.get("/ladder/complots/?name=an").text
    assert re.search(r'<form [^>]*action="/ladder/complots/#search" [^>]*id="search"', text)


def test_no_more_names_than_twenty_are_listed(client):
    for number in range(25):
        player(f"ann{number}")
    text = client.get("/ladder/complots/?name=ann", headers=ENGLISH).text
    assert text.count("no rated match yet") == 20
    assert "There are more" in text


@pytest.mark.parametrize("start", ["zz", "%00", "%C3%A9", "_", "%25", "a" * 99])
def test_a_beginning_that_nobody_has_is_told(client, start):
    player("ann")
    assert "No name begins with" in client.get(f"/ladder/?name={start}", headers=ENGLISH).text


def test_a_closed_account_is_not_found(client):
    ban(player("ann"))
    assert "No name begins with" in client.get("/ladder/?name=ann", headers=ENGLISH).text


def test_provisional_players_have_a_list_of_their_own(client):
    stands("ann", 1700)
    stands("bob", 1500, 3)
    stands("cid", 1600, 14)
    ban(stands("dee", 1650, 14))
    ban(stands("eve", 1650, 15))
    assert names(client, "/ladder/complots/unranked/") == ["cid", "bob"]
    assert table(client, "/ladder/complots/unranked/")[0] == words(
        "– not ranked yet cid 1600 ? provisional 14 0 0"
    )


def test_their_pages_go_on_where_the_last_ended(client):
    for number in range(60):
        Rating.objects.create(
            player=player(f"p{number}"), title="complots", value=1_500_000, matches=1
        )
    page = client.get("/ladder/complots/unranked/", headers=ENGLISH)
    more = page.text.partition('rel="next" href="')[2].partition('"')[0]
    rest = client.get(f"/ladder/complots/unranked/{more}", headers=ENGLISH)
    seen = [called(row) for row in rows(page) + rows(rest)]
    assert seen == [f"p{number}" for number in range(60)]


@pytest.mark.parametrize(
    "after", ["", ".", "1", "a.b", "1.", ".1", "9" * 30, "9999999999.1", "-.1", "²..", "%00.1"]
)
def test_a_place_in_the_list_that_makes_no_sense_is_its_top(client, after):
    stands("bob", 1500, 3)
    assert names(client, f"/ladder/complots/unranked/?after={after}") == ["bob"]


def test_the_unranked_of_an_unknown_title_are_not_found(client):
    assert client.get("/ladder/chess/unranked/").status_code == 404


def test_a_guest_who_has_no_place_is_not_offered_the_ladder_around_it(client):
    assert "?around=me" not in client.get("/ladder/complots/").text
    client.force_login(player("ann"))
    assert "?around=me" in client.get("/ladder/complots/").text
    client.force_login(new_guest("zoe"))
    assert "?around=me" not in client.get("/ladder/complots/").text
