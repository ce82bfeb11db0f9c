"""What is told of a match: the facts of each line, which both languages put into words."""

from functools import lru_cache

from games.engine.story import Line, Lines

LINES: Lines = {
    "begins": ("seat",),
    "round": ("number",),
    "income": ("seat", "amount"),
    "offers": ("seat", "amount", "wish"),
    "withdraws": ("seat",),
    "asks": ("seat", "to", "amount"),
    "pays": ("seat", "to", "amount", "wish"),
    "admits": ("seat", "owner", "type"),
    "seats": ("seat", "owner", "type", "slot"),
    "keeps": ("seat", "owner", "type", "slot"),
    "banished": ("seat", "owner", "type"),
    "presents": ("seat", "type", "to"),
    "last-income": (),
    "has": ("seat", "amount"),
    "wins": ("seat",),
    "shares": ("seat",),
}


@lru_cache(1 << 14)
def line(code: str, *facts: int | str) -> Line:
    """A line with its facts in the order of `LINES`; the same ones are told in match after match.

    >>> line("presents", 1, "cleric", 2).facts
    {'seat': 1, 'type': 'cleric', 'to': 2}
    """
    return Line(code, dict(zip(LINES[code], facts, strict=True)))
