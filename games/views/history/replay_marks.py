"""The plies of a match worth jumping to, in words: turns, bluffs, challenges, who fell."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.boards.said import said
from games.engine.retelling import BLUFF, CHALLENGE, LOSS, OUT, Mark, Retelling
from games.engine.words import Words


class Jump(NamedTuple):
    """What happened after `ply` moves, in a sentence, and of which kind it was."""

    ply: int
    kind: str
    sentence: str


def headings(words: Words[Any]) -> list[tuple[str, str]]:
    """The kinds of marks with what they are called, by the title if it has a word of its own."""
    usual = {
        BLUFF: _("The bluffs"),
        CHALLENGE: _("The challenges"),
        LOSS: _("The losses"),
        OUT: _("The eliminations"),
    }
    return [(kind, words.terms.get(f"marks.{kind}", heading)) for kind, heading in usual.items()]


def jumps(found: Retelling | None, names: Sequence[str], words: Words[Any]) -> dict[str, object]:
    """`turns` as (ply, sentence), and the marks, one a ply and kind."""
    if found is None:
        return {"turns": [], "marks": []}
    return {
        "turns": [
            (ply, said(_("Turn of %(name)s"), name=names[seat])) for ply, seat in found.turns
        ],
        "marks": list(marks(found.marks, names, words)),
    }


def marks(found: Sequence[Mark], names: Sequence[str], words: Words[Any]) -> Iterator[Jump]:
    """The marks of the same moment and kind as one."""
    for (ply, kind), some in groupby(found, key=lambda mark: (mark.ply, mark.kind)):
        yield Jump(ply, kind, " ".join(sentence(mark, names, words) for mark in some))


def sentence(mark: Mark, names: Sequence[str], words: Words[Any]) -> str:
    """What a mark stands for."""
    if mark.line is not None:
        return words.line(mark.line, names)
    assert mark.seat is not None
    facts = {"name": names[mark.seat], "what": words.terms.get(mark.what, "")}
    if mark.kind == BLUFF:
        return said(_("%(name)s claims %(what)s"), **facts)
    assert mark.kind == OUT
    return said(_("%(name)s is out"), **facts)
