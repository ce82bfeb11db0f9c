"""intrigue.md, Material and setup; the turn's first and last phase; the end."""

from collections import Counter

import pytest

from games.engine.errors import IllegalMove
from games.engine.play import Play
from tests.titles.intrigue.tables import INTRIGUE, heads_of, seated
from tests.titles.scenario import asked, by_the_clock, lines, moves_of, play


def dealt(seats=3, number=0, **options):
    return Play(INTRIGUE, seats, options, number.to_bytes(32, "big"))


def test_three_to_five_can_play():
    assert list(INTRIGUE.seats) == [3, 4, 5]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everyone_starts_with_32000_an_empty_castle_and_two_councillors_of_each_type(seats):
    table = dealt(seats).table
    assert table.money == [32000] * seats
    for seat in range(seats):
        assert table.castles[seat] == {1000: None, 3000: None, 6000: None, 10000: None}
        assert Counter(table.remaining[seat]) == {
            "chemist": 2, "writer": 2, "physician": 2, "cleric": 2,
        }  # fmt: skip


def test_the_first_player_is_drawn():
    assert {dealt(5, number).table.turn for number in range(60)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("winner", range(3))
def test_in_a_rematch_the_winner_of_the_match_before_begins(winner):
    assert asked(dealt(first=winner)) == ("present", (winner,))


@pytest.mark.parametrize("first", [-1, 3, 99])
def test_a_seat_that_does_not_exist_cannot_begin(first):
    with pytest.raises(ValueError, match="begin"):
        dealt(first=first)


def test_in_round_1_there_is_no_income_and_nothing_to_welcome():
    match = dealt(first=0)
    assert asked(match) == ("present", (0,))
    assert lines(match, "income") == []


def test_play_goes_to_the_left():
    match = by_the_clock(dealt(4, first=2))
    turns = [fact["seat"] for fact in lines(match, "presents")]
    assert turns[:8] == [2, 2, 3, 3, 0, 0, 1, 1]
    assert turns == turns[:8] * 4


@pytest.mark.parametrize("castles", ["12", "11", "21"])
def test_two_councillors_are_presented_to_one_castle_or_to_two(castles):
    match = dealt(first=0)
    for castle in castles:
        play(match, f"0 present:chemist@{castle}")
    assert match.table.remaining[0] == ["writer"] * 2 + ["physician"] * 2 + ["cleric"] * 2
    assert [(fact["type"], fact["to"]) for fact in lines(match, "presents")] == [
        ("chemist", int(castle)) for castle in castles
    ]


def test_a_councillor_is_placed_before_an_opponents_castle_only():
    match = dealt(first=1)
    assert set(moves_of(match, 1)) == {
        f"present:{type_}@{castle}"
        for type_ in ("chemist", "writer", "physician", "cleric")
        for castle in (0, 2)
    }
    with pytest.raises(IllegalMove):
        match.answer(1, "present:chemist@1")


def test_a_type_that_is_used_up_cannot_be_presented():
    match = seated(turn=0, castles={1: {1000: "0.chemist"}, 2: {1000: "0.chemist"}})
    assert {"present:writer@1", "present:cleric@2"} < set(moves_of(match, 0))
    assert all("chemist" not in move for move in moves_of(match, 0))


def test_with_one_type_left_and_two_castles_there_is_still_a_choice():
    match = seated(turn=0, rounds=4)
    types = {move.partition("@")[0] for move in moves_of(match, 0)}
    assert types == {"present:chemist"}
    assert len(moves_of(match, 0)) == 2


def test_in_round_5_nobody_presents():
    match = seated(turn=0, rounds=5)
    assert match.ask is None
    assert lines(match, "presents") == []


def test_income_is_the_value_of_each_slot_in_opponents_castles():
    first = {10000: "0.chemist", 1000: "2.writer"}
    match = seated(turn=0, castles={1: first, 2: {3000: "0.chemist", 6000: "0.writer"}})
    assert match.table.money == [32000 + 19000, 32000, 32000]
    assert lines(match, "income") == [{"seat": 0, "amount": 19000}]


def test_income_comes_before_the_welcome_and_who_is_welcomed_earns_at_their_owners_next_turn():
    match = seated(turn=0, waiting="1.chemist", castles={1: {10000: "0.chemist"}})
    assert asked(match) == ("negotiate", (1,))
    assert match.table.money == [42000, 32000, 32000]
    play(match, "1 done", "0 close", "0 seat:1.chemist@6000")
    assert match.table.money == [42000, 32000, 32000]
    play(match, "0 present:writer@2", "0 present:writer@2")
    assert match.table.money == [42000, 38000, 32000]


def test_the_owner_of_a_castle_earns_nothing_by_who_sits_in_it():
    match = seated(turn=0, inside={10000: "1.chemist"})
    assert match.table.money == [32000] * 3


def test_after_round_5_everyone_collects_once_more():
    match = seated(turn=0, rounds=5, castles={1: {10000: "0.chemist"}, 2: {1000: "1.writer"}})
    assert match.ask is None
    assert match.table.money == [32000 + 20000, 32000 + 2000, 32000]
    assert [fact["seat"] for fact in lines(match, "income")] == [0, 1, 0, 1]


def test_most_money_wins():
    match = seated(turn=0, rounds=5, castles={1: {10000: "0.chemist"}, 2: {1000: "1.writer"}})
    assert match.outcome == ((1, 2, 3), "richest")
    assert lines(match, "wins") == [{"seat": 0}]


def test_equal_richest_share_the_victory():
    castles = {1: {10000: "0.chemist"}, 2: {10000: "1.writer"}}
    match = seated(turn=0, rounds=5, castles=castles)
    assert match.table.money == [52000, 52000, 32000]
    assert match.outcome == ((1, 1, 3), "shared")
    assert lines(match, "shares") == [{"seat": 0}, {"seat": 1}]
    assert lines(match, "wins") == []


def test_all_may_share_the_victory():
    match = seated(5, turn=0, rounds=5)
    assert match.outcome == ((1, 1, 1, 1, 1), "shared")
    assert [fact["seat"] for fact in lines(match, "shares")] == [0, 1, 2, 3, 4]


def test_others_with_as_much_share_a_place_too():
    match = seated(4, turn=0, rounds=5, castles={1: {10000: "0.chemist"}}, money=[0, 5, 5, 3])
    assert match.outcome.places == (1, 2, 2, 4)


def test_the_money_of_all_is_shown_at_the_end_with_every_round_of_it():
    match = seated(turn=0, rounds=5, castles={1: {10000: "0.chemist"}})
    view = match.view(None)
    assert [seat.money for seat in view.seats] == [52000, 32000, 32000]
    assert [row[0] for row in view.ledger] == [32000] * 5 + [42000, 52000]
    assert [fact["amount"] for fact in lines(match, "has")] == [52000, 32000, 32000]


def test_a_match_has_five_rounds():
    match = by_the_clock(dealt(3, first=1))
    assert [fact["number"] for fact in lines(match, "round")] == [1, 2, 3, 4, 5]
    assert match.outcome
    assert len(match.table.ledger) == 7


def test_presenting_is_asked_twice():
    match = dealt(first=0)
    assert heads_of(match, 0) == ["present"]
    play(match, "0 present:cleric@2")
    assert asked(match) == ("present", (0,))
