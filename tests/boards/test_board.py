"""The page knows who still has a say: for them there is a switch to let things pass."""

import re

import pytest

from games.boards import board
from games.matches import memory
from games.play.answer import answer
from games.play.answer_ahead import answer_ahead
from games.play.resign import resign
from games.titles import all_titles, get
from tests.harness.tables import let_time_pass, name_at, play_out, replayed, table
from tests.shots.stage import NAMES

pytestmark = pytest.mark.django_db

SAYS_SO = " data-plays>"


def seats_that_play(match) -> tuple[int, ...]:
    """By what each is sent."""
    snapshot = memory.snapshot_at(match)
    people = [name_at(match, seat).pk for seat in range(match.seats_count)]
    sent = [board.table(snapshot, pk, "fr") for pk in people]
    assert SAYS_SO not in board.table(snapshot, None, "fr")
    return tuple(seat for seat, text in enumerate(sent) if SAYS_SO in text)


def test_whoever_is_out_has_no_say_any_more(client):
    match = table(*NAMES[:3], seats=3)
    while len(still_in := replayed(match).still_in) == 3:
        assert seats_that_play(match) == still_in
        let_time_pass(match)
        match.refresh_from_db()
    assert match.status == "running"
    assert seats_that_play(match) == still_in
    for seat in range(3):
        client.force_login(name_at(match, seat))
        page = client.get(f"/m/{match.key}/").text
        assert ('<div class="match plays ' in page) == (seat in still_in)
        assert ("Tu es hors jeu." in page) == (seat not in still_in)
        assert bool(re.search('class="dock seated asking[^"]* out[ "]', page)) == (
            seat not in still_in
        )


def test_nobody_has_a_say_once_the_match_is_over():
    match = table(*NAMES[:2], seats=2)
    play_out(match)
    match.refresh_from_db()
    assert seats_that_play(match) == ()


def test_who_has_resigned_can_let_nothing_pass_and_cannot_resign_again(client):
    match = table(*NAMES[:3], seats=3)
    first = replayed(match).turn
    answer(match.key, name_at(match, first).pk, "0", "tax")
    gone, stays = replayed(match).ask.awaited
    for seat in (gone, stays):
        answer_ahead(match.key, name_at(match, seat).pk, "pass")
    resign(match.key, name_at(match, gone).pk)
    match.refresh_from_db()
    assert seats_that_play(match) == tuple(sorted((first, stays)))
    for seat in (gone, stays):
        client.force_login(name_at(match, seat))
        page = client.get(f"/m/{match.key}/").text
        assert ('<div class="match plays ' in page) == (seat == stays)
        assert ("Tu as répondu d’avance" in page) == (seat == stays)


@pytest.mark.parametrize("slug", all_titles())
def test_who_has_resigned_is_asked_nothing_more_and_finds_no_move(slug):
    match = table(*NAMES[:3], seats=3, title=slug)
    ask = replayed(match).ask
    asked = name_at(match, ask.awaited[0])
    waiting = get(slug).words["fr"].waits(ask.kind, [asked.username])
    for resigned in (False, True):
        if resigned:
            resign(match.key, asked.pk)
            match.refresh_from_db()
        page = board.table(memory.snapshot_at(match), asked.pk, "fr")
        assert ('class="ask yours"' in page) is not resigned
        assert ('name="move"' in page) is not resigned
        assert (waiting in page) is resigned


@pytest.mark.parametrize("slug", all_titles())
def test_whoever_has_no_seat_has_no_place_for_what_is_theirs(slug):
    match = table(*NAMES[:3], seats=3, title=slug)
    snapshot = memory.snapshot_at(match)
    at_the_table, looks_on = (
        board.table(snapshot, viewer, "fr") for viewer in (name_at(match, 0).pk, None)
    )
    assert '<div class="mine">' in at_the_table
    assert "asking" in looks_on
    assert '<div class="mine">' not in looks_on
