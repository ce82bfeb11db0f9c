"""A player's style in words and bars."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.formats import number_format
from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.boards.environment import percent
from games.engine.title import AnyTitle
from games.models import Tally
from games.statistics.style import habits, outlived, sums_of


class Bar(NamedTuple):
    """One trait: its name, how much of the bar is `filled` in percent, and that as text."""

    name: str
    filled: int
    said: str


class Style(NamedTuple):
    """A sentence without a subject, and its bars."""

    sentence: str
    bars: list[Bar]


def style_of(title: AnyTitle, tallies: Sequence[Tally]) -> Style | None:
    """The style that one player's tallies of a title show, or None if there are too few yet."""
    terms = title.words[get_language() or "fr"].terms
    traits = title.study.traits if title.study else ()
    parts, bars = [], []
    sums = sums_of(tallies)
    shares = {trait.code for trait in traits if trait.whole}
    for habit in habits(traits, sums):
        rate = number_format(habit.value, 1)
        sentence = terms[f"trait.{habit.code}.{habit.level}"]
        parts.append(sentence.format(tenths=round(10 * habit.value), rate=rate))
        a_share = habit.code in shares
        said = (
            percent(round(100 * habit.value)) if a_share else _("%(rate)s a match") % {"rate": rate}
        )
        bars.append(Bar(terms[f"trait.{habit.code}"], habit.filled, said))
    share = outlived(sums)
    if share is not None:
        tenths = round(10 * share)
        parts.append(
            ngettext(
                "finishes ahead of %(tenths)s rival in 10",
                "finishes ahead of %(tenths)s rivals in 10",
                tenths,
            )
            % {"tenths": tenths}
        )
        bars.append(Bar(_("Outlasts"), round(100 * share), percent(round(100 * share))))
    return Style(f"{capfirst(', '.join(parts))}.", bars) if parts else None
