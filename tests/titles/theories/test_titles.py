"""The seventy titles: all there, all different, in both languages, and typographic."""

import re

import pytest

from games.engine.story import Line
from games.titles import get
from games.titles.theories.cards import CATEGORIES, COPIES, THEORIES
from games.titles.theories.en.titles import TITLES as ENGLISH
from games.titles.theories.fr.titles import TITLES as FRENCH

WORDS = get("theories").words
BOTH = pytest.mark.parametrize("titles", [FRENCH, ENGLISH], ids=["fr", "en"])


@BOTH
def test_there_are_ten_titles_a_category_and_no_two_alike(titles):
    assert tuple(titles) == CATEGORIES
    assert all(len(found) == 10 for found in titles.values())
    assert len({title.lower() for found in titles.values() for title in found}) == 70


@BOTH
def test_a_title_is_short_and_has_typographic_apostrophes(titles):
    for found in titles.values():
        for title in found:
            assert 10 < len(title) <= 64, title
            assert not set("'\"{}<>.") & set(title), title


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_title_has_the_quotation_marks_that_a_sentence_puts_round_it(language):
    for theory in THEORIES:
        sentence = WORDS[language].line(Line("lays", {"seat": 0, "card": theory}), ["Ann"])
        assert not re.search("«.*«|“.*“", sentence), sentence


def test_french_has_unbreakable_spaces_before_its_punctuation():
    words = WORDS["fr"]
    texts = [*words.terms.values(), *words.summary, *words.help.values(), *words.asks.values()]
    for text in texts:
        assert not re.search(r"[^\s\u00a0][:;!?»]|\u0020[:;!?»]|« ", text.replace("…", "")), text


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_card_and_every_event_has_a_name_and_an_effect(language):
    terms = WORDS[language].terms
    assert all(terms[card] for card in (*THEORIES, *CATEGORIES, *COPIES))
    assert all(terms[f"{code}.effect"].endswith(".") for code in COPIES)
    events = [term for term in terms if term.startswith("event.") and term.endswith(".effect")]
    assert len(events) == 17
    assert all(terms[term].endswith(".") for term in events)


def test_after_its_colon_the_effect_of_an_event_begins_without_a_capital():
    told = WORDS["fr"].line(Line("reveals", {"seat": 0, "event": "buzz", "number": 2}), ["Ann"])
    assert told == "Manche 2. Ann révèle l’événement Buzz\u00a0: tout le monde pioche 1 carte."


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_sheet_has_a_row_for_every_action_and_every_event(language):
    headings, *rows = WORDS[language].sheet
    assert {len(row) for row in (headings, *rows)} == {3}
    assert len(rows) == 15 + 17
    assert sum(int(copies) for _, copies, _ in rows) == 50 + 30


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_first_sentences_of_the_rules_call_instant_cards_what_the_cards_do(language):
    words = WORDS[language]
    brief = " ".join(words.brief).lower()
    assert words.terms["tinfoil"].lower() in brief
    assert words.terms["whistle"].lower() in brief
