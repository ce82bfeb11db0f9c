"""Everybody sits once, at little cost."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.pairing.cost import APART, BEGINNING, CLUB_MATES, IN_A_ROW, MEETING, cost_of
from games.pairing.field import Entry, Field
from games.pairing.pair import pair
from games.pairing.sizes import table_sizes

ALLOWED = st.sampled_from([((3, 4, 5, 6), 4), ((2, 3, 4), 3), ((3, 4, 5), 5), ((4,), 4), ((2,), 2)])


@st.composite
def fields(draw, least=0, most=30):
    """People who have met each other now and then, and of whom some are of one club."""
    points = draw(st.lists(st.integers(0, 12).map(lambda n: 50 * n), min_size=least, max_size=most))
    few = st.integers(0, 2)
    entries = tuple(
        Entry(who, worth, draw(few), draw(few), draw(st.frozensets(st.integers(1, 3), max_size=1)))
        for who, worth in enumerate(points)
    )
    pairs = [frozenset(each) for each in combinations(range(len(points)), 2)]
    some = st.lists(st.sampled_from(pairs), max_size=20) if pairs else st.just([])
    met = draw(some)
    just = draw(st.lists(st.sampled_from(met), max_size=8)) if met else []
    return Field(entries, {each: met.count(each) for each in met}, set(just), set(draw(some)[:2]))


def someone(*points):
    """A field of people with so many whole points."""
    return tuple(Entry(who, 100 * worth) for who, worth in enumerate(points))


@given(fields(), ALLOWED, st.integers())
def test_everybody_sits_once_at_tables_of_sizes_that_are_allowed(field, sizes, seed):
    found = pair(field, *sizes, random.Random(seed))
    everybody = [who for table in found.tables for who in table] + list(found.byes)
    assert sorted(everybody) == [entry.who for entry in field.entries]
    assert {len(table) for table in found.tables} <= set(sizes[0])
    assert len(found.byes) < max(sizes[0])
    if len(field.entries) >= 12 and len(sizes[0]) > 1:
        assert not found.byes


@given(fields(), ALLOWED, st.integers())
def test_the_same_chance_gives_the_same_seats(field, sizes, seed):
    first, second = (pair(field, *sizes, random.Random(seed)) for _ in range(2))
    assert first == second


@given(fields(most=16), ALLOWED)
def test_no_meeting_could_be_avoided_at_no_cost(field, sizes):
    tables = pair(field, *sizes, random.Random(1)).tables
    cost, meetings = cost_of(field, tables), met(field, tables)
    for one, other in combinations([who for table in tables for who in table], 2):
        exchanged = swapped(tables, one, other)
        if met(field, exchanged) < meetings:
            assert cost_of(field, least_first(field, exchanged)) >= cost


@given(fields(least=2, most=10), ALLOWED, st.integers())
def test_it_is_within_a_twentieth_of_the_best_of_all_seatings(field, sizes, seed):
    found = pair(field, *sizes, random.Random(seed))
    sitting = [entry.who for entry in field.entries if entry.who not in found.byes]
    each = table_sizes(len(field.entries), *sizes)
    best = min(cost_of(field, least_first(field, every)) for every in all_seatings(sitting, each))
    assert cost_of(field, found.tables) <= 1.05 * best


def all_seatings(people, sizes):
    """Every way to sit at tables of these sizes; equal tables are told apart by their first."""
    if not sizes:
        yield ()
        return
    first, *others = people
    for alone in sorted(set(sizes)):
        rest = list(sizes)
        rest.remove(alone)
        for with_first in combinations(others, alone - 1):
            left = [who for who in others if who not in with_first]
            for more in all_seatings(left, rest):
                yield ((first, *with_first), *more)


def least_first(field, tables):
    """The same tables, with who has begun least in the first seat."""
    begun = {entry.who: entry.begun for entry in field.entries}
    return tuple(tuple(sorted(table, key=begun.__getitem__)) for table in tables)


def met(field, tables):
    """How many meetings before there were between people at one table."""
    pairs = [frozenset(each) for table in tables for each in combinations(table, 2)]
    return sum(field.met.get(each, 0) for each in pairs)


def swapped(tables, one, other):
    """The same with two exchanged."""
    other_way = {one: other, other: one}
    return tuple(tuple(other_way.get(who, who) for who in table) for table in tables)


def together(tables):
    """Who sits with whom, whatever the seats are."""
    return {frozenset(table) for table in tables}


def test_those_of_equal_points_sit_together():
    field = Field(someone(9, 1, 9, 1, 9, 1, 9, 1))
    tables = pair(field, (3, 4, 5), 4, random.Random(0)).tables
    assert together(tables) == {frozenset({0, 2, 4, 6}), frozenset({1, 3, 5, 7})}
    assert set(tables[0]) == {0, 2, 4, 6}, "the best table comes first"


def test_people_who_have_met_sit_apart_where_points_are_near():
    field = Field(someone(1, 1, 1, 1), met={frozenset({0, 1}): 1, frozenset({2, 3}): 1})
    assert frozenset({0, 1}) not in together(pair(field, (2,), 2, random.Random(0)).tables)


def test_who_has_met_twice_sits_apart_before_who_has_met_once():
    met = {frozenset(each): 1 for each in combinations(range(4), 2)}
    often = {frozenset({0, 1}): 3, frozenset({2, 3}): 1, frozenset({0, 2}): 2}
    field = Field(someone(1, 1, 1, 1), met | often)
    assert frozenset({0, 3}) in together(pair(field, (2,), 2, random.Random(0)).tables)
    assert cost_of(field, ((0, 1), (2, 3))) == 4 * MEETING


def test_a_meeting_in_a_row_is_worse_than_one_long_ago():
    met = {frozenset(each): 1 for each in combinations(range(4), 2)}
    just = {frozenset({0, 1}), frozenset({0, 2})}
    field = Field(someone(1, 1, 1, 1), met, just)
    assert frozenset({0, 3}) in together(pair(field, (2,), 2, random.Random(0)).tables)
    assert cost_of(field, ((0, 1),)) == MEETING + IN_A_ROW


def test_club_mates_and_people_to_be_kept_apart_sit_apart():
    club = frozenset({7})
    entries = tuple(Entry(who, 0, clubs=club if who < 2 else frozenset()) for who in range(4))
    apart = Field(entries, apart={frozenset({0, 2})})
    assert together(pair(apart, (2,), 2, random.Random(0)).tables) == {
        frozenset({0, 3}),
        frozenset({1, 2}),
    }
    assert cost_of(apart, ((0, 1), (2, 3))) == CLUB_MATES
    assert cost_of(apart, ((0, 2), (1, 3))) == APART


def test_whoever_has_begun_least_begins():
    entries = (Entry(1, begun=2), Entry(2, begun=1), Entry(3, begun=2))
    for seed in range(5):
        assert pair(Field(entries), (3,), 3, random.Random(seed)).tables[0][0] == 2


def test_to_begin_two_times_more_often_than_the_least_costs_as_much_as_four_who_begin_once_more():
    field = Field(tuple(Entry(who, begun=1 + begun) for who, begun in enumerate((0, 1, 2))))
    assert [cost_of(field, ((who,),)) for who in range(3)] == [0, BEGINNING, 4 * BEGINNING]


def test_who_has_sat_out_plays_before_somebody_who_has_not():
    entries = (Entry(1, byes=1), Entry(2, 300), Entry(3, 0), Entry(4, 900), Entry(5, 400))
    assert pair(Field(entries), (4,), 4, random.Random(0)).byes == (3,)


@pytest.mark.parametrize("people", [64, 256])
def test_a_large_field_meets_nobody_twice_in_its_first_rounds(people):
    chance = random.Random(people)
    entries = tuple(Entry(who) for who in range(people))
    met: dict[frozenset[int], int] = {}
    for _ in range(3):
        tables = pair(Field(entries, met), (3, 4, 5, 6), 4, chance).tables
        pairs = [frozenset(each) for table in tables for each in combinations(table, 2)]
        assert not any(each in met for each in pairs)
        met |= dict.fromkeys(pairs, 1)
