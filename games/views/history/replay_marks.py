"""The plies of a match worth jumping to: turns and bluffs."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.engine.play import Play
from games.engine.review import moments
from games.models import Match, Move
from games.titles import under

CACHE_SIZE = 256


class Marks(NamedTuple):
    """`turns` are (ply, seat); `bluffs` are (ply, seat, the character's code)."""

    turns: tuple[tuple[int, int], ...]
    bluffs: tuple[tuple[int, int, str], ...]


@lru_cache(CACHE_SIZE)
def marks(key: str) -> Marks:
    """The marks of a finished match. Cached: they never change. Empty if its rules are not here."""
    match = Match.objects.get(key=key)
    title = under(match.title, match.rules_version)
    if title is None:
        return Marks((), ())
    play = Play(title, match.seats_count, match.options, bytes(match.seed))
    moves = Move.objects.filter(match=match).values_list("seat", "notation")
    codes = title.study.bluffs if title.study else ()
    turns: list[tuple[int, int]] = []
    bluffs: list[tuple[int, int, str]] = []
    for moment in moments(play, moves):
        if not turns or turns[-1][1] != moment.turn:
            turns.append((moment.ply, moment.turn))
        bluffs += [
            (moment.ply, deed.seat, deed.what)
            for deed in moment.deeds
            if deed.code in codes and deed.true is False
        ]
    return Marks(tuple(turns), tuple(bluffs))


def jumps(found: Marks, names: Sequence[str], terms: Mapping[str, str]) -> dict[str, object]:
    """The marks with their sentences: lists of (ply, sentence)."""
    return {
        "turns": [(ply, _("Turn of %s") % names[seat]) for ply, seat in found.turns],
        "bluffs": [
            (ply, _("%(name)s claims %(what)s") % {"name": names[seat], "what": terms[what]})
            for ply, seat, what in found.bluffs
        ],
    }
