"""The rules page tells what its rule book does: who begins, and what becomes of what runs out."""

import pytest

from games.titles import get

BEGINS = {"fr": ("tiré au sort", "revanche"), "en": ("drawn at random", "rematch")}
RUNS_OUT = {
    ("complots", "fr"): ("ce qu’il a encore", "ce que la cible possède", "reste payé"),
    ("complots", "en"): ("has left", "more than the target has", "stays paid"),
    ("theories", "fr"): ("si les deux sont vides, on ne pioche rien",),
    ("theories", "en"): ("if both are empty, nothing is drawn",),
}


def whole(client, slug, language):
    """The text of all the rules, as they are read."""
    page = client.get(f"/rules/{slug}/", headers={"accept-language": language}).text
    assert all(paragraph in page for paragraph in get(slug).words[language].summary)
    return page


@pytest.mark.django_db
@pytest.mark.parametrize("language", BEGINS)
@pytest.mark.parametrize("slug", ["complots", "intrigue", "theories"])
def test_the_rules_tell_who_begins_and_who_does_in_a_rematch(client, slug, language):
    page = whole(client, slug, language)
    assert all(words in page for words in BEGINS[language])


@pytest.mark.django_db
@pytest.mark.parametrize(("slug", "language"), RUNS_OUT)
def test_the_rules_tell_what_happens_where_nothing_is_left(client, slug, language):
    page = whole(client, slug, language)
    assert all(words in page for words in RUNS_OUT[slug, language])
