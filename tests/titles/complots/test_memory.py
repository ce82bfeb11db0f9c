"""What everyone remembers of a seat's claims, and when it says nothing any more."""

import doctest

import pytest

from games.titles.complots import memory
from games.titles.complots.cards import INQUISITOR
from games.titles.complots.memory import NOTHING, Memory
from tests.titles.complots.tables import seated
from tests.titles.scenario import play

THREE = ("duchess captain", "captain countess", "assassin countess")


def remembered(match, seat, viewer=None):
    return match.view(viewer).seats[seat].memory


def test_the_examples_of_the_docstrings_come_out_as_they_say():
    failed, tried = doctest.testmod(memory)
    assert tried
    assert not failed


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everyone_remembers_claims_of_actions_and_counters(viewer):
    match = play(seated(*THREE), "0 steal:1", "1 counter:captain", "2 allow", "0 allow", "2 allow")
    assert remembered(match, 0, viewer) == Memory(claims=("captain",))
    assert remembered(match, 1, viewer) == Memory(claims=("captain",))
    assert remembered(match, 2, viewer) == NOTHING


def test_a_character_shown_and_replaced_is_claimed_no_more_but_others_are():
    match = play(seated(*THREE), "0 tax", "1 allow", "2 allow", "1 income", "2 income")
    play(match, "0 steal:1", "2 challenge", "2 lose:assassin")
    assert remembered(match, 0).claims == ("duchess",)


def test_showing_the_only_card_forgets_everything():
    match = play(seated("duchess", "captain countess"), "0 steal:1", "1 allow", "1 income")
    assert remembered(match, 0).claims == ("captain",)
    play(match, "0 tax", "1 challenge", "1 lose:captain")
    assert remembered(match, 0) == NOTHING._replace(changes=1)


def test_a_liar_is_remembered_with_what_they_were_caught_without():
    match = play(seated(*THREE), "0 tax", "1 allow", "2 allow", "1 income", "2 income")
    play(match, "0 exchange", "1 challenge", "0 lose:captain")
    assert remembered(match, 0) == Memory(("duchess",), ("ambassador",), lied=True)


def test_a_character_claimed_and_then_turned_up_is_claimed_no_more():
    match = play(seated(*THREE, coins=[2, 7, 2]), "0 tax", "1 allow", "2 allow")
    play(match, "1 coup:0", "0 lose:duchess")
    assert remembered(match, 0) == NOTHING


def test_an_exchange_forgets_what_was_claimed_and_caught_and_not_that_they_lied():
    match = play(seated(*THREE, draws="assassin duchess"), "0 exchange", "1 challenge")
    play(match, "0 lose:captain", "1 income", "2 income", "0 exchange", "1 allow", "2 allow")
    assert remembered(match, 0) == Memory(("ambassador",), ("ambassador",), lied=True)
    play(match, "0 keep:duchess")
    assert remembered(match, 0) == Memory(lied=True, changes=1)


@pytest.mark.parametrize(("verdict", "claims"), [("return", ("captain",)), ("replace", ())])
def test_the_inquisitor_replacing_a_card_forgets_what_was_claimed(verdict, claims):
    match = seated("inquisitor duchess", *THREE[1:], fifth=INQUISITOR, turn=1)
    play(match, "1 steal:0", "0 allow", "2 allow", "2 income", "0 examine:1", "1 allow", "2 allow")
    play(match, "1 show:captain", f"0 {verdict}")
    assert remembered(match, 1).claims == claims


def test_a_view_says_how_many_turns_were_played_out():
    match = seated(*THREE)
    assert match.view(None).turns == 0
    play(match, "0 income", "1 income")
    assert match.view(2).turns == 2
