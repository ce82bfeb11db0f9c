"""Arms as SVG that any page may hold."""

import xml.etree.ElementTree as ET

import pytest

from accounts.crest.blazon import BELOW, BESIDE, DIVISIONS, arms_of
from accounts.crest.charges import CHARGES
from accounts.crest.drawing import FIELDS, ORDINARIES, PLACES, crest
from games.boards.environment import environment

NAMES = [f"player-{number}" for number in range(2_000)]


@pytest.mark.parametrize("bot", [False, True])
def test_a_crest_is_well_formed_and_under_one_kilobyte(bot):
    for name in NAMES:
        text = crest(name, 96, bot=bot)
        assert len(text.encode()) < 1000
        assert ET.fromstring(text).tag == "svg"


def test_assistive_technology_passes_over_it_and_no_name_is_in_it():
    text = crest("<script>", 24)
    assert 'aria-hidden="true"' in text
    assert "script" not in text
    assert "style=" not in text
    assert " id=" not in text


def test_its_size_is_known_before_any_sheet_is_there():
    assert 'width="24" height="28"' in crest("alice")
    assert 'width="96" height="112"' in crest("alice", 96)


def test_a_bot_has_no_shield():
    assert 'class="crest crest-bot"' in crest("Octave", bot=True)
    assert "rim" not in crest("Octave", bot=True)
    assert crest("Octave", bot=True) != crest("Hermine", bot=True)


def test_everything_that_arms_may_have_can_be_drawn():
    assert {"plain", *FIELDS} == set(DIVISIONS)
    assert {*ORDINARIES, "bordure"} == {*BESIDE, *BELOW}
    assert {"", *ORDINARIES, "bordure"} == set(PLACES)
    assert {arms_of(name).charge for name in NAMES} == set(CHARGES)


def test_every_template_may_ask_for_a_crest():
    made = environment().from_string("{{ crest(name, 40) }}{{ crest('Octave', 32, bot=true) }}")
    text = made.render(name="alice")
    assert text == crest("alice", 40) + crest("Octave", 32, bot=True)
