"""What a player still needs: it would be enough if nobody else played on."""

import pytest

from games.leagues.needed import (
    FEWEST,
    MATCHES,
    NOBODY,
    RISING,
    TO_RISE,
    TO_STAY,
    TOP,
    Needed,
    needed,
)
from games.leagues.table import ENOUGH, movements, sort_division
from games.leagues.tiers import HIGHEST, LOWEST
from games.models import Standing

MIDDLE = 3


def row(player: int, points: int, matches: int = ENOUGH) -> Standing:
    return Standing(
        player_id=player, points=points, matches=matches, wins=0, value=1_500_000, reached=1
    )


def ten(*points: int) -> list[Standing]:
    """Two of ten rise and two fall; of twenty twice as many."""
    return sort_division(row(number, each) for number, each in enumerate(points, 1))


TEN = ten(90, 80, 70, 60, 55, 50, 45, 40, 30, 30)


@pytest.mark.parametrize("played", range(ENOUGH))
def test_who_has_played_too_little_needs_matches_first(played):
    table = [row(1, 90, played), *TEN[1:]]
    assert needed(table, 0, MIDDLE) == Needed(MATCHES, ENOUGH - played)


def test_who_rises_is_told_by_how_much():
    assert needed(TEN, 0, MIDDLE) == Needed(RISING, 20)
    assert needed(TEN, 1, MIDDLE) == Needed(RISING, 10)
    assert needed(ten(90, 80, 80, 60, 50, 40), 0, LOWEST) == Needed(RISING, 10)
    assert needed(ten(90, 90, 80, 60, 50, 40), 0, LOWEST) == Needed(RISING, 0)


def test_in_a_full_division_the_last_who_rises_and_the_last_who_stays_are_to_be_passed():
    twenty = ten(*range(100, 0, -5))
    assert needed(twenty, 0, MIDDLE) == Needed(RISING, 20)
    assert needed(twenty, 4, MIDDLE) == Needed(TO_RISE, 6)
    assert needed(twenty, 19, MIDDLE) == Needed(TO_STAY, 21)


def test_nobody_rises_from_the_highest_tier_or_falls_from_the_lowest():
    assert needed(TEN, 0, HIGHEST) == Needed(TOP)
    assert needed(TEN, 9, HIGHEST).what == TO_STAY
    assert needed(TEN, 9, LOWEST).what == TO_RISE


def test_of_too_few_nobody_rises_and_it_is_told_how_many_are_missing():
    table = [*ten(9, 8), row(7, 5, 3)]
    assert needed(table, 0, MIDDLE) == Needed(NOBODY, FEWEST - 2)
    assert FEWEST == 3


@pytest.mark.parametrize("tier", [LOWEST, MIDDLE, HIGHEST])
@pytest.mark.parametrize("own", range(10))
def test_the_points_needed_are_enough_and_one_less_would_not_do_by_points_alone(tier, own):
    found = needed(TEN, own, tier)
    if found.what not in (TO_RISE, TO_STAY):
        assert movements(TEN, tier)[own] >= 0
        return
    for more, enough in ((found.number, True), (found.number - 2, False)):
        table = [
            row(each.player_id, each.points + more * (each is TEN[own]), each.matches)
            for each in TEN
        ]
        table = sort_division(table)
        moved = movements(table, tier)
        place = [each.player_id for each in table].index(TEN[own].player_id)
        assert (moved[place] > (0 if found.what == TO_RISE else -1)) is enough


def test_rows_without_enough_matches_in_between_do_not_count():
    table = sort_division([*TEN, row(20, 85, 2), row(21, 35, 2)])
    assert needed(table, [each.player_id for each in table].index(3), MIDDLE) == Needed(TO_RISE, 11)
