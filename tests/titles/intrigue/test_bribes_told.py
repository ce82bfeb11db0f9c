"""What the board tells of the bribes paid so far."""

import re

import pytest

from games.boards.environment import component
from games.titles.intrigue.talk import Bribe
from games.titles.intrigue.wording import WORDS

NAMES = ("alice", "bob")


def told(language, wish, granted):
    """Of one bribe: the small words below the amount."""
    bribe = Bribe(2, 0, 1, 5000, wish, granted)
    panel = component("titles/intrigue/_talk.html", "bribes")(WORDS[language], (bribe,), NAMES)
    return re.search(r'<span class="soft">(.*)</span></li>', panel)[1]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Round 2 · wishes for 6,000 · not granted"),
        ("fr", "Manche 2 · souhaite 6\u202f000 · pas obtenu"),
    ],
)
def test_who_sits_in_another_slot_than_they_wished_is_not_said_to_have_nothing(language, sentence):
    assert told(language, "6000", granted=False) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "Round 2 · granted"), ("fr", "Manche 2 · obtenu")]
)
def test_of_who_wished_for_no_slot_no_wish_is_told(language, sentence):
    assert told(language, "any", granted=True) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "for slot 10,000"), ("fr", "pour l’emplacement 10\u202f000")]
)
def test_the_slot_that_an_offer_is_for_is_read_aloud_in_a_whole_sentence(language, sentence):
    wished = component("titles/intrigue/_talk.html", "wished")(WORDS[language], "10000")
    assert re.sub(r"<[^>]+>", "", wished).strip() == sentence
