"""Decisions in words, judged by what their seat knew."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.analysis.found import Verdict
from games.boards.said import said
from games.engine.move import Move
from games.views.analysis.moments import Teller, percent
from games.win_bar.decisions import Kind


class Judgement(NamedTuple):
    """A decision in the turn of that number: `kind` and a sentence on it."""

    ply: int
    turn: int
    kind: str
    sentence: str


def verdict(found: Verdict, teller: Teller, mine: int | None) -> Judgement:
    """One decision, told to whoever has the seat `mine`."""
    facts = {
        "name": teller.names[found.seat],
        "move": teller.move(found.ply),
        "best": teller.words.move(Move.parse(found.best), teller.names),
        "points": percent(found.weight()),
    }
    if found.kind == Kind.MISTAKE:
        yours = _(
            "You chose “%(move)s”; by what you knew, “%(best)s” was worth %(points)s points more."
        )
        theirs = _(
            "%(name)s chose “%(move)s”; by what that seat knew, “%(best)s” was worth %(points)s"
            " points more."
        )
    elif found.kind == Kind.BLUFF:
        yours = _(
            "Your bluff “%(move)s” was worth %(points)s points more than “%(best)s”, the best that"
            " was true."
        )
        theirs = _(
            "The bluff “%(move)s” of %(name)s was worth %(points)s points more than “%(best)s”, the"
            " best that was true."
        )
    else:
        yours = _("You chose “%(move)s”, and nothing better was to be known: the cards decided.")
        theirs = _(
            "%(name)s chose “%(move)s”, and nothing better was to be known: the cards decided."
        )
    sentence = said(yours if found.seat == mine else theirs, **facts)
    return Judgement(found.ply, teller.turn(found.ply), found.kind, sentence)
