"""How councillors are called in each language."""

import pytest

from games.engine.move import Move
from games.engine.story import Line
from games.titles.intrigue.wording import WORDS

NAMES = ("bob", "Aurelie")
BANISHED = Line("banished", {"owner": 0, "type": "writer"}, None)


@pytest.mark.parametrize(
    ("language", "sentence", "button"),
    [
        ("en", "bob’s writer leaves for the island.", "Choose Aurelie’s cleric"),
        ("fr", "L’écrivain de bob part sur l’île.", "Choisir le religieux d’Aurelie"),
    ],
)
def test_a_councillor_is_called_by_their_owner_whose_name_stays_as_it_is(
    language, sentence, button
):
    words = WORDS[language]
    assert words.line(BANISHED, NAMES) == sentence
    assert words.move(Move("admit:1.cleric"), NAMES) == button


@pytest.mark.parametrize(
    ("language", "sentence", "above"),
    [("en", "Round 2.", "Round"), ("fr", "Manche 2.", "Manche")],
)
def test_a_round_is_not_called_a_turn_which_an_analysis_counts_as_well(language, sentence, above):
    words = WORDS[language]
    assert words.line(Line("round", {"number": 2}, None), NAMES) == sentence
    assert words.terms["round"] == above
    assert not any("cinq tours" in text for text in (*words.summary, *words.reasons.values()))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "bob has no ducats left."), ("fr", "bob n’a plus un ducat.")],
)
def test_who_has_nothing_left_at_the_end_has_no_ducats_in_the_plural(language, sentence):
    assert WORDS[language].line(Line("has", {"seat": 0, "amount": 0}), NAMES) == sentence


@pytest.mark.parametrize(
    ("language", "conflict", "rivals"),
    [
        ("en", "Conflict: one will prevail", "no rival, or none left"),
        ("fr", "Conflit : un seul l’emportera", "pas de rival, ou n’en ont plus"),
    ],
)
def test_who_wins_outside_is_promised_no_entry_and_is_seated_without_a_rival_left(
    language, conflict, rivals
):
    words = WORDS[language]
    assert words.terms["external"] == conflict
    assert rivals in words.help["seat"]
