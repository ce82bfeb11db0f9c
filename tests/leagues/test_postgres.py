"""Seasons where several processes count and close."""

from tests.faults.scale import in_the_soak
from tests.harness.postgres import race_inside


def test_of_four_who_count_and_close_at_once_each_match_and_season_is_done_once(postgres):
    said = race_inside(
        postgres, "tests.leagues.inside", "recompute_leagues", "recompute_leagues --check"
    )
    assert said == {
        "closed": 4,
        "seasons": 4,
        "counted": True,
        "difference": None,
    }


@in_the_soak("four who count and close at once")
def test_while_the_month_ends_and_is_closed_each_match_that_finishes_counts_once(postgres):
    said = race_inside(postgres, "tests.leagues.month_end", "recompute_leagues --check")
    assert said == {
        "before and after": [True, True],
        "closed": [2, 2],
        "march is closed": True,
        "not counted": 0,
        "ladder": None,
        "leagues": None,
    }
