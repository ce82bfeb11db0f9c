"""The drawings on the rules pages and on the boards."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from games.titles import all_titles
from games.views.rules.example import STEPS

DRAWN = re.compile(r'href="[^"]*titles/(\w+)/emblems[^"#]*\.svg#([\w-]+)"')


def drawn(response):
    """The drawings on a page: a title and the name of each."""
    return set(DRAWN.findall(response.content.decode()))


def titles_with(name):
    """The titles whose folder has such a file: drawings are no duty."""
    folder = Path(settings.BASE_DIR) / "templates" / "titles"
    return [slug for slug in all_titles() if (folder / slug / name).exists()]


def symbols(slug):
    """All drawings of a title."""
    text = Path(finders.find(f"titles/{slug}/emblems.svg")).read_text(encoding="utf-8")
    return {(slug, name) for name in re.findall(r'<symbol id="([\w-]+)"', text)}


@pytest.mark.parametrize("slug", titles_with("_gallery.html"))
def test_the_rules_page_shows_drawings_that_exist(client, db, slug):
    found = drawn(client.get(f"/rules/{slug}/"))
    assert len(found) > 5
    assert found <= symbols(slug)


@pytest.mark.parametrize("slug", titles_with("_gallery.html"))
def test_the_english_rules_have_no_space_before_a_colon(client, db, slug):
    page = client.get(f"/rules/{slug}/", headers={"accept-language": "en"}).text
    assert re.findall(r"[^\n<]*\w(?:&nbsp;|\u00a0)[:;!?][^\n<]*", page) == []


@pytest.mark.parametrize("slug", titles_with("emblems.svg"))
def test_a_board_shows_drawings_that_exist(client, db, slug):
    pages = [client.get(f"/rules/{slug}/example/?step={step}") for step in range(STEPS)]
    found = set().union(*map(drawn, pages))
    assert len(found) > 5
    assert found <= symbols(slug)
