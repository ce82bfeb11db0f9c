"""Every title says everything that can happen, in both languages."""

import json

import pytest

from tests.every_title.matches import a_few, at_random
from tests.every_title.sharing import shared
from tests.faults.scale import times

LANGUAGES = ("en", "fr")
NAMES = tuple(f"Player{seat}" for seat in range(10))


def every_state(setting):
    """Random matches at that table, at each of their questions."""
    for number in range(times(4, 2)):
        play = setting.play(number)
        for _ in at_random(play, number):
            yield play


def is_text(words):
    return bool(words.strip()) and not set("{}<>") & set(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_story_is_a_sentence(setting, language):
    words = setting.title.words[language]
    for number in range(4):
        play = setting.play(number)
        moves = len(list(at_random(play, number)))
        assert moves == play.ply
        for line in play.story:
            sentence = words.line(line, NAMES)
            assert is_text(sentence)
            assert sentence.rstrip()[-1] in ".!?"
            assert not [code for code in (line.code, "-") if sentence == code]
        assert is_text(words.reasons[play.outcome.reason])
        assert is_text(words.reasons[play.stopped().reason])


@shared(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_a_text_of_its_own_among_those_offered(setting, language):
    words = setting.title.words[language]
    for play in every_state(setting):
        for seat, moves in play.ask.moves.items():
            view = play.view(seat)
            some = moves if play.ply % 16 == 0 else a_few(moves, play.ply)
            texts = [words.move(move, NAMES, view) for move in some]
            assert all(is_text(text) for text in texts)
            assert len(set(texts)) == len(some)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_and_explained_in_words(setting, language):
    words = setting.title.words[language]
    for play in every_state(setting):
        kind = play.ask.kind
        assert is_text(words.asks[kind])
        assert is_text(words.help[kind])
        assert all(NAMES[seat] in words.waits(kind, NAMES) for seat in range(setting.seats))


def test_a_few_short_sentences_say_how_to_begin(setting):
    said = [setting.title.words[language].brief for language in LANGUAGES]
    assert len({len(sentences) for sentences in said}) == 1
    for sentences in said:
        assert 2 <= len(sentences) <= 6
        assert all(is_text(sentence) and len(sentence) <= 150 for sentence in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_host_has_words(setting, language):
    words = setting.title.words[language]
    for name, choices in setting.title.options:
        assert is_text(words.options[name])
        assert all(is_text(words.options[f"{name}.{choice}"]) for choice in choices)


def test_the_story_can_be_stored_as_json(setting):
    for number in range(3):
        play = setting.play(number)
        assert list(at_random(play, number))
        for line in play.story:
            assert json.loads(json.dumps(line.facts)) == line.facts
            assert line.seen_by is None or all(type(seat) is int for seat in line.seen_by)
