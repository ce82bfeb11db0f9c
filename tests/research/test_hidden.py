"""What a seat cannot see changes not a byte of what these environments give it."""

import numpy as np
import pytest

from games.research import text
from games.research.batch import Batch
from games.research.encoders.known import ENCODERS
from games.research.match import Match
from tests.every_title.sharing import tables_of
from tests.every_title.test_hidden_worlds import other_worlds
from tests.faults.scale import times
from tests.research.settings import at_random, seed

TABLES = [setting for slug in ENCODERS for setting in tables_of(slug, 1)]
"""All in a soak, else a share of each title's."""
LATELY = 8
"""Lines of the story that are read: nothing that a swap does is told."""


def given(match, viewer):
    """All that a seat is given, or a spectator."""
    words = text.observation(match, viewer, max(0, len(match.play.story) - LATELY))
    if viewer is None:
        return words
    seen, mask = match.seen(viewer)
    return seen.tobytes(), mask.tobytes(), words


@pytest.mark.parametrize("setting", TABLES, ids=str)
@pytest.mark.parametrize("number", range(times(6, 1)))
def test_two_worlds_that_a_seat_cannot_tell_apart_are_the_same_bytes(setting, number):
    match = Match(setting.slug, setting.seats, dict(setting.options), seed(number))
    worlds = changed = 0
    for nth, _ in enumerate(at_random(match, number)):
        if nth > 10 and nth % times(full=11, quick=29):
            continue
        all_open = repr(match.play.view(None, open_cards=True))
        for viewer in (None, *range(setting.seats)):
            shown = given(match, viewer)
            for _world in other_worlds(match.play, setting, viewer, one_by_one=nth % 9 == 1):
                worlds += 1
                changed += repr(match.play.view(None, open_cards=True)) != all_open
                assert given(match, viewer) == shown
    assert worlds
    assert changed, "swaps that swap nothing"


def test_in_a_batch_the_cards_of_others_are_in_no_observation():
    batch = Batch(512, seats=5, fifth="inquisitor", seed=3)
    rows = np.arange(512)
    hidden = 0
    for _ in range(60):
        seen, mask = batch.observe()
        tables = batch.tables
        kept = tables.hands.copy(), tables.court.copy()
        own = tables.hands[rows, tables.asked].copy()
        tables.hands[:] = np.roll(tables.hands, 1, axis=2)
        tables.court[:] = np.roll(tables.court, 1, axis=1)
        hidden += (tables.hands != kept[0]).any()
        tables.hands[rows, tables.asked] = own
        other, legal = batch.observe()
        assert other.tobytes() == seen.tobytes()
        assert legal.tobytes() == mask.tobytes()
        tables.hands[:], tables.court[:] = kept
        batch.step(batch.sample(mask))
    assert hidden
