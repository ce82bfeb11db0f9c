from collections import Counter

from games.training.strength.cell import Cell, Result
from games.training.strength.tables import (
    among_equals,
    behaviour,
    beyond,
    facts,
    median,
    strength,
)

TWO, FOUR = (Cell("complots", "regular", "honest", seats) for seats in (2, 4))


def test_a_cell_says_share_and_error_and_marks_what_is_below_fair():
    results = {TWO: Result(100, 40.0, 40.0), FOUR: Result(100, 24.0, 24.0)}
    assert strength(results).splitlines() == [
        "| hero : others | 2 | 4 |",
        "| --- | --- | --- |",
        "| fair | 50.0 | 25.0 |",
        "| regular : honest | 40.0 ± 4.9 ! | 24.0 ± 4.3 |",
    ]


def test_among_equals_each_row_has_shares_in_the_order_of_turns_with_the_error_of_a_fair_one():
    two, four = (cell._replace(others="regular") for cell in (TWO, FOUR))
    results = {
        two: Result(100, by_order=[60.0, 40.0]),
        four: Result(100, by_order=[20.0, 30.5, 24.5, 25.0]),
        two._replace(hero="novice", others="novice"): Result(100, by_order=[50.0, 50.0]),
    }
    assert among_equals(results).splitlines() == [
        "| among equals | 2 | 4 |",
        "| --- | --- | --- |",
        "| regular | 60.0 40.0 ± 5.0 | 20.0 30.5 24.5 25.0 ± 4.3 |",
        "| novice | 50.0 50.0 ± 5.0 |  |",
    ]


def test_the_median_is_a_length_that_half_do_not_exceed():
    lengths = Counter({5: 2, 8: 1, 30: 3})
    assert median(lengths) == 8
    assert beyond(lengths, 16) == 0.5


def test_bluffs_are_counted_of_the_claims_and_lies_of_the_counters():
    deeds = Counter({
        "turn:tax": 8, "turn:steal": 2, "claim:tax": 8, "claim:steal": 2, "bluff:tax": 4,
        "counter:steal": 5, "lie:steal": 1, "asked": 20, "challenge": 5, "right": 2,
    })  # fmt: skip
    told = facts(Result(1, 1.0, 1.0, Counter({9: 1}), deeds), usual=4)
    assert told["turns: tax"] == "80"
    assert told["claims that are bluffs"] == "40"
    assert told["of tax"] == "50"
    assert told["of assassinate"] == "–"
    assert told["counters that are lies"] == "20"
    assert told["asks answered by a challenge"] == "25"
    assert told["challenges that are right"] == "40"
    assert told["longer than twice the usual"] == "100.0"


def test_behaviour_has_a_column_for_each_cell():
    result = Result(1, 1.0, 1.0, Counter({9: 1}))
    head = behaviour({TWO: result, FOUR: result}, {2: 9, 4: 9}).splitlines()[0]
    assert head == "|  | regular : honest, 2 | regular : honest, 4 |"
