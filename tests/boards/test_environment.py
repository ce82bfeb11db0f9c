"""What boards are put together with: pieces that are made once, and moves sorted by their parts."""

import pytest
from django.utils import translation
from markupsafe import Markup

from games.boards.environment import Scope, by_argument, environment, kept, listed, round_from
from games.engine.move import Move

ENGLISH = Scope("complots", 1, "en")


@pytest.fixture
def macros():
    """Imported macros that know how often they were made."""
    env = environment()
    made = []
    env.globals["count"] = made.append
    source = (
        "{% macro named(words, name) %}"
        "{% set _ = count(name) %}{{ name }}: {{ words.pitch }}"
        "{% endmacro %}"
        "{% macro other(words, name) %}{{ name }}!{% endmacro %}"
    )
    return env.from_string(source).module, made


def test_a_piece_is_made_once_for_all_who_are_shown_the_same(macros):
    module, made = macros
    pages = {kept(ENGLISH, module.named, "Ann") for _ in range(3)}
    assert len(pages) == 1
    assert made == ["Ann"]


def test_a_piece_is_another_for_another_fact_title_or_macro(macros):
    module, _made = macros
    scopes = (ENGLISH, Scope("theories", 1, "en"), Scope("theories", 1, "fr"))
    pieces = [kept(scope, module.named, name) for scope in scopes for name in ("Ann", "Bob")]
    assert len(set(pieces)) == 6
    assert kept(ENGLISH, module.other, "Ann") == "Ann!"


def test_text_is_escaped_even_where_equal_markup_was_kept(macros):
    module, _made = macros
    assert kept(ENGLISH, module.other, Markup("<b>")) == "<b>!"
    assert kept(ENGLISH, module.other, "<b>") == "&lt;b&gt;!"


def test_moves_are_found_by_an_argument_of_them():
    texts = ("end", "play:leak", "play:source:2", "play:denial:2:space", "play:denial:1:space")
    assert by_argument(map(Move, texts), 1) == {
        "2": ("play:source:2", "play:denial:2:space"),
        "1": ("play:denial:1:space",),
    }
    seat = Move("seat:2.chemist@6000")
    assert by_argument((seat,), 1) == {"6000": (seat,)}


@pytest.mark.parametrize(("seat", "order"), [(None, "abcd"), (0, "bcda"), (3, "abcd")])
def test_those_round_the_table_begin_at_the_viewers_left(seat, order):
    assert "".join(round_from("abcd", seat)) == order


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Ann", "Ann and Bob", "Ann, Bob and Cid"]),
        ("fr", ["Ann", "Ann et Bob", "Ann, Bob et Cid"]),
    ],
)
def test_names_in_a_sentence_have_an_and_before_the_last(language, said):
    with translation.override(language):
        assert [listed(("Ann", "Bob", "Cid")[:many]) for many in (1, 2, 3)] == said
