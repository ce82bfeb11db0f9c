"""Which seats are without a line, as this process knows it: games/live/presence.py finds it out."""

NOBODY: frozenset[int] = frozenset()
_absent: dict[int, frozenset[int]] = {}


def absent_at(match_id: int) -> frozenset[int]:
    """The numbers of the seats of a match whose players no process of the site hears."""
    return _absent.get(match_id, NOBODY)


def set_absent(match_id: int, seats: frozenset[int]) -> frozenset[int]:
    """Note them; returns the seats for which that is a change."""
    changed = absent_at(match_id) ^ seats
    if seats:
        _absent[match_id] = seats
    else:
        _absent.pop(match_id, None)
    return changed
