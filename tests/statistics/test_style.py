"""A style, read from what was counted."""

import pytest

from games.engine.analysis.study import Count, Trait
from games.models import Tally
from games.statistics.style import ENOUGH, Habit, counted, habits, outlived, sums_of
from games.titles import all_titles

BLUFFS = Trait("bluffs", (Count("claim", true=False),), (Count("claim"),), (0.05, 0.15, 0.95))
DOUBTS = Trait("doubts", (Count("challenge"),), levels=(0.3, 1.0), full=2.0)
PLAYED = {"own": (10, 0)}


def test_tallies_add_up_whatever_they_are_about():
    tallies = [
        Tally(code="claim", what="duchess", count=8, true=6),
        Tally(code="claim", what="captain", count=2, true=0),
        Tally(code="caught", what="captain", count=1),
    ]
    assert sums_of(tallies) == {"claim": (10, 6), "caught": (1, 0)}


@pytest.mark.parametrize(("true", "many"), [(None, 10), (True, 6), (False, 4)])
def test_a_count_is_of_all_deeds_or_of_the_true_ones_or_of_the_others(true, many):
    assert counted([Count("claim", true), Count("nothing")], {"claim": (10, 6)}) == many


def test_a_share_is_a_habit_with_its_level():
    assert habits([BLUFFS], {"claim": (10, 6), **PLAYED}) == [Habit("bluffs", 0.4, 40, 2)]
    assert habits([BLUFFS], {"claim": (10, 10), **PLAYED}) == [Habit("bluffs", 0.0, 0, 0)]
    assert habits([BLUFFS], {"claim": (10, 0), **PLAYED}) == [Habit("bluffs", 1.0, 100, 3)]


def test_without_a_whole_it_is_so_often_in_a_match_and_the_bar_is_full_at_most():
    assert habits([DOUBTS], {"challenge": (12, 3), **PLAYED}) == [Habit("doubts", 1.2, 60, 2)]
    assert habits([DOUBTS], {"challenge": (90, 3), **PLAYED})[0].filled == 100
    assert habits([DOUBTS], PLAYED) == [Habit("doubts", 0.0, 0, 0)]


def test_matches_in_which_a_bot_moved_for_them_are_not_among_those_that_habits_are_of():
    counted = {"place": (20, 0), "own": (10, 0), "challenge": (12, 3)}
    assert habits([DOUBTS], counted) == [Habit("doubts", 1.2, 60, 2)]


def test_few_matches_and_few_deeds_make_no_habit():
    assert habits([BLUFFS, DOUBTS], {"claim": (90, 6), "own": (ENOUGH - 1, 0)}) == []
    assert habits([BLUFFS], {"claim": (ENOUGH - 1, 0), **PLAYED}) == []
    assert habits([BLUFFS, DOUBTS], {}) == []
    assert len(habits([BLUFFS, DOUBTS], {"claim": (ENOUGH, 0), "own": (ENOUGH, 0)})) == 2


def test_one_outlasts_those_who_are_placed_behind():
    assert outlived({"place": (5, 0), "others": (13, 7)}) == 7 / 13
    assert outlived({"place": (ENOUGH - 1, 0), "others": (13, 7)}) is None
    assert outlived({"place": (5, 0)}) is None, "counted before they were"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_trait_of_every_title_has_a_name_and_a_sentence_for_each_level(language):
    told = 0
    for title in all_titles().values():
        terms = title.words[language].terms
        for trait in title.study.traits if title.study else ():
            assert terms[f"trait.{trait.code}"]
            for level in range(len(trait.levels) + 1):
                sentence = terms[f"trait.{trait.code}.{level}"].format(tenths=4, rate="1,2")
                assert not set("{}.") & set(sentence)
                told += 1
            assert list(trait.levels) == sorted(trait.levels)
            headings = {f"deed.{count.code}" for count in (*trait.part, *trait.whole)}
            assert headings <= terms.keys()
    assert told > 15
