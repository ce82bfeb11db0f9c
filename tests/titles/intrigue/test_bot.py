"""The bot sells to the highest bidder, bids again when outbid, and knows what a slot is worth."""

import pytest

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot import choose as regular
from games.titles.intrigue.bot import novice
from games.titles.intrigue.moves import ACCEPT, ASK, OFFER
from games.titles.intrigue.talk import Bribe
from games.titles.intrigue.title import TITLE
from games.training.baselines.intrigue import at_random, miser, payer
from games.training.playing import play_out, share
from tests.faults.scale import times
from tests.titles.intrigue.tables import seated, talking
from tests.titles.scenario import play

MOST_AT_RANDOM = {3: 0.385, 4: 0.270, 5: 0.239}
"""What the most favoured place in the order of turns wins at random play, in 2,000 matches."""
LEVELS = {"regular": regular.choose, "novice": novice.choose}


def choice(match, seat, level="regular", number=0):
    return LEVELS[level](match.view(seat), Dealer(bytes([number])))


def sold(match, level="regular"):
    """Who pays the host, by seat, when everybody who is asked for more declines."""
    paid = []
    while match.ask.kind == "negotiate":
        asked = match.ask.awaited[0]
        move = choice(match, asked, level) if asked == match.table.turn else Move("done")
        paid += [move.number()] if move.head == ACCEPT.head else []
        match.answer(asked, move)
    return paid


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("first", "second", "winner"), [(5000, 3000, 1), (3000, 5000, 2)])
def test_a_host_sells_to_the_higher_of_two_equals(level, first, second, winner):
    match = play(talking(), f"1 offer:{first}@any", f"2 offer:{second}@any")
    assert sold(match, level) == [winner]
    assert choice(match, 0, level) == f"admit:{winner}.chemist"


def test_a_host_sells_to_the_higher_bidder_even_if_that_one_leads():
    castles = {3: {10000: "1.writer", 6000: "1.cleric"}}
    match = play(talking(castles=castles), "1 offer:6000@any", "2 offer:5000@any")
    assert sold(match) == [1]


def test_a_host_asks_whoever_is_outbid_for_more_than_the_rival_offers():
    match = play(talking(), "1 offer:9000@any", "2 offer:3000@any")
    move = choice(match, 0)
    assert (move.head, move.number()) == (ASK.head, 2)
    assert move.number(1) > 9000


def test_a_host_does_not_ask_again_for_more_than_was_declined():
    match = play(talking(), "1 offer:9000@any", "2 offer:3000@any", "0 ask:2:10000", "2 done")
    move = choice(match, 0)
    assert (move.head, move.number()) != (ASK.head, 2)


def test_who_is_outbid_bids_again_as_long_as_the_slot_is_worth_it():
    match = play(talking(), "1 offer:5000@10000", "2 offer:3000@10000", "0 ask:2:7000")
    assert choice(match, 2) == "offer:7000@10000"


def test_who_is_outbid_tops_the_rival_where_what_is_asked_is_too_much():
    match = play(talking(), "1 offer:5000@10000", "2 offer:3000@10000", "0 ask:2:40000")
    assert choice(match, 2) == "offer:6000@10000"


def test_who_is_outbid_by_more_than_the_slot_is_worth_lets_it_go():
    match = play(talking(rounds=5), "1 offer:30000@10000", "2 offer:3000@10000", "0 ask:2:31000")
    assert choice(match, 2) == "done"


def test_a_bot_pays_less_for_the_same_slot_the_later_it_is():
    def offered(rounds):
        match = talking(rounds=rounds, money=[90_000] * 4)
        return choice(match, 1).number()

    assert offered(1) > offered(3) > offered(5)


def test_a_bot_pays_less_where_promises_were_broken():
    def offered(*, granted):
        match = talking(rounds=3)
        match.table.bribes += [bribe(seat, granted) for seat in (1, 2, 3)]
        return choice(match, 1).number()

    assert offered(granted=True) > offered(granted=False)


def bribe(seat, granted):
    return Bribe(1, seat, 0, 5000, "any", granted)


def test_of_unpaid_guests_the_one_on_the_way_to_win_gets_the_worst_slot():
    castles = {3: {10000: "1.writer", 6000: "1.cleric"}}
    match = seated(4, waiting="1.chemist 2.physician", castles=castles)
    sold(play(match, "1 done", "2 done"))
    seats = {}
    while match.ask.kind == "seat":
        move = choice(match, 0)
        seats[move.arg] = move.number(1)
        match.answer(0, move)
    table = {c.seat: slot for slot, c in match.table.castles[0].items() if c}
    assert table[1] == 1000
    assert table[1] < table[2]


def test_a_beginner_bids_once_and_pays_as_much_in_the_last_round_as_in_the_first():
    match = play(talking(), "1 offer:5000@10000", "2 offer:3000@10000", "0 ask:2:7000")
    assert choice(match, 2, "novice") == "done"
    first, last = (choice(talking(rounds=rounds), 1, "novice") for rounds in (1, 5))
    assert first == last


def test_nobody_sends_a_second_of_the_same_type_to_one_castle():
    match = seated(3, rounds=1)
    for number in range(20):
        match = seated(3, rounds=1)
        first = choice(match, 0, number=number)
        match.answer(0, first)
        assert choice(match, 0, number=number) != first


def by_order(seats, matches, level="regular"):
    """The part of matches that each wins among equal bots, counted from the one that begins."""
    won = [0.0] * seats
    for number in range(matches):
        match, outcome = play_out(TITLE, [LEVELS[level]] * seats, {}, number.to_bytes(32, "big"))
        for seat in range(seats):
            won[(seat - match.table.first) % seats] += share(outcome, seat) / matches
    return won


@pytest.mark.parametrize("seats", times([3, 4, 5], [4]))
def test_no_seat_is_favoured_among_equal_bots_more_than_at_random_play(seats):
    matches = times(1000, 80)
    error = (1 / seats * (1 - 1 / seats) / matches) ** 0.5
    assert max(by_order(seats, matches)) < MOST_AT_RANDOM[seats] + 2 * error


def wins(hero, others, seats, matches):
    """The part of the first places that the hero has, seat by seat."""
    won = 0.0
    for number in range(matches):
        players = [hero if seat == number % seats else others for seat in range(seats)]
        _, outcome = play_out(TITLE, players, {}, number.to_bytes(32, "big"))
        won += share(outcome, number % seats) / matches
    return won


@pytest.mark.parametrize("others", [payer, miser])
@pytest.mark.parametrize("seats", TITLE.seats)
def test_it_wins_half_as_much_again_as_its_share_against_simple_players(seats, others):
    assert wins(TITLE.choose, others, seats, times(400, 12)) > 1.5 / seats


@pytest.mark.parametrize("seats", TITLE.seats)
def test_a_beginner_is_stronger_than_chance_and_weaker_than_the_regular_bot(seats):
    assert wins(novice.choose, at_random, seats, times(100, 10)) > 1.5 / seats
    assert wins(novice.choose, TITLE.choose, seats, times(100, 12)) < 1 / seats


def test_what_a_host_asks_for_is_met_about_every_other_time():
    asked, met = 0, 0

    def watch(match, view, move):
        nonlocal asked, met
        if view.ask.kind == "negotiate" and view.seat != view.turn:
            mine = next(talker for talker in view.talk.talkers if talker.seat == view.seat)
            if mine.owes:
                asked += 1
                met += (move.number() if move.head == OFFER.head else mine.offer or 0) >= mine.asked

    for number in range(times(100, 10)):
        play_out(TITLE, [TITLE.choose] * 4, {}, number.to_bytes(32, "big"), watch)
    assert asked > 100
    assert 0.4 < met / asked < 0.8
