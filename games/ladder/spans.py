"""How many stand where: counts of ratings in spans of several widths, kept with every change.

A span holds sixteen of the next narrower ones. Whoever writes ratings calls `move` in the same
transaction; spans are taken in one order, so that two writers never wait for each other in a ring.
"""

from collections import Counter
from collections.abc import Iterable

from django.db import connection

from games.models import Rating, Span

STEP = 4
WIDEST, NARROWEST = 20, 4
WIDTHS = tuple(range(WIDEST, NARROWEST - 1, -STEP))
"""In bits, of a rating in thousandths: the widest spans have 1048 points, the narrowest 0.016."""

_SPANS, _RATINGS = Span._meta.db_table, Rating._meta.db_table


def move(ladder: str, before: Iterable[int], after: Iterable[int]) -> None:
    """Ratings that stood at the values `before` stand at `after` now: one statement, or none."""
    changes: Counter[tuple[int, int]] = Counter()
    for values, sign in ((before, -1), (after, 1)):
        for value in values:
            for bits in WIDTHS:
                changes[bits, value >> bits] += sign
    rows = [(ladder, *span, by) for span, by in sorted(changes.items()) if by]
    if not rows:
        return
    places = ", ".join(["(%s, %s, %s, %s)"] * len(rows))
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO {_SPANS} (ladder, bits, number, players) VALUES {places}"  # noqa: S608
            " ON CONFLICT (ladder, bits, number)"
            f" DO UPDATE SET players = {_SPANS}.players + excluded.players",
            [value for row in rows for value in row],
        )


def count_anew() -> None:
    """All spans of the titles from the listed ratings, while nobody writes ratings."""
    Span.objects.all().delete()
    with connection.cursor() as cursor:
        for bits in WIDTHS:
            cursor.execute(
                f"INSERT INTO {_SPANS} (ladder, bits, number, players)"  # noqa: S608
                f" SELECT title, %s, value >> {bits}, count(*) FROM {_RATINGS}"
                " WHERE listed GROUP BY 1, 3",
                [bits],
            )
