"""What decided a match of Intrigue: something without which another would have won, or nothing."""

import pytest

from games.engine.outcome import UNCOUNTED
from games.engine.review import decided
from games.titles.intrigue.study import gained
from tests.every_title.record import records_of, replayed
from tests.titles.intrigue.tables import seated
from tests.titles.scenario import by_the_clock, play

BRIBED = ("0 offer:1000@any", "2 accept:0")


def last_turn(*money, waiting="0.chemist", **more):
    """The last turn of the last round, at the castle of seat 2."""
    return seated(turn=2, rounds=5, waiting=waiting, money=money, **more)


def decisive(match):
    """The line that decided the match, brought to its end by the clock; None: there is none."""
    by_the_clock(match)
    found = decided(match, match.outcome)
    if found is None:
        return None
    line = match.story[found.line]
    return line.code, line.facts.get("seat"), line.facts.get("amount", line.facts.get("slot"))


def test_a_bribe_of_1000_in_a_match_of_171000_to_89000_decided_nothing():
    assert decisive(play(last_turn(60_000, 89_000, 170_000), *BRIBED)) is None


@pytest.mark.parametrize(
    ("money", "decides"),
    [
        ((20_000, 31_000, 31_000), True),
        ((20_000, 31_000, 32_000), False),
        ((32_000, 20_000, 31_000), True),
        ((32_000, 20_000, 32_000), True),
        ((32_000, 20_000, 34_000), False),
    ],
)
def test_a_bribe_decides_if_the_winner_would_not_have_won_had_it_stayed_with_who_paid(
    money, decides
):
    match = play(last_turn(*money), *BRIBED)
    assert (decisive(match) == ("pays", 0, 1000)) is decides


def test_a_bribe_that_the_bank_paid_goes_back_to_nobody():
    match = play(seated(turn=0, rounds=1, waiting="1.chemist"), "1 offer:32000@any", "0 accept:1")
    bribe, poor = gained(match.table, match.story)[-1], match.table.money[1]
    assert (bribe.seat, bribe.amount, bribe.payer, poor) == (0, 32_000, 1, 0)


@pytest.mark.parametrize(
    ("money", "decides"),
    [((30_000, 31_000, 30_000), True), ((30_000, 30_000, 30_000), False)],
)
def test_a_slot_decides_if_the_lowest_would_not_have_been_enough(money, decides):
    match = last_turn(*money)
    play(match, "0 done", "2 close", "2 seat:0.chemist@10000")
    assert decisive(match) == (("seats", 2, 10_000) if decides else None)


@pytest.mark.parametrize(
    ("money", "decides"),
    [((30_000, 40_000, 30_000), True), ((30_000, 29_000, 29_000), False)],
)
def test_who_was_kept_decides_by_all_that_they_brought_from_then_on(money, decides):
    match = last_turn(*money, waiting="1.chemist", inside={10_000: "0.chemist"})
    play(match, "0 done", "1 done", "2 close", "2 keep")
    assert decisive(match) == (("keeps", 2, 10_000) if decides else None)


def test_who_is_replaced_brings_nothing_more():
    match = last_turn(31_000, 30_000, 20_000, waiting="1.chemist", inside={10_000: "0.chemist"})
    while match.ask.kind == "negotiate":
        seat = match.ask.awaited[0]
        match.answer(seat, match.ask.default(seat))
    play(match, "2 replace")
    assert decisive(match) == ("seats", 2, 10_000)


def test_of_several_that_share_the_victory_the_largest_gain_of_one_decides():
    match = play(last_turn(20_000, 32_000, 31_000), *BRIBED)
    assert decisive(match) == ("pays", 0, 1000)
    assert match.outcome.places.count(1) == 2


@pytest.mark.parametrize("reason", UNCOUNTED)
def test_a_match_that_did_not_come_to_its_end_was_decided_by_nothing(reason):
    match = play(last_turn(20_000, 31_000, 31_000), *BRIBED)
    assert decided(match, match.stopped("richest"))
    assert decided(match, match.stopped(reason)) is None


@pytest.mark.parametrize("name", records_of("intrigue"))
def test_without_the_line_that_decided_others_would_have_won(name):
    match = replayed(records_of("intrigue")[name])
    found = decided(match, match.outcome)
    if found is None:
        return
    gain = gained(match.table, match.story)[found.line]
    money = list(match.table.money)
    before = [seat for seat, amount in enumerate(money) if amount == max(money)]
    money[gain.seat] -= gain.amount
    if gain.payer is not None:
        money[gain.payer] += gain.amount
    assert before != [seat for seat, amount in enumerate(money) if amount == max(money)]


@pytest.mark.parametrize("name", records_of("intrigue"))
def test_income_and_bribes_make_up_the_money_that_each_has(name):
    """The councillors' gains: each has the income of their slots but for the lowest one's."""
    match = replayed(records_of("intrigue")[name])
    for seat in range(match.seats):
        income = sum(
            line.number("amount")
            for line in match.story
            if line.code == "income" and line.number("seat") == seat
        )
        seated_for = sum(
            gain.amount
            for gain, line in zip(gained(match.table, match.story), match.story, strict=True)
            if gain and line.code == "seats" and gain.seat == seat
        )
        assert seated_for <= income
        assert (income - seated_for) % 1000 == 0
