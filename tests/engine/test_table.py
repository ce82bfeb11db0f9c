"""What every table has: seats round it, who begins, and the story."""

import pytest

from games.engine.dealer import Dealer
from games.engine.story import Line
from games.engine.table import who_begins
from tests.engine.tiny import TinyTable

DEALER = Dealer(bytes(32))


class SomeOut(TinyTable):
    def still_in(self):
        return (0, 2, 3)


def table(kind=TinyTable, first=1):
    return kind(seats=5, dealer=DEALER, first=first, options={})


def test_the_turn_is_at_first_of_the_one_who_begins():
    assert (table().first, table().turn) == (1, 1)


def test_seats_go_round_clockwise():
    assert table().everyone() == (0, 1, 2, 3, 4)
    assert table().around() == (1, 2, 3, 4, 0)
    assert table().around(4) == (4, 0, 1, 2, 3)
    assert [table().left_of(seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    assert table().opponents(2) == (0, 1, 3, 4)


def test_those_who_are_out_are_nobodys_neighbour_nor_opponent():
    assert [table(SomeOut).left_of(seat) for seat in range(5)] == [2, 2, 3, 0, 0]
    assert table(SomeOut).opponents(2) == (0, 3)


def test_what_is_told_is_a_line_of_the_story():
    it = table()
    it.tell("begins", seat=1)
    it.tell("saw", seen_by=(1, 2), card="duchess")
    assert it.story == [Line("begins", {"seat": 1}), Line("saw", {"card": "duchess"}, (1, 2))]


def test_the_options_say_who_begins_or_it_is_drawn():
    assert [who_begins(3, {"first": seat}, DEALER) for seat in (0, 1, 2)] == [0, 1, 2]
    drawn = {who_begins(3, {"first": None}, Dealer(bytes([seed]))) for seed in range(30)}
    assert drawn == {0, 1, 2}
    with pytest.raises(ValueError, match="no seat 3 can begin"):
        who_begins(3, {"first": 3}, DEALER)
