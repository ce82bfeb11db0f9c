"""Every title says which lines of its story are heard."""

import pytest

from games.titles import all_titles
from tests.every_title.record import records_of, replayed

TONES = {"challenge", "loss"}


@pytest.mark.parametrize("slug", all_titles())
def test_what_is_heard_is_told_in_some_match_and_has_a_tone(slug):
    sounds = all_titles()[slug].sounds
    told = {line.code for record in records_of(slug).values() for line in replayed(record).story}
    assert sounds.keys() <= told
    assert set(sounds.values()) <= TONES
