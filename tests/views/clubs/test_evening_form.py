"""The form of a regular evening: it is of one game, and has what that game has."""

import re

import pytest

from games.models import Club, Evening
from games.titles import all_titles
from tests.clubs.amis import amis
from tests.views.clubs.test_manage import EVENING, page, post

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return amis()


def form_in(text: str) -> str:
    """What stands in the form."""
    return text.partition('<form class="club-evening"')[2].partition("</form>")[0]


@pytest.mark.parametrize("slug", list(all_titles()))
def test_it_has_the_seats_and_the_options_of_its_game_alone(client, club, slug):
    form = form_in(page(client, f"/clubs/{club.key}/manage/?title={slug}", "bob"))
    assert re.search(rf'<input type="hidden" name="title" value="{slug}"', form)
    options = {f"{slug}-{option.name}" for option in all_titles()[slug].options}
    assert set(re.findall(r'<select name="(\w+-\w+)"', form)) == options
    seats = re.search(r'<select name="seats".*?</select>', form, re.DOTALL)[0]
    assert re.findall(r'<option value="(\d+)"', seats) == [
        str(number) for number in all_titles()[slug].seats
    ]


def test_it_is_of_the_first_game_until_another_is_chosen_of_all_that_are_offered(client, club):
    first = next(iter(all_titles()))
    for query in ("", "?title=chess"):
        text = page(client, f"/clubs/{club.key}/manage/{query}")
        assert f'name="title" value="{first}"' in form_in(text)
        for slug in all_titles():
            chosen = ' aria-current="page"' if slug == first else ""
            assert f'href="/clubs/{club.key}/manage/?title={slug}#evenings"{chosen}>' in text


def test_a_refused_one_stays_with_its_game_and_leads_to_the_others(client, club):
    facts = EVENING | {"title": "theories", "theories-chaos": "calm", "rounds": "13"}
    answer = post(client, f"/clubs/{club.key}/evening/", facts)
    assert answer.status_code == 422
    assert '<option value="calm" selected>' in form_in(answer.text)
    assert f'href="/clubs/{club.key}/manage/?title=complots#evenings">' in answer.text


def test_a_game_that_is_not_here_is_refused_in_sight(client, club):
    answer = post(client, f"/clubs/{club.key}/evening/", EVENING | {"title": "chess"})
    assert answer.status_code == 422
    assert "chess is not one of the available choices" in answer.text
    assert not Evening.objects.exists()


def test_an_arena_is_live_whatever_the_field_says_that_its_form_does_not_show(client, club):
    facts = EVENING | {"kind": "arena", "tempo": "slow"}
    assert post(client, f"/clubs/{club.key}/evening/", facts).status_code == 302
    assert Evening.objects.get().tempo == "live"
