"""The style page: for moderators alone, with every kind of component in every state."""

import re

import pytest
from django.contrib.auth import get_user_model

from games.titles import all_titles


@pytest.fixture
def staff(client, db):
    user = get_user_model().objects.create_user("stella", is_staff=True)
    client.force_login(user)
    return client


def test_there_is_no_such_page_for_others(alice, nobody):
    for client in (alice, nobody):
        assert client.get("/style/").status_code == 404


@pytest.mark.parametrize("slug", all_titles())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_it_shows_the_components_of_each_title(staff, slug, language):
    page = staff.get(f"/style/?title={slug}", headers={"accept-language": language})
    assert page.status_code == 200
    assert f'<article class="game cloth" data-title="{slug}">' in page.text
    assert page.text.count('id="table"') == 1


@pytest.mark.parametrize("query", ["title=chess", "title=", "step=x", "step=-1", "step=99999"])
def test_an_odd_question_is_answered_all_the_same(staff, query):
    assert staff.get(f"/style/?{query}").status_code == 200


def test_what_one_clicks_and_reads_is_there_in_every_kind(staff):
    page = staff.get("/style/").text
    classes = set(re.findall(r'class="([^"]*)"', page))
    shown = {name for value in classes for name in value.split()}
    kinds = {"button-secondary", "button-danger", "button-quiet", "button-small", "crest", "cloth"}
    states = {"success", "warning", "error", "short", "mine", "free", "bot", "empty", "badge-bad"}
    assert kinds | states <= shown
    assert " disabled" in page
    assert 'aria-invalid="true"' in page
