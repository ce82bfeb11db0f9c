"""The guided first match: what the page brings along, and what is remembered."""

import pytest

from games.play.explain import mark_explained
from games.titles import all_titles, get
from tests.harness.tables import play_out, player, table


def kinds(client, match):
    """The kinds of question that the page is ready to explain."""
    guide = client.get(f"/m/{match.key}/").context["guide"]
    return set(guide)


@pytest.mark.parametrize("title", all_titles())
def test_whoever_plays_for_the_first_time_has_every_kind_of_question_explained(alice, title):
    seats = get(title).seats_near(3)
    match = table("alice", seats=seats, bots=range(1, seats), title=title)
    page = alice.get(f"/m/{match.key}/")
    help_ = get(title).words["fr"].help
    assert page.context["guide"] == help_
    assert "guide.js" in page.content.decode()


def test_what_was_explained_is_not_explained_again_at_any_table_of_the_title(alice):
    first, second = (table("alice", seats=3, bots=[1, 2]) for _ in range(2))
    before = kinds(alice, first)
    assert (
        alice.post("/explained/", {"kind": ["complots.counter", "complots.lose"]}).status_code
        == 204
    )
    assert kinds(alice, second) == before - {"counter", "lose"}


def test_what_is_no_question_is_not_remembered(alice):
    alice.post("/explained/", {"kind": ["chess.mate", "complots.", "x" * 500, "complots.counter"]})
    assert player("alice").explained == ["complots.counter"]


def test_whoever_knows_it_all_gets_neither_text_nor_script(alice):
    everything = [
        f"{slug}.{kind}" for slug, title in all_titles().items() for kind in title.words["en"].help
    ]
    mark_explained(player("alice"), everything)
    match = table("alice", seats=3, bots=[1, 2])
    assert "guide" not in alice.get(f"/m/{match.key}/").content.decode()


def test_spectators_and_finished_matches_are_explained_nothing(alice, eve, nobody):
    match = table("alice", seats=3, bots=[1, 2])
    assert kinds(eve, match) == kinds(nobody, match) == set()
    play_out(match)
    assert kinds(alice, match) == set()


def test_a_stranger_has_nothing_remembered(nobody):
    assert nobody.post("/explained/", {"kind": "complots.counter"}).status_code == 403
