"""Simple players of Intrigue do as they are described."""

from games.engine.dealer import Dealer
from games.titles.intrigue.title import TITLE
from games.training.baselines.intrigue import POOL, miser, payer
from games.training.playing import play_out
from tests.titles.intrigue.tables import seated, talking
from tests.titles.scenario import play

CHANCE = Dealer(bytes(32))


def test_each_plays_matches_of_any_size_to_their_end():
    for make in POOL.values():
        for seats in TITLE.seats:
            _, outcome = play_out(TITLE, [make()] * seats, {}, bytes(32))
            assert 1 in outcome.places


def test_the_payer_bids_three_tenths_of_the_best_slot_once():
    match = talking()
    assert payer(match.view(1), CHANCE) == "offer:3000@any"
    play(match, "1 offer:3000@any", "2 offer:9000@any", "0 ask:1:9000")
    assert payer(match.view(1), CHANCE) == "done"


def test_the_payer_wishes_for_the_slot_where_there_is_one_to_be_had():
    match = seated(4, waiting="1.chemist 2.physician", inside={10000: "3.cleric"})
    assert payer(match.view(2), CHANCE) == "offer:1000@6000"


def test_the_miser_pays_nothing():
    assert miser(talking().view(1), CHANCE) == "done"


def test_as_hosts_both_take_the_higher_bid_and_do_what_they_were_paid_for():
    for choose in (payer, miser):
        match = play(talking(), "1 offer:3000@6000", "2 offer:4000@6000")
        assert choose(match.view(0), CHANCE) == "accept:2"
        play(match, "0 accept:2")
        assert choose(match.view(0), CHANCE) == "close"
        play(match, "0 close")
        assert choose(match.view(0), CHANCE) == "admit:2.chemist"
        play(match, "0 admit:2.chemist")
        assert choose(match.view(0), CHANCE) == "seat:2.chemist@6000"


def test_they_send_nobody_into_a_conflict_they_can_avoid():
    castles = {1: {10000: "2.chemist"}, 2: {10000: "1.chemist"}}
    match = seated(3, rounds=1, castles=castles)
    assert all("chemist" not in payer(match.view(0), Dealer(bytes([n]))) for n in range(20))
