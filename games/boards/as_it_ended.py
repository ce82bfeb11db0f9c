"""The words of a match that is over, where a bot has won in the place of somebody who left."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.boards.said import said
from games.engine.story import VICTORY, Line
from games.engine.words import Words
from games.matches.snapshot import Snapshot


def as_it_ended(words: Words[Any], snapshot: Snapshot) -> Words[Any]:
    """The same words, but nobody is told to have won who is placed behind all who stayed."""
    if snapshot.outcome is None:
        return words

    def line(told: Line, names: Sequence[str]) -> str:
        if told.code not in VICTORY or snapshot.seats[told.number("seat")].place == 1:
            return words.line(told, names)
        name = names[told.number("seat")]
        return said(_("A bot has won for %(name)s, who comes behind all who stayed."), name=name)

    return words._replace(line=line)
