"""Who answered for a player in one match; pure."""

from collections.abc import Iterable

SHORT = 3
"""Decisions in a row that somebody is away for a moment: the clock answers so many times before a
bot takes over.
"""


def answered(by_hand: Iterable[bool]) -> tuple[int, int]:
    """How many decisions of a seat its player answered, of how many that count.

    `by_hand` says of each, in order, whether the player answered it. Short drops are forgiven: up
    to SHORT decisions in a row, after which the player is back, do not count; in all up to SHORT
    in a match.

    >>> answered([True, True, False, False, True])
    (3, 3)
    >>> answered([True, True, False, False])
    (2, 4)
    """
    own = missed = drop = 0
    pardon = SHORT
    for hand in by_hand:
        if not hand:
            drop += 1
            continue
        own += 1
        forgiven = min(drop, pardon) if drop <= SHORT else 0
        pardon -= forgiven
        missed += drop - forgiven
        drop = 0
    return own, own + missed + drop
