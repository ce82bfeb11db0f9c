"""Sentences of the site with names in them, in both languages."""

from datetime import date

import pytest
from django.template import engines
from django.utils.translation import override
from markupsafe import Markup

from games.boards.said import said

SENTENCE = "Tu joues sous le nom de %(name)s."


@pytest.mark.parametrize(
    ("name", "heard"), [("Hermine", "d’Hermine"), ("Octave", "d’Octave"), ("Bob", "de Bob")]
)
def test_a_french_sentence_elides_before_a_name(name, heard):
    with override("fr"):
        assert said(SENTENCE, name=name) == f"Tu joues sous le nom {heard}."


def test_a_sentence_in_another_language_is_left_alone():
    with override("en"):
        assert said("The table de %(name)s", name="Anne") == "The table de Anne"


def test_facts_by_position_and_numbers_are_filled_in_as_ever():
    with override("fr"):
        assert said("de %s", "Anne") == "de Anne"
        assert said("de %(last)s", last=11) == "de 11"


def test_markup_escapes_what_is_filled_in():
    with override("fr"):
        text = said(Markup("<b>de %(name)s</b>"), name="<i>")
    assert text == "<b>de &lt;i&gt;</b>"
    assert isinstance(text, Markup)


def test_a_template_says_it_so_by_its_filter_and_escapes_the_name():
    env = engines["jinja2"].env
    template = env.from_string('{{ "de %(name)s"|format(name=name) }}')
    with override("fr"):
        assert template.render(name="Anne") == "d’Anne"
        assert template.render(name="<i>") == "de &lt;i&gt;"


def test_the_first_of_a_month_is_an_ordinal_in_french():
    template = engines["jinja2"].env.from_string('{{ day|date("j F") }}')
    with override("fr"):
        assert template.render(day=date(2026, 3, 1)) == "1er mars"
        assert template.render(day=date(2026, 3, 2)) == "2 mars"
    with override("en"):
        assert template.render(day=date(2026, 3, 1)) == "1 March"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_number_keeps_its_place_after_a_name_from_right_to_left(language):
    with override(language):
        assert said("%(name)s (%(points)s)", name="محمد", points=12) == "\u2068محمد\u2069 (12)"
