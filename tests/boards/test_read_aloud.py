"""What a screen reader says of a table by itself: each thing once, and no seconds."""

import re

import pytest

from games.titles import all_titles
from games.titles.theories.wording import WORDS
from tests.harness.tables import begin_with, replayed, table
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


def played_until(match, done, *preferred):
    """Bring a match to where it is as wanted, by these moves wherever there are."""
    play, log = replayed(match), []
    while not done(play):
        seat = play.ask.awaited[0]
        offered = [str(move) for move in play.ask.moves[seat]]
        move = next((each for each in offered if each.startswith(preferred)), offered[0])
        play.answer(seat, move)
        log.append((seat, move))
    begin_with(match, log)


def test_a_card_that_was_lost_is_said_to_lie_face_up(alice):
    match = table("alice", "bob", "carol", seats=3)
    played_until(
        match, lambda play: any(one.lost for one in play.view(None).seats), "tax", "challenge"
    )
    page = page_of(alice, match)
    lost = re.findall(r'<li class="card [^"]*lost">(.*?)</li>', page, re.DOTALL)
    assert ["(face visible)" in each for each in lost] == [True]
    assert page.count("face visible") == 1


def test_of_theories_that_lie_open_the_category_is_said_which_others_see_by_its_drawing(alice):
    match = table("alice", "bob", "carol", seats=3, title="theories")

    def shown(play):
        view = play.view(None)
        laid = all(any(row.theories for row in one.rows) for one in view.seats)
        return laid and any("." in card for card in view.discarded)

    played_until(match, shown, "lay", "draw")
    page = page_of(alice, match)
    terms = WORDS["fr"].terms
    laid = re.findall(r'<li class="cat-(\w+)" id="laid-[^"]+">(.*?)</li>', page, re.DOTALL)
    assert laid
    assert [said for category, said in laid if terms[category] not in said] == []
    for card in replayed(match).view(None).discarded:
        if "." in card:
            category = terms[card.split(".")[0]]
            assert re.search(rf'aria-label="{category}"><use [^>]+/></svg>\s*{terms[card]}', page)


def test_what_a_card_does_is_said_where_it_is_a_button_too(alice):
    match = table("alice", "bob", "carol", seats=3, title="theories")
    effects = {code for code in WORDS["fr"].terms if code.endswith(".effect")}

    def shown(play):
        return any(f"{move}.effect" in effects for move in play.ask.moves.get(0, ()))

    played_until(match, shown, "lay", "draw")
    deeds = re.findall(r'<button class="card move deed[^>]*>', page_of(alice, match))
    assert deeds
    said = [re.search(r'aria-description="([^"]+)"', each)[1] for each in deeds]
    assert set(said) <= {WORDS["fr"].terms[effect] for effect in effects}
