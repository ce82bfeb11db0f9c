"""The whistle and the hat as the site takes them from players."""

import re
from types import SimpleNamespace

import pytest
from django.utils.translation import override

from complots_site.web.refusal import Refused
from games.boards import board
from games.boards.result import moment
from games.croupier.act import act
from games.engine.retelling import CHALLENGE, Highlight
from games.matches import memory
from games.matches.snapshot import SeatSnapshot
from games.models import Match
from games.play.answer import answer
from games.titles import get
from games.views.history.replay_marks import headings
from tests.harness.tables import LATER, let_time_pass, play_out, replayed, table
from tests.titles.scenario import play as played
from tests.titles.theories.tables import seated

SEATS = ("ann", "bea", "cleo")


def whistling():
    """A running match where somebody who is not asked holds a whistle and a theory."""
    for seed in range(60):
        match = table(*SEATS, seats=3, seed=seed, title="theories", tempo="slow")
        play = replayed(match)
        for seat in play.ask.seats:
            if seat not in play.ask.awaited:
                return match, play, seat
    raise AssertionError("nobody can whistle")


def player_at(match, seat):
    return match.seats.get(number=seat).player_id


@pytest.mark.django_db
def test_whoever_is_not_asked_may_whistle_and_the_question_keeps_its_number_and_its_time():
    match, play, seat = whistling()
    before = memory.snapshot_at_least(match.pk, 0)
    answer(match.key, player_at(match, seat), str(play.opened), play.ask.moves[seat][0])
    match.refresh_from_db()
    after = memory.snapshot_at_least(match.pk, match.version)
    assert after.version == before.version + 1
    asked = play.ask.awaited[0]
    assert (after.asks[asked], after.deadline) == (before.asks[asked], before.deadline)
    assert replayed(match).ask.awaited == play.ask.awaited
    answer(match.key, player_at(match, asked), str(before.asks[asked]), "draw")


@pytest.mark.django_db
def test_a_second_click_on_a_whistle_is_refused():
    match, play, seat = whistling()
    move = play.ask.moves[seat][0]
    answer(match.key, player_at(match, seat), str(play.opened), move)
    with pytest.raises(Refused):
        answer(match.key, player_at(match, seat), str(play.opened), move)
    assert replayed(match).ply == 1


@pytest.mark.django_db
def test_a_whistle_of_somebody_else_is_refused_and_changes_nothing():
    match, play, seat = whistling()
    other = next(number for number in range(3) if number not in (seat, *play.ask.awaited))
    with pytest.raises(Refused):
        answer(match.key, player_at(match, other), str(play.opened), play.ask.moves[seat][0])
    assert replayed(match).ply == 0


@pytest.mark.django_db
def test_whoever_may_whistle_reads_that_they_wait_and_finds_the_button():
    match, play, seat = whistling()
    page = board.table(memory.snapshot_at(match), player_at(match, seat), "fr")
    assert 'class="ask"' in page
    assert 'class="ask yours"' not in page
    assert page.count('name="move"') == len(play.ask.moves[seat])
    asked = board.table(memory.snapshot_at(match), player_at(match, play.ask.awaited[0]), "fr")
    assert 'class="ask yours"' in asked


@pytest.mark.django_db
def test_an_answer_to_a_question_that_is_closed_is_refused():
    match = table(*SEATS, seats=3, title="theories")
    play = replayed(match)
    seat = play.ask.awaited[0]
    answer(match.key, player_at(match, seat), "0", "draw")
    with pytest.raises(Refused) as refusal:
        answer(match.key, player_at(match, seat), "0", "tinfoil")
    assert refusal.value.status == 409
    assert replayed(match).ply == 1


@pytest.mark.django_db
def test_the_clock_waits_for_nobody_who_could_only_whistle():
    match, play, _ = whistling()
    let_time_pass(match)
    again = replayed(match)
    assert (again.ply, again.table.turn) == (1, play.ask.awaited[0])


@pytest.mark.django_db
@pytest.mark.parametrize("chaos", ["calm", "chaotic"])
def test_bots_and_the_clock_bring_a_match_to_its_end(chaos):
    match = table("ann", seats=4, title="theories", options={"chaos": chaos}, bots=[1, 2, 3])
    assert act(match.key, match.asked_at + LATER)
    play_out(match)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert match.outcome["reason"] in ("row", "flock", "events")


def seen_by(match, seat):
    """The buttons of a scenario that runs, by what they are called, as that seat finds them."""
    found = re.findall(r'value="(\S+)" aria-label="([^"]+)"', page_of(match, seat))
    return {label: move for move, label in found}


def page_of(match, seat):
    """The board of a scenario that runs, as that seat sees it."""
    about = board.About(
        key="",
        title="theories",
        status="running",
        version=match.ply,
        ask=0,
        deadline=0,
        time=0,
        public=True,
        rated=False,
        seed_hash="",
        plays=True,
    )
    context = {
        "match": about,
        "seats": [
            SeatSnapshot(number, None, name, bot=False, away=False, resigned=False)
            for number, name in enumerate(SEATS[: match.seats])
        ],
        "names": SEATS[: match.seats],
        "seat": seat,
        "words": get("theories").words["en"],
        "scope": board.scope_of(get("theories"), "en"),
        "lines": "",
    }
    with override("en"):
        return board.board(match.view(seat), get("theories"), context)


def test_a_hand_that_is_listened_to_tells_how_many_of_a_card_there_are():
    match = seated("wiretap", "space.1 leak leak sheep sheep sheep", draws="chain double")
    called = seen_by(played(match, "0 draw", "0 play:wiretap:1", "1 allow"), 0)
    assert called["Take “Leaked documents” (2 copies)"] == "take:leak"
    assert called["Take “Sheep” (3 copies)"] == "take:sheep"
    assert len(called) == 3


def test_a_button_of_the_hand_is_called_with_how_many_cards_it_stands_for():
    match = seated("leak leak", "sheep", draws="chain double")
    called = seen_by(played(match, "0 draw"), 0)
    assert called["Play Leaked documents (2 copies)"] == "play:leak"
    assert called["Play Double dose"] == "play:double"


def test_who_has_played_and_has_nothing_more_to_play_is_not_told_of_the_whole_turn():
    match = seated("space.1", "leak", draws="sheep shepherd")
    page = page_of(played(match, "0 draw", "0 lay:space.1"), 0)
    assert "You have nothing to play now." in page


@pytest.mark.parametrize(
    ("language", "one", "all_of_them"),
    [
        ("fr", "Chapeau d’alu", "Les chapeaux d’alu"),
        ("en", "Tinfoil hat", "The tinfoil hats"),
    ],
)
def test_a_hat_is_no_challenge_where_the_match_is_looked_at_afterwards(language, one, all_of_them):
    title, hat = get("theories"), Highlight(0, (), (), None, (CHALLENGE,), decides=False)
    words = title.words[language]
    with override(language):
        assert moment(hat, SimpleNamespace(names=SEATS), title, words).tags == [one]
        assert dict(headings(words))[CHALLENGE] == all_of_them
