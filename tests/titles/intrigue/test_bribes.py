"""intrigue.md, Negotiation: accepting an offer, and what a bribe brings."""

import pytest

from games.engine.errors import IllegalMove, NotAsked
from tests.titles.intrigue.tables import talking
from tests.titles.scenario import asked, lines, moves_of, play


def test_accepting_moves_the_money_at_once_and_in_public():
    match = play(talking(), "1 offer:5000@6000", "0 accept:1")
    assert match.table.money == [37000, 27000, 32000, 32000]
    assert lines(match, "pays") == [{"seat": 1, "to": 0, "amount": 5000, "wish": "6000"}]
    for viewer in (None, 3):
        bribe = match.view(viewer).bribes[0]
        assert (bribe.seat, bribe.to, bribe.amount, bribe.wish) == (1, 0, 5000, "6000")


def test_a_bribe_is_never_given_back_whatever_is_decided():
    match = play(talking(), "1 offer:5000@6000", "0 accept:1", "2 done", "0 close")
    play(match, "0 admit:2.chemist", "0 seat:2.chemist@6000")
    assert match.table.money == [37000, 27000, 32000, 32000]
    assert match.view(None).bribes[0].granted is False


def test_who_paid_for_what_came_true_is_seen_to_have_got_it():
    match = play(talking(), "1 offer:5000@6000", "0 accept:1", "2 done", "0 close")
    play(match, "0 admit:1.chemist", "0 seat:1.chemist@6000")
    assert match.view(None).bribes[0].granted is True


def test_the_wished_slot_missed_is_a_wish_not_granted():
    match = play(talking(), "1 offer:5000@6000", "0 accept:1", "2 done", "0 close")
    play(match, "0 admit:1.chemist", "0 seat:1.chemist@1000")
    assert match.view(None).bribes[0].granted is False


def test_who_pays_to_be_picked_and_has_yet_to_face_the_one_inside_has_got_it():
    match = play(talking(inside={1000: "3.chemist"}), "1 offer:5000@6000", "0 accept:1", "2 done")
    play(match, "0 close", "0 admit:1.chemist")
    assert asked(match) == ("negotiate", (1, 3))
    assert match.view(None).bribes[0].granted is True


def test_the_loser_outside_gets_nothing_even_if_another_of_theirs_sits_inside():
    match = talking(inside={1000: "2.chemist"})
    play(match, "2 offer:5000@any", "0 accept:2", "1 done", "0 close", "0 admit:1.chemist")
    assert match.view(None).bribes[0].granted is False


def test_everyone_may_be_made_to_pay():
    match = play(talking(), "1 offer:5000@any", "2 offer:6000@any", "0 accept:1", "0 accept:2")
    assert match.table.money == [43000, 27000, 26000, 32000]


def test_nobody_pays_twice_in_a_negotiation():
    match = play(talking(), "1 offer:5000@any", "0 accept:1")
    for word in ("offer:1000@any", "withdraw", "done"):
        with pytest.raises(NotAsked):
            match.answer(1, word)
    for word in ("accept:1", "ask:1:1000"):
        with pytest.raises(IllegalMove):
            match.answer(0, word)


def test_who_has_paid_may_pay_in_the_next_negotiation():
    match = play(talking(inside={1000: "3.chemist"}), "1 offer:5000@any", "0 accept:1", "2 done")
    play(match, "0 close", "0 admit:1.chemist", "1 offer:2000@any", "0 accept:1")
    assert match.table.money[1] == 25000


def test_the_penniless_can_offer_exactly_1000_which_the_bank_pays():
    match = talking(money=[32000, 0, 32000, 0])
    offers = {m.split("@")[0] for m in moves_of(match, 1) if m.startswith("offer")}
    assert offers == {"offer:1000"}
    play(match, "1 offer:1000@any", "0 accept:1")
    assert match.table.money == [33000, 0, 32000, 0]
    assert lines(match, "pays") == [{"seat": 1, "to": 0, "amount": 1000, "wish": "any"}]
