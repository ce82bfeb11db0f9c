"""What a line of the story tells is declared once, and both languages use no more than that."""

from string import Formatter

import pytest

from games.titles import all_titles
from tests.every_title.matches import at_random, by_bots
from tests.every_title.record import records_of, replayed

LANGUAGES = ("en", "fr")


def lines_of(setting):
    """The lines of matches at that table, played at random and by bots."""
    for players in (at_random, by_bots):
        play = setting.play(5)
        assert list(players(play, 5))
        yield from play.story


def wanted_by(template):
    """The names that a template has filled in."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_line_tells_the_facts_that_are_declared(setting):
    declared = setting.title.lines
    for line in lines_of(setting):
        assert tuple(line.facts) == declared[line.code], line.code


@pytest.mark.parametrize("slug", all_titles())
def test_every_line_that_is_declared_is_told_in_a_recorded_match(slug):
    told = {line.code for record in records_of(slug).values() for line in replayed(record).story}
    assert told == set(all_titles()[slug].lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", all_titles())
def test_a_language_has_words_for_every_line_that_is_declared_and_for_no_other(slug, language):
    title = all_titles()[slug]
    codes = {key.partition(".")[0] for key in title.words[language].lines}
    assert codes == set(title.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", all_titles())
def test_a_template_asks_for_declared_facts_alone(slug, language):
    title = all_titles()[slug]
    words = title.words[language]
    for key, template in words.lines.items():
        facts = set(title.lines[key.partition(".")[0]])
        made = {name for name, source in words.derived.items() if source in facts}
        assert wanted_by(template) <= facts | made, key


@pytest.mark.parametrize("slug", all_titles())
def test_both_languages_have_the_same_templates(slug):
    english, french = (all_titles()[slug].words[language] for language in LANGUAGES)
    assert set(english.lines) == set(french.lines)
    assert english.derived == french.derived
