"""Hands are secret; answers inside an open window are nobody's business."""

import pytest

from games.engine.story import readable
from tests.titles.scenario import play
from tests.titles.theories.tables import seated

EVERYONE = (None, 0, 1, 2)
HANDS = ("leak sheep", "tinfoil space.1", "swap")


def look(match, viewer):
    return repr((match.view(viewer), readable(match.story, viewer)))


def test_a_hand_is_seen_by_its_owner_alone_and_its_size_by_everyone():
    match = seated(*HANDS)
    for viewer in EVERYONE:
        for seat in match.view(viewer).seats:
            own = ("space.1", "tinfoil") if viewer == seat.seat == 1 else None
            assert seat.held == len(HANDS[seat.seat].split())
            assert seat.hand == (own or (() if viewer != seat.seat else seat.hand))
            assert bool(seat.hand) == (viewer == seat.seat)


def test_piles_are_numbers_and_the_discard_pile_is_open():
    for viewer in EVERYONE:
        view = seated(*HANDS, discarded="chain myths.1", events="calm buzz gag").view(viewer)
        assert (view.events, view.discarded) == (2, ("chain", "myths.1"))
        assert view.pile == 120 - 5 - 2


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_what_is_answered_in_an_open_window_is_seen_by_nobody(viewer):
    def open_window(answer):
        match = seated("rumour leak", "tinfoil space.1", "swap leak", draws="sheep sheep")
        return play(match, "0 draw", "0 play:rumour", f"1 {answer}")

    assert look(open_window("tinfoil"), viewer) == look(open_window("allow"), viewer)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_which_card_is_promised_to_a_neighbour_is_seen_by_nobody(viewer):
    looks = {
        look(play(seated(*HANDS[:2], "swap leak", events="relay"), f"1 pass:{card}"), viewer)
        for card in ("tinfoil", "space.1")
    }
    assert len(looks) == 1


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_a_hand_that_is_discarded_does_not_tell_in_which_order_its_cards_came(viewer):
    looks = {
        look(play(seated(hand, "leak sheep", "swap", draws="chain " * 2), "0 renew"), viewer)
        for hand in ("space.1 tinfoil myths.2", "myths.2 space.1 tinfoil")
    }
    assert len(looks) == 1


def test_a_card_passed_is_known_to_those_two_alone():
    match = seated(*HANDS, events="relay")
    play(match, "0 pass:leak", "1 pass:tinfoil")
    seen = {
        viewer: [line.facts["card"] for line in readable(match.story, viewer)
                 if line.code == "passed"]
        for viewer in EVERYONE
    }  # fmt: skip
    assert seen == {None: [], 0: ["leak", "swap"], 1: ["leak", "tinfoil"], 2: ["tinfoil", "swap"]}


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_that_a_hand_has_nothing_to_play_is_heard_by_nobody(viewer):
    def heard(held):
        match = play(seated(held, *HANDS[1:], draws="tinfoil sheep"), "0 draw")
        return look(match, viewer), match.ask.kind, match.ask.awaited, match.opened, match.ply

    assert heard("sheep sheep") == heard("leak space.2")


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_that_all_cards_to_pass_are_equal_is_heard_by_nobody(viewer):
    def heard(held, *answers):
        match = play(seated(held, *HANDS[1:], events="relay"), *answers)
        return look(match, viewer), match.ask.kind, match.ask.awaited, match.opened, match.ply

    assert heard("leak leak") == heard("leak space.2")
    assert heard("leak leak", "0 pass:leak") == heard("leak space.2", "0 pass:space.2")


@pytest.mark.parametrize("viewer", [None, 2])
def test_which_card_of_a_renewed_hand_was_passed_is_not_told_by_the_discard_pile(viewer):
    def renewed(passed, own):
        match = seated(f"{passed} leak", f"{own} chain", "tinfoil", draws="leak", events="relay")
        play(match, f"0 pass:{passed}", "1 pass:chain", "0 draw", "0 end", "1 renew")
        assert sorted(match.table.discarded) == ["space.1", "swap"]
        return match

    assert look(renewed("swap", "space.1"), viewer) == look(renewed("space.1", "swap"), viewer)


@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_hand_in_a_clean_slate_does_not_tell_in_which_order_its_cards_came(viewer):
    looks = {
        look(seated(hand, "leak sheep", "swap", events="reset"), viewer)
        for hand in ("space.1 tinfoil myths.2", "myths.2 space.1 tinfoil")
    }
    assert len(looks) == 1


def test_which_theory_could_be_whistled_is_seen_by_its_owner_alone():
    match = seated("leak", "whistle space.1", "sheep")
    assert match.view(1).ask.moves == ("whistle:space.1",)
    for viewer in (None, 2):
        assert match.view(viewer).ask.moves == ()
    assert match.view(0).ask.moves == ("draw", "renew")


def test_a_view_has_nothing_but_what_is_named():
    assert set(type(seated(*HANDS).view(1)).__slots__) == {
        "seat", "seats", "needed", "round", "first", "turn", "event", "spotlight", "past",
        "events", "pile", "discarded", "plays", "owed", "action", "watched", "ask",
    }  # fmt: skip
