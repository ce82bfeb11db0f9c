"""The table's page, its moves by form, its replay."""

import re
from unittest.mock import Mock

import pytest
from django.db import IntegrityError, InterfaceError, OperationalError

from games.clock import in_milliseconds, now
from games.models import Match, Move
from games.play.answer import answer as play_answer
from games.play.resign import resign
from tests.faults.scale import share
from tests.harness.people import browser
from tests.harness.tables import let_time_pass, name_at, play_out, player, replayed, table

CLAIMS = (("duchess", "tax"), ("ambassador", "exchange"))


def turns_of(match: Match) -> list[int]:
    """The seats in the order of their turns."""
    first = replayed(match).table.turn
    return [(first + step) % match.seats_count for step in range(match.seats_count)]


def answer_by(match: Match, seat: int, move: str) -> None:
    """The move of a seat, whatever its number is."""
    play = replayed(match)
    play_answer(match.key, match.seats.get(number=seat).player_id, str(play.number(seat)), move)


def answer(match: Match, client, ask: str, move: str):
    return client.post(f"/m/{match.key}/answer/", {"ask": ask, "move": move})


def test_a_match_is_played_by_plain_forms(alice, bob):
    match = table("alice", "bob", seats=2)
    for client in (alice, bob):
        page = client.get(f"/m/{match.key}/").text
        assert 'value="draft:countess"' in page
        done = answer(match, client, "0", "draft:countess")
        assert done.status_code == 302
        assert done.url == f"/m/{match.key}/"
    assert replayed(match).ask.kind == "action"


@pytest.mark.parametrize("gone", [IntegrityError, OperationalError, InterfaceError])
def test_a_move_that_counts_is_not_refused_where_the_table_cannot_be_read(alice, monkeypatch, gone):
    match = table("alice", "bob", seats=2)
    monkeypatch.setattr("games.views.match.moves.visible", Mock(side_effect=gone("gone")))
    posted = {"ask": "0", "move": "draft:countess"}
    done = alice.post(f"/m/{match.key}/answer/", posted, headers={"HX-Request": "true"})
    assert (done.status_code, done.content) == (204, b"")
    assert Move.objects.count() == 1


@pytest.mark.parametrize(
    ("language", "sentence"), [("fr", "n’est pas possible"), ("en", "is not possible now")]
)
def test_a_refused_move_says_why_in_the_readers_language(db, language, sentence):
    match = table("alice", "bob", seats=2)
    page = answer(match, browser("alice", language), "0", "income")
    assert page.status_code == 422
    assert sentence in page.text
    assert f"/m/{match.key}/" in page.text


def test_a_stale_move_gets_a_conflict_and_a_way_to_the_table_as_it_is(alice):
    match = table("alice", "bob", seats=2)
    answer(match, alice, "0", "draft:countess")
    page = answer(match, alice, "0", "draft:countess")
    assert page.status_code == 409
    assert f'href="/m/{match.key}/"' in page.text


def test_the_pulse_is_silent_until_there_is_something_new(alice, bob):
    match = table("alice", "bob", seats=2)
    assert alice.get(f"/m/{match.key}/since/{match.version}/").status_code == 204
    answer(match, bob, "0", "draft:countess")
    fresh = alice.get(f"/m/{match.key}/since/{match.version}/")
    assert fresh.status_code == 200
    assert f'data-version="{match.version + 1}"' in fresh.text


def test_the_pulse_tells_the_time_that_deadlines_go_by(alice):
    match = table("alice", "bob", seats=2)
    for version in (match.version, 0):
        before = in_milliseconds(now())
        told = int(alice.get(f"/m/{match.key}/since/{version}/").headers["Site-Clock"])
        assert before <= told <= in_milliseconds(now())


def test_the_pulse_reloads_a_page_whose_reader_has_taken_a_seat_or_lost_it(alice, bob):
    match = table("alice", seats=3)
    pulse = f"/m/{match.key}/since/0/?seated="
    assert "HX-Refresh" not in bob.get(pulse).headers
    bob.post(f"/m/{match.key}/join/")
    assert bob.get(pulse).headers["HX-Refresh"] == "true"
    assert "HX-Refresh" not in bob.get(pulse + "1").headers
    alice.post(f"/m/{match.key}/kick/", {"seat": "1"})
    assert bob.get(pulse + "1").headers["HX-Refresh"] == "true"


def test_the_host_sends_away_whom_their_page_shows_and_nobody_else(alice, bob):
    match = table("alice", "bob", seats=4)
    shown = alice.get(f"/m/{match.key}/").text
    assert 'name="seat" value="1:bob" formaction="/m/' in shown
    bob.post(f"/m/{match.key}/leave/")
    browser("chloe").post(f"/m/{match.key}/join/")
    page = alice.post(f"/m/{match.key}/kick/", {"seat": "1:bob"})
    assert page.status_code == 409
    assert "Quelqu’un d’autre a pris cette place" in page.text
    assert alice.post(f"/m/{match.key}/kick/", {"seat": "1:chloe"}).status_code == 302
    assert "chloe" not in alice.get(f"/m/{match.key}/").text


def test_a_page_is_not_painted_before_its_table_is_there(alice):
    running, over = table("alice", "bob", seats=2), table("alice", "bob", seats=2)
    play_out(over)
    for match in (running, over):
        page = alice.get(f"/m/{match.key}/").text
        assert '<link rel="expect" href="#story" blocking="render">' in page.partition("<body")[0]
        assert page.index('id="table"') < page.index('class="dock') < page.index('id="story"')


def test_a_table_that_has_no_story_yet_waits_for_none(alice):
    page = alice.get(f"/m/{table('alice', 'bob').key}/").text
    assert 'rel="expect"' not in page
    assert 'id="story"' not in page


def test_the_sheets_of_a_result_are_fetched_before_it_comes(alice):
    match = table("alice", "bob", seats=2)
    ahead = r'<link rel="stylesheet" media="not all" href="/static/([^"]+)">'
    sheets = ["result.css", "titles/complots/held.css"]
    assert re.findall(ahead, alice.get(f"/m/{match.key}/").text) == sheets
    play_out(match)
    page = alice.get(f"/m/{match.key}/").text
    assert re.findall(ahead, page) == []
    assert all(f'<link rel="stylesheet" href="/static/{sheet}">' in page for sheet in sheets)


def test_a_name_with_markup_is_shown_as_text(alice):
    match = table("alice", "bob", seats=2)
    bob = player("bob")
    bob.username = "<b>bob"
    bob.save()
    page = alice.get(f"/m/{match.key}/").text
    assert "<b>bob" not in page
    assert "&lt;b&gt;bob" in page


def test_a_spectator_sees_backs_and_a_player_their_own_faces(alice, nobody):
    match = table("alice", "bob", "chloe", seats=3)
    assert nobody.get(f"/m/{match.key}/").text.count('class="card back"') == 6
    page = alice.get(f"/m/{match.key}/").text
    assert page.count('class="card back"') == 4
    assert page.count("card face-") == 2


class TestReplay:
    """A finished match, from three points of view."""

    @pytest.fixture
    def match(self, db) -> Match:
        match = table("alice", "bob", seats=4, bots=[2, 3])
        play_out(match)
        return match

    def test_it_steps_through_every_move(self, match, nobody):
        for ply in range(match.ply + 1):
            page = nobody.get(f"/m/{match.key}/replay/?ply={ply}")
            assert page.status_code == 200
            assert f"coup {ply} sur {match.ply}" in page.text.replace("\xa0", " ")

    def test_the_public_saw_backs(self, match, nobody):
        page = nobody.get(f"/m/{match.key}/replay/?ply=0&pov=public").text
        assert page.count('class="card back"') == 8

    def test_a_seat_saw_its_own_cards(self, match, nobody):
        page = nobody.get(f"/m/{match.key}/replay/?ply=0&pov=1").text
        assert page.count('class="card back"') == 6

    def test_all_cards_lie_open_at_the_end(self, match, nobody):
        page = nobody.get(f"/m/{match.key}/replay/?ply=0&pov=open").text
        assert page.count("card face-") == 8

    @pytest.mark.parametrize(
        "query",
        share(
            [
                *("ply=-1", "ply=99999999999", "ply=x", "ply=", "pov=9", "pov=x", "pov=", "pov=²"),
                *("pov=0009", "pov=" + "0" * 5000, "pov=-1", "pov=1.0"),
            ],
            1,
            3,
        ),
    )
    def test_odd_questions_get_a_plain_answer(self, match, nobody, query):
        assert nobody.get(f"/m/{match.key}/replay/?{query}").status_code == 200

    def test_its_script_is_given_the_moment_alone(self, match, nobody):
        page = nobody.get(f"/m/{match.key}/replay/?ply=2", headers={"HX-Request": "true"}).text
        assert page.lstrip().startswith('<div id="moment"')
        assert 'id="table"' in page
        assert "<html" not in page

    def test_every_turn_can_be_jumped_to(self, match, nobody):
        page = nobody.get(f"/m/{match.key}/replay/").text
        jumps = re.findall(r'<li><a href="\?ply=(\d+)&amp;pov=public"', page)
        assert len(jumps) > 3
        assert max(map(int, jumps)) <= match.ply
        assert "Tour de" in page

    def test_the_bluffs_can_be_jumped_to_and_how_likely_they_were_is_told(self, nobody):
        match = table("alice", "bob", "carol", seats=3)
        bluffer, doubter, other = turns_of(match)
        liar = next(c for c, action in CLAIMS if c not in replayed(match).table.hands[bluffer])
        answer_by(match, bluffer, dict(CLAIMS)[liar])
        for seat in (doubter, other):
            answer_by(match, seat, "allow")
        play_out(match)
        page = nobody.get(f"/m/{match.key}/replay/").text
        assert re.search(r"Les bluffs \(\d+\)</summary>\s+<ol><li><a href=.\?ply=1&amp;", page)
        moment = nobody.get(f"/m/{match.key}/replay/?ply=1&pov=open").text
        assert ": 0\xa0%" in moment
        assert f"/m/{match.key}/replay/?ply=0" not in moment
        public = nobody.get(f"/m/{match.key}/replay/?ply=1").text
        assert re.search(r": \d\d\xa0%", public)

    def test_no_move_can_be_made_there(self, match, alice):
        assert 'name="move"' not in alice.get(f"/m/{match.key}/replay/?ply=3&pov=0").text

    def test_nobody_has_left_there_before_they_did(self, nobody):
        match = table("alice", "bob", "carol", seats=3)
        for _ in range(4):
            let_time_pass(match)
        leaver = name_at(match, replayed(match).ask.awaited[0])
        resign(match.key, leaver.pk)
        left = replayed(match).ply
        play_out(match)
        badges = [
            nobody.get(f"/m/{match.key}/replay/?ply={ply}").text.count("a abandonné")
            for ply in (0, left, left + 1, match.ply)
        ]
        assert badges == [0, 0, 1, 1]

    def test_a_match_under_older_rules_keeps_its_result_and_its_log(self, match, alice):
        Match.objects.filter(pk=match.pk).update(rules_version=0, version=match.version + 1)
        page = alice.get(f"/m/{match.key}/")
        assert page.status_code == 200
        assert "Un robot a gagné à la place de bob" in page.text
        assert alice.get(f"/m/{match.key}/replay/").status_code == 409


def test_the_clock_is_shown_while_somebody_is_asked(alice):
    match = table("alice", "bob", seats=2)
    assert "data-deadline" in alice.get(f"/m/{match.key}/").text
    let_time_pass(match)
    match.refresh_from_db()
    assert match.due_at is not None


def test_a_seed_that_was_changed_afterwards_is_found_out(nobody):
    match = table("alice", "bob", seats=2)
    play_out(match)
    assert "Elles sont identiques" in nobody.get(f"/m/{match.key}/deal/").text
    Match.objects.filter(pk=match.pk).update(seed=bytes(32))
    assert "Elles sont identiques" not in nobody.get(f"/m/{match.key}/deal/").text


def test_the_fingerprint_of_the_deal_is_on_the_table_from_the_start(alice):
    for match in (table("alice", seats=3), table("alice", "bob", seats=2)):
        assert match.seed_hash[:16] in alice.get(f"/m/{match.key}/").text
