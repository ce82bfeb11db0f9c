"""What bots usually gain with their own moves, by a win bar."""

import numpy as np
import pytest

from games.titles import get
from games.training.win_bar.usual import courses, usual_changes
from games.win_bar.course import gains
from games.win_bar.models import facts_of, model
from tests.every_title.test_win_bar import READ


@pytest.mark.parametrize("slug", READ)
def test_without_what_is_usual_bots_gain_nothing_with_their_moves(slug):
    title = get(slug)
    seats = title.seats_near(3)
    given = title, seats, model(slug, seats).network, 4, 1
    usual = usual_changes(*given)
    found = list(courses(*given))
    own = np.mean([[each.own for each in gains(course, usual)] for course in found])
    plain = np.mean([[each.own for each in gains(course, {})] for course in found])
    assert own == pytest.approx(0, abs=0.001)
    assert abs(plain) > 0.001


@pytest.mark.parametrize("slug", READ)
def test_every_model_knows_what_is_usual(slug):
    assert all(facts["usual"] for facts in facts_of(slug).values())
