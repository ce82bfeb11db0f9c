"""The result of a match as a poster: what each held, what they bluffed and believed, and the best
moments of the story.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from jinja2 import TemplateNotFound
from markupsafe import Markup

from games.boards.as_it_ended import as_it_ended, reason
from games.boards.environment import component, folders_of, grouped
from games.engine.analysis.study import Deed
from games.engine.outcome import DESERTED
from games.engine.retelling import BLUFF, CHALLENGE, LOSS, OUT, Highlight
from games.engine.title import AnyTitle
from games.engine.words import Words
from games.matches.snapshot import Snapshot
from games.win_bar.models import model

MOST_LINES = 3
"""Sentences of one moment."""


class Moment(NamedTuple):
    """A moment after `ply` moves; `held` are names with what these players held then."""

    ply: int
    tags: list[str]
    sentences: list[str]
    held: list[tuple[str, Markup]]


def poster(snapshot: Snapshot, title: AnyTitle, language: str) -> dict[str, Any]:
    """What the template of the result reads beside the snapshot's own."""
    words = as_it_ended(title.words[language], snapshot)
    ended = reason(words, snapshot)
    told, view = snapshot.retelling, snapshot.views.get(None)
    if told is None or view is None:
        return {"ended": ended, "held": [], "told": [], "moments": [], "analysed": False}
    seats = range(len(snapshot.seats))
    hands = [held(title, words, view, seat, snapshot.names) for seat in seats]
    return {
        "ended": ended,
        "analysed": analysed(snapshot),
        "held": hands if any(hands) else [],
        "told": [summed_up(told.deeds, seat, words) for seat in seats],
        "moments": [moment(each, snapshot, title, words) for each in told.highlights],
    }


def analysed(snapshot: Snapshot) -> bool:
    """Whether the croupier analyses the match, which is over."""
    counts = snapshot.outcome is not None and snapshot.outcome["reason"] != DESERTED
    return counts and model(snapshot.title, len(snapshot.seats)) is not None


def held(title: AnyTitle, words: Words[Any], view: Any, seat: int, names: Sequence[str]) -> Markup:
    """What a seat holds by a view, as its title draws it; "" where it does not."""
    for folder in folders_of(title):
        try:
            drawn = component(f"{folder}/_held.html", "held")
        except TemplateNotFound:
            continue
        return drawn(words, view, seat, names)
    return Markup()


def summed_up(deeds: Sequence[Deed], seat: int, words: Words[Any]) -> list[str]:
    """What a seat did in the match, one sentence for each code that the title has words for."""
    return [
        told.format(**counted([deed for deed in deeds if deed[:2] == (code, seat)], words.terms))
        for code, told in told_terms(words.terms)
        if any(deed[:2] == (code, seat) for deed in deeds)
    ]


def told_terms(terms: Mapping[str, str]) -> list[tuple[str, str]]:
    """The codes that are summed up, with their sentences, in the title's order."""
    told = "told."
    return [(name.removeprefix(told), terms[name]) for name in terms if name.startswith(told)]


def counted(deeds: Sequence[Deed], terms: Mapping[str, str]) -> dict[str, str]:
    """How much of it, and how much of that was true or false."""
    count = sum(deed.amount for deed in deeds)
    true = sum(deed.amount for deed in deeds if deed.true)
    numbers = {"count": count, "true": true, "false": count - true}
    return {name: grouped(it, terms.get("thousands", "\u202f")) for name, it in numbers.items()}


def moment(found: Highlight, snapshot: Snapshot, title: AnyTitle, words: Words[Any]) -> Moment:
    """A moment in words and drawings; a title may have its own word for what marks it."""
    names = snapshot.names
    named = {BLUFF: _("Bluff"), CHALLENGE: _("Challenge"), LOSS: _("Loss"), OUT: _("Elimination")}
    kinds = [kind for kind in found.kinds if not (kind == LOSS and OUT in found.kinds)]
    tags = [words.terms.get(f"mark.{kind}", named[kind]) for kind in kinds]
    if found.decides:
        tags.insert(0, _("What decided it"))
    return Moment(
        found.ply,
        tags,
        [words.line(line, names) for line in found.lines[:MOST_LINES]],
        [(names[seat], held(title, words, found.view, seat, names)) for seat in found.seats[:2]],
    )
