"""Complots looked at afterwards: bluffs, catches, and how likely a claim was."""

import pytest

from games.engine.review import decided, moments
from games.titles import get
from games.titles.complots.study import STUDY, likely
from tests.titles.complots.tables import seated
from tests.titles.scenario import play


def deeds(match, *answers):
    """What the last of these moves did, as (code, seat, character, true)."""
    for answer in answers:
        told = len(match.story)
        play(match, answer)
        new = match.story[told:]
    return [(deed.code, deed.seat, deed.what, deed.true) for deed in STUDY.deeds(match.table, new)]


def test_a_true_claim_and_a_bluff_are_told_apart():
    match = seated("duchess captain", "countess countess", "assassin assassin")
    assert deeds(match, "0 tax") == [("claim", 0, "duchess", True)]
    match = seated("countess captain", "countess countess", "assassin assassin")
    assert deeds(match, "0 tax") == [("claim", 0, "duchess", False)]


def test_income_claims_nothing():
    match = seated("duchess captain", "countess countess", "assassin assassin")
    assert deeds(match, "0 income") == []


def test_a_right_challenge_catches_the_bluffer():
    match = seated("countess captain", "countess countess", "assassin assassin")
    play(match, "0 tax")
    assert deeds(match, "1 challenge") == [
        ("challenge", 1, "duchess", True),
        ("caught", 0, "duchess", None),
    ]


def test_a_wrong_challenge_catches_nobody():
    match = seated("duchess captain", "countess countess", "assassin assassin")
    play(match, "0 tax")
    assert deeds(match, "1 challenge") == [("challenge", 1, "duchess", False)]


def test_a_counter_is_true_or_not_as_well():
    match = seated("duchess captain", "countess countess", "assassin assassin")
    assert deeds(match, "0 foreign-aid", "1 counter:duchess") == [("counter", 1, "duchess", False)]


def test_to_the_public_each_of_three_hidden_in_fifteen_is_as_likely():
    match = seated("countess captain", "countess countess", "assassin assassin")
    play(match, "0 tax")
    found = likely(match.view(None))
    assert (found.seat, found.what) == (0, "duchess")
    assert found.chance == pytest.approx(1 - (12 / 15) * (11 / 14))


def test_one_who_holds_two_of_three_believes_less():
    match = seated("countess captain", "duchess duchess", "assassin assassin")
    play(match, "0 tax")
    assert likely(match.view(1)).chance == pytest.approx(1 - (12 / 13) * (11 / 12))
    assert likely(match.view(2)).chance == pytest.approx(1 - (10 / 13) * (9 / 12))


def test_the_claimant_and_open_cards_know():
    match = seated("countess captain", "duchess duchess", "assassin assassin")
    play(match, "0 tax")
    assert likely(match.view(0)).chance == 0
    assert likely(match.view(1, open_cards=True)).chance == 0


def test_a_counter_is_the_claim_once_it_stands():
    match = seated("countess captain", "countess duchess", "assassin assassin")
    play(match, "0 foreign-aid", "1 counter:duchess")
    found = likely(match.view(1))
    assert (found.seat, found.what, found.chance) == (1, "duchess", 1)


def test_without_a_claim_there_is_nothing_to_doubt():
    match = seated("duchess captain", "countess countess", "assassin assassin")
    assert likely(match.view(1)) is None


def test_a_match_is_walked_from_its_start_with_every_turn():
    from games.engine.play import Play

    match = Play(get("complots"), 3, {"first": 0}, bytes(32))
    log = [(0, "income"), (1, "income"), (2, "income")]
    assert [(moment.ply, moment.turn) for moment in moments(match, log)] == [
        (0, 0),
        (1, 1),
        (2, 2),
        (3, 0),
    ]


def decisive(match) -> tuple[str, dict]:
    """The line that decided a match that is over, and its facts but for those that are None."""
    line = match.story[decided(match, match.outcome).line]
    return line.code, {name: fact for name, fact in line.facts.items() if fact is not None}


def test_a_coup_on_the_last_card_decides_a_match():
    match = play(seated("duchess", "captain", coins=[7, 2]), "0 coup:1")
    assert decisive(match) == ("announces", {"seat": 0, "action": "coup", "target": 1})


def test_a_lie_found_out_decides_a_match():
    match = play(seated("duchess", "captain", coins=[2, 2]), "0 steal:1", "1 challenge")
    assert decisive(match) == ("lied", {"seat": 0, "card": "captain"})


def test_a_doubt_that_was_wrong_decides_a_match():
    match = play(seated("duchess", "captain", coins=[2, 2]), "0 tax", "1 challenge")
    assert decisive(match) == ("shows", {"seat": 0, "card": "duchess"})


def test_where_the_turns_ran_out_no_line_decided_a_match():
    match = seated("captain duchess", "duchess countess", coins=[2, 3])
    match.table.turns = 99
    play(match, "0 income")
    assert match.outcome.reason == "turns"
    assert decided(match, match.outcome) is None


def test_a_doubt_without_which_a_third_would_live_decides_a_match():
    match = seated("assassin", "captain", "duchess", coins=[3, 2, 2])
    play(match, "0 assassinate:1", "2 challenge", "1 allow")
    assert decisive(match) == ("shows", {"seat": 0, "card": "assassin"})
