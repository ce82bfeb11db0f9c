"""Marks heaped on one letter: they cover the lines above and below."""

import unicodedata

MOST = 8
"""So many marks may follow each other: Tibetan stacks six, Hebrew with its accents five."""


def heaps_marks(text: str) -> bool:
    """Whether more marks than any script needs stand on one letter."""
    kinds = "".join(unicodedata.category(each)[0] for each in text)
    return "M" * (MOST + 1) in kinds
