"""What a title says of itself."""

from dataclasses import replace

import pytest

from games.engine.analysis.judge import Judge
from games.engine.bots import LEVELS, MASTER, NOVICE, REGULAR
from games.titles import all_titles
from tests.engine.tiny import tiny


def first(view, dealer):
    return view[1].moves[0]


def last(view, dealer):
    return view[1].moves[-1]


@pytest.mark.parametrize("bots", [{}, {MASTER: first}, {REGULAR: first, "expert": last}])
def test_a_title_has_a_regular_bot_and_none_of_unknown_levels(bots):
    with pytest.raises(ValueError, match="by level"):
        replace(tiny(None), bots=bots)


def test_its_levels_go_from_the_weakest_to_the_strongest():
    title = replace(tiny(None), bots={MASTER: last, REGULAR: first, NOVICE: first})
    assert title.levels == LEVELS
    assert replace(tiny(None), bots={MASTER: last, REGULAR: first}).levels == (REGULAR, MASTER)


def test_the_regular_bot_plays_where_these_rules_have_none_of_a_level():
    title = replace(tiny(None), bots={REGULAR: first, MASTER: last})
    assert title.bot(MASTER) is last
    assert title.bot(NOVICE) is title.bot(REGULAR) is title.choose is first


@pytest.mark.parametrize("title", all_titles().values(), ids=all_titles())
def test_every_level_has_a_bot_of_its_own(title):
    assert len({*title.bots.values()}) == len(title.levels)


def test_it_can_tell_what_a_strong_player_would_do_by_a_judge_and_words_for_it():
    judge, words = Judge(list, "1"), {"en": lambda view, judged, names: None}
    assert not replace(tiny(None), judge=judge).advises
    assert not replace(tiny(None), advise=words).advises
    assert replace(tiny(None), judge=judge, advise=words).advises


def test_a_quick_match_is_for_three_to_six_near_four_unless_the_title_says_otherwise():
    assert replace(tiny(None), seats=range(2, 9)).quick_sizes == (4, 3, 5, 6)
    assert replace(tiny(None), seats=range(2, 3)).quick_sizes == (2,)
    assert replace(tiny(None), seats=range(2, 9), best_with=(5, 2)).quick_sizes == (5, 2)
    with pytest.raises(ValueError, match="it is best with"):
        replace(tiny(None), seats=range(2, 4), best_with=(4,))
