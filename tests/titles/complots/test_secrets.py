"""Hands are secret; answers inside an open window are nobody's business."""

import pytest

from games.engine.story import readable
from tests.titles.complots.tables import seated
from tests.titles.scenario import moves_of, play

FOUR = ("assassin captain", "captain countess", "assassin countess", "ambassador duchess")
EVERYONE = (None, 0, 1, 2, 3)


def look(match, viewer):
    return repr((match.view(viewer), readable(match.story, viewer)))


def test_a_hand_is_seen_by_its_owner_alone():
    match = seated(*FOUR)
    for viewer in EVERYONE:
        for seat in match.view(viewer).seats:
            assert seat.hand == (tuple(FOUR[seat.seat].split()) if seat.seat == viewer else ())
            assert seat.down == 2


def test_a_spectator_is_asked_nothing_and_sees_what_is_asked():
    match = play(seated(*FOUR), "0 tax", "2 allow")
    question = match.view(None).ask
    assert (question.kind, question.moves, question.awaited) == ("challenge", (), (1, 3))


def test_everyone_sees_their_own_moves_and_nobody_elses():
    match = play(seated(*FOUR), "0 steal:1")
    for viewer in (0, 1, 2, 3):
        assert match.view(viewer).ask.moves == moves_of(match, viewer)
    assert match.view(2).ask.moves == ("challenge", "allow")


@pytest.mark.parametrize("viewer", [None, 0, 2, 3])
def test_what_the_target_answers_in_an_open_window_is_seen_by_nobody(viewer):
    looks = {
        look(play(seated(*FOUR), "0 steal:1", f"1 {answer}"), viewer)
        for answer in ("allow", "wait", "counter:captain", "counter:ambassador")
    }
    assert len(looks) == 1


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_a_counter_announced_beforehand_and_never_needed_is_seen_by_nobody(viewer):
    liar = ("duchess duchess", "captain countess", "assassin countess", "ambassador captain")
    looks = {
        look(play(seated(*liar), "0 steal:1", f"1 {answer}", "2 challenge"), viewer)
        for answer in ("allow", "wait", "counter:captain", "counter:ambassador")
    }
    assert len(looks) == 1


def test_an_allow_is_not_told():
    match = play(seated(*FOUR), "0 tax")
    before = list(match.story)
    play(match, "1 allow", "2 allow")
    assert match.story == before


def test_cards_drawn_for_an_exchange_are_seen_by_their_player_alone():
    match = play(seated(*FOUR, draws="duchess countess"), "0 exchange")
    play(match, "1 allow", "2 allow", "3 allow")
    assert match.view(0).drawn == ("duchess", "countess")
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer).drawn == ()
        assert match.view(viewer).ask.moves == ()


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_what_an_exchange_kept_is_seen_by_nobody_else(viewer):
    start = ("0 exchange", "1 allow", "2 allow", "3 allow")
    match = play(seated(*FOUR, draws="duchess countess"), *start)
    looks = {
        look(play(seated(*FOUR, draws="duchess countess"), *start, f"0 {kept}"), viewer)
        for kept in moves_of(match, 0)
    }
    assert len(looks) == 1


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_what_an_exchange_drew_is_seen_by_nobody_else(viewer):
    start = ("0 exchange", "1 allow", "2 allow", "3 allow")
    looks = {
        look(play(seated(*FOUR, draws=draws), *start, "0 keep:assassin+captain"), viewer)
        for draws in ("duchess countess", "captain ambassador", "duchess duchess")
    }
    assert len(looks) == 1


def test_the_court_is_a_number_to_everyone():
    for viewer in EVERYONE:
        view = seated(*FOUR).view(viewer)
        assert view.court == 7


@pytest.mark.parametrize("viewer", [None, 0, 2, 3])
def test_the_other_card_of_who_loses_one_stays_secret(viewer):
    looks = {
        look(play(seated(FOUR[0], hand, *FOUR[2:], coins=[7, 2, 2, 2]), "0 coup:1", move), viewer)
        for hand, move in [
            ("captain countess", "1 lose:captain"),
            ("captain duchess", "1 lose:captain"),
            ("assassin captain", "1 lose:captain"),
        ]
    }
    assert len(looks) == 1


def heard(match, viewer):
    """All that a viewer learns: what they are shown, who is asked, and since when."""
    numbers = (match.number(viewer), match.ply, match.opened, tuple(match.story_lengths))
    return look(match, viewer), match.ask.kind, match.ask.awaited, numbers


@pytest.mark.parametrize("viewer", [None, 0, 2, 3])
@pytest.mark.parametrize("answers", [[], ["1 lose:captain"]])
def test_that_who_loses_a_card_holds_two_equal_ones_is_heard_by_nobody(viewer, answers):
    struck = ("0 coup:1", *answers)
    heards = {
        heard(play(seated(FOUR[0], hand, *FOUR[2:], coins=[7, 2, 2, 2]), *struck), viewer)
        for hand in ("captain captain", "captain countess", "duchess captain")
    }
    assert len(heards) == 1


@pytest.mark.parametrize("viewer", [None, 0, 2, 3])
@pytest.mark.parametrize("announced", ["0 tax", "0 steal:1"])
def test_that_a_wrong_challenger_holds_two_equal_cards_is_heard_by_nobody(viewer, announced):
    heards = {
        heard(play(seated("captain duchess", hand, *FOUR[2:]), announced, "1 challenge"), viewer)
        for hand in ("countess countess", "countess assassin")
    }
    assert len(heards) == 1


@pytest.mark.parametrize("viewer", [None, 2, 3])
@pytest.mark.parametrize("answers", [[], ["1 show:captain"], ["1 show:captain", "0 replace"]])
def test_that_the_examined_holds_two_equal_cards_is_heard_by_nobody(viewer, answers):
    said = ("0 examine:1", "1 allow", "2 allow", "3 allow", *answers)
    others = (FOUR[2], "duchess countess")
    heards = {
        heard(play(seated("inquisitor duchess", hand, *others, fifth="inquisitor"), *said), viewer)
        for hand in ("captain captain", "captain countess", "captain duchess")
    }
    assert len(heards) == 1


@pytest.mark.parametrize("viewer", [None, 1, 2, 3])
def test_the_other_card_of_who_shows_one_stays_secret(viewer):
    looks = {
        look(play(seated(hand, *FOUR[1:]), "0 steal:1", "1 challenge", "1 lose:captain"), viewer)
        for hand in ("assassin captain", "captain duchess", "captain captain")
    }
    assert len(looks) == 1


def test_a_view_has_nothing_but_what_is_named():
    assert set(type(seated(*FOUR).view(1)).__slots__) == {
        "seat", "seats", "characters", "turn", "treasury", "court", "drawn", "examined", "claim",
        "ask", "turns",
    }  # fmt: skip
