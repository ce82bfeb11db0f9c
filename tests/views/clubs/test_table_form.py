"""The form of a table of a club: it is of one game, and has that game's numbers of seats."""

import re

import pytest

from games.models import Club, ClubTable
from games.titles import all_titles
from tests.clubs.amis import amis
from tests.views.clubs.test_manage import page, post

pytestmark = pytest.mark.django_db

TABLE = {"title": "intrigue", "seats": "5", "tempo": "slow"}


@pytest.fixture
def club() -> Club:
    return amis()


def form_in(text: str) -> str:
    """What stands in the form."""
    return text.partition('<form class="club-table"')[2].partition("</form>")[0]


def seats_in(text: str) -> list[str]:
    """The numbers of seats that it offers."""
    return re.findall('<option value="(\\d+)"', form_in(text))


@pytest.mark.parametrize("slug", list(all_titles()))
def test_it_has_the_seats_of_its_game_alone(client, club, slug):
    text = page(client, f"/clubs/{club.key}/?title={slug}", "cid")
    assert re.search(rf'<input type="hidden" name="title" value="{slug}"', form_in(text))
    assert seats_in(text) == [str(number) for number in all_titles()[slug].seats]


def test_it_is_of_the_first_game_until_another_is_chosen_of_all_that_are_offered(client, club):
    first = next(iter(all_titles()))
    for query in ("", "?title=chess"):
        text = page(client, f"/clubs/{club.key}/{query}", "cid")
        assert f'name="title" value="{first}"' in form_in(text)
        for slug in all_titles():
            chosen = ' aria-current="page"' if slug == first else ""
            assert f'href="/clubs/{club.key}/?title={slug}#tables"{chosen}>' in text


@pytest.mark.parametrize("seats", ["8", "x"])
def test_a_refused_one_comes_back_as_it_was_chosen_and_leads_to_the_others(client, club, seats):
    answer = post(client, f"/clubs/{club.key}/table/", TABLE | {"seats": seats}, "cid")
    assert answer.status_code == 422
    assert f"Select a valid choice. {seats} is not one of" in form_in(answer.text)
    assert seats_in(answer.text) == [str(number) for number in all_titles()["intrigue"].seats]
    assert '<option value="slow" selected>' in form_in(answer.text)
    assert f'href="/clubs/{club.key}/?title=complots#tables">' in answer.text
    assert not ClubTable.objects.exists()


def test_a_game_that_is_not_here_is_refused_in_sight(client, club):
    answer = post(client, f"/clubs/{club.key}/table/", TABLE | {"title": "chess"})
    assert answer.status_code == 422
    assert "chess is not one of the available choices" in answer.text
    assert not ClubTable.objects.exists()


def test_a_table_is_opened_as_it_was_chosen(client, club):
    assert post(client, f"/clubs/{club.key}/table/", TABLE).status_code == 302
    match = ClubTable.objects.get(club=club).match
    assert (match.title, match.seats_count, match.tempo) == ("intrigue", 5, "slow")
