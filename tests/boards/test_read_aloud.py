"""What a screen reader says of a table by itself: each thing once, and no seconds."""

import re

import pytest

from games.titles import all_titles
from tests.harness.tables import begin_with, table
from tests.views.match.test_match import answer, turns_of


def page_of(client, match):
    return client.get(f"/m/{match.key}/").text


def regions(page):
    """What is read when it changes: roles and politeness, on the table itself."""
    at_table = page[page.index('id="table"') : page.index('id="undo"')]
    return re.findall(r'role="(?:log|status|alert|timer)"|aria-live="\w+"', at_table)


def test_the_log_is_read_and_the_question_only_to_whoever_is_asked(alice, bob):
    match = table("alice", "bob", seats=2)
    for client in (alice, bob):
        answer(match, client, "0", "draft:countess")
    asked, other = (alice, bob) if turns_of(match)[0] == 0 else (bob, alice)
    clock = ['role="timer"', 'aria-live="off"']
    assert regions(page_of(asked, match)) == ['aria-live="polite"', *clock, 'role="log"']
    assert regions(page_of(other, match)) == ['aria-live="off"', *clock, 'role="log"']


def test_a_line_that_is_heard_says_so_and_the_others_do_not(alice, bob):
    match = table("alice", "bob", seats=2)
    for client in (alice, bob):
        answer(match, client, "0", "draft:countess")
    asked, other = (alice, bob) if turns_of(match)[0] == 0 else (bob, alice)
    answer(match, asked, "2", "tax")
    assert "data-sound" not in page_of(other, match)
    answer(match, other, "3", "challenge")
    assert 'data-sound="challenge"' in page_of(other, match)


@pytest.mark.parametrize("slug", all_titles())
def test_what_the_keyboard_scrolls_on_the_felt_has_a_name(alice, slug):
    match = table("alice", "bob", "carol", seats=3, title=slug)
    begin_with(match, [])
    page = page_of(alice, match)
    scrolled = re.findall(r'<(?!div class="felt)[^>]*tabindex="0"[^>]*>', page)
    assert scrolled
    assert [each for each in scrolled if "aria-label" not in each] == []
