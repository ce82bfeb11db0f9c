"""Points by place, in proportion at every size."""

from hypothesis import given
from hypothesis import strategies as st

from games.tournaments.points import BYE, place_points, points_by_seat
from tests.harness.site import ROOT


def test_a_table_of_four_gives_five_three_two_and_one():
    assert place_points(4) == (500, 300, 200, 100)


@given(st.integers(2, 12))
def test_at_every_size_the_first_gets_five_the_last_one_and_nobody_more_than_who_is_before(seats):
    worth = place_points(seats)
    assert (worth[0], worth[-1], len(worth)) == (500, 100, seats)
    assert list(worth) == sorted(worth, reverse=True)


def test_who_share_a_place_share_its_points():
    assert points_by_seat((1, 1, 3, 4)) == (400, 400, 200, 100)
    assert points_by_seat((1, 1, 1, 1)) == (275, 275, 275, 275)
    assert points_by_seat((1, 2)) == (500, 100)


def test_a_bye_is_worth_what_the_page_says():
    page = (ROOT / "docs" / "tournaments.md").read_text("utf-8")
    assert f"A bye in the rounds of pods gives {BYE / 100}." in page
