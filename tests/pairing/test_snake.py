"""The best meet late."""

from games.pairing.snake import snake


def test_sixteen_sit_so_that_the_first_meets_the_eighth_ninth_and_sixteenth():
    tables = snake(range(1, 17), (4, 4, 4, 4))
    assert tables == ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))


def test_tables_of_several_sizes_are_all_filled():
    assert sorted(who for table in snake(range(9), (5, 4)) for who in table) == list(range(9))


def test_two_who_are_to_be_kept_apart_sit_at_two_tables_and_their_neighbours_change_places():
    tables = snake(range(1, 17), (4, 4, 4, 4), {frozenset((1, 16)), frozenset((4, 5))})
    assert not any({1, 16} <= set(table) or {4, 5} <= set(table) for table in tables)
    assert sorted(who for table in tables for who in table) == list(range(1, 17))
    assert tables[:2] == ((1, 8, 9, 15), (2, 7, 10, 16))


def test_two_who_are_left_at_one_table_sit_there_all_the_same():
    assert snake((1, 2, 3), (3,), {frozenset((1, 2))}) == ((1, 2, 3),)
