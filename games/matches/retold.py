"""A finished match told again from its stored moves: read and played once, then remembered."""

from collections import OrderedDict
from functools import partial
from threading import Lock

from games.engine.outcome import Outcome
from games.engine.play import Play
from games.engine.retelling import Retelling, retell
from games.models import Match, Move
from games.titles import under

MOST = 500
"""Matches remembered; beyond that the least recently shown are dropped."""

_lock = Lock()
_kept: OrderedDict[str, Retelling] = OrderedDict()


def retold(match: Match) -> Retelling | None:
    """Of a finished match, which never changes within an epoch; None if its rules are not here."""
    title = under(match.title, match.rules_version)
    if title is None or match.outcome is None:
        return None
    with _lock:
        found = _kept.get(match.key)
    if found is None:
        moves = list(Move.objects.filter(match=match).values_list("seat", "notation"))
        start = partial(Play, title, match.seats_count, match.options, bytes(match.seed))
        outcome = Outcome(tuple(match.outcome["places"]), match.outcome["reason"])
        found = retell(start, moves, outcome)
    with _lock:
        _kept[match.key] = found
        _kept.move_to_end(match.key)
        while len(_kept) > MOST:
            _kept.popitem(last=False)
    return found


def forget() -> None:
    """Forget all of them: older data that was brought back may have ended otherwise."""
    with _lock:
        _kept.clear()
