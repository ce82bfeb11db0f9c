"""The best meet late."""

from games.pairing.snake import snake


def test_sixteen_sit_so_that_the_first_meets_the_eighth_ninth_and_sixteenth():
    tables = snake(range(1, 17), (4, 4, 4, 4))
    assert tables == ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))


def test_tables_of_several_sizes_are_all_filled():
    assert sorted(who for table in snake(range(9), (5, 4)) for who in table) == list(range(9))
