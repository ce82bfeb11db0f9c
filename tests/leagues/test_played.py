"""Which months of a title's leagues are told of."""

import pytest

from games.leagues.played import played_seasons
from tests.leagues.played import follow_all, on, played

pytestmark = pytest.mark.django_db


def test_they_are_those_in_which_somebody_played_that_game():
    for month, title in ((4, "complots"), (5, "intrigue"), (6, "complots")):
        played(["ann", "bob"], began=on(month, 2), title=title)
    follow_all()
    told = {title: played_seasons(title) for title in ("complots", "intrigue")}
    assert {title: {row.month.month for row in rows} for title, rows in told.items()} == {
        "complots": {4, 6},
        "intrigue": {5},
    }
