"""Answers chosen ahead: for which asks a title has any."""

from types import SimpleNamespace

import pytest

from games.engine.ahead import ASK, Ahead
from games.engine.ask import SeatAsk
from games.titles import all_titles

PAINT = Ahead(
    ("red", "blue"),
    lambda view, choice: choice if view.ask.kind == "colour" and choice in view.wanted else None,
)


def view(seat, kind="colour", awaited=(0, 1), wanted=("blue",)):
    """As one seat sees an ask."""
    return SimpleNamespace(seat=seat, ask=SeatAsk(kind, (), awaited), wanted=wanted)


def test_who_is_asked_what_any_choice_goes_for_may_have_answered_it_ahead():
    assert PAINT.may_answer(view(0))
    assert not PAINT.may_answer(view(0, kind="shape"))
    assert not PAINT.may_answer(view(0, wanted=()))


def test_who_is_not_waited_for_has_nothing_to_answer_ahead():
    assert not PAINT.may_answer(view(2))
    assert not PAINT.may_answer(view(None))
    assert not PAINT.may_answer(SimpleNamespace(seat=0, ask=None))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("slug", [slug for slug, title in all_titles().items() if title.ahead])
def test_a_title_has_words_for_what_is_answered_ahead(slug, language):
    title = all_titles()[slug]
    choices = title.ahead.choices
    assert ASK not in choices
    names = ["ahead", "ahead.why"]
    if len(choices) > 1:
        names += ["ahead.ask", *(f"ahead.{choice}" for choice in choices)]
    said = [title.words[language].terms[name] for name in names]
    assert all(map(str.strip, said))
    assert len(set(said)) == len(said)
