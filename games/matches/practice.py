"""Matches that one person plays against bots alone."""

from collections.abc import Iterable


def is_practice(bots: Iterable[bool]) -> bool:
    """Whether bots have all seats but one, whose player may have left meanwhile; told by seat."""
    return sum(not bot for bot in bots) == 1
