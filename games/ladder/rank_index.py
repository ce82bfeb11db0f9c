"""The rank index: counts of ratings in spans of several widths, updated with every change.

A span holds sixteen of the next narrower ones. Code that writes values calls `update_counts` in the
same transaction.
"""

from collections import Counter
from collections.abc import Iterable

from django.db.models import Count, F, QuerySet

from games.columns import add
from games.models import Rating, Season, Span, Standing

LEVEL_BITS = 4
BATCH_SIZE = 1_000
WIDEST, NARROWEST = 20, 4
WIDTHS = tuple(range(WIDEST, NARROWEST - 1, -LEVEL_BITS))
"""The widths as bits of a rating in thousandths: from 1048 points down to 0.016."""


def update_counts(ladder: str, before: Iterable[int], after: Iterable[int]) -> None:
    """Count rows that had the values `before` at the values `after` instead."""
    changes: Counter[tuple[int, int]] = Counter()
    for values, sign in ((before, -1), (after, 1)):
        for value in values:
            for bits in WIDTHS:
                changes[bits, value >> bits] += sign
    rows = [(ladder, *span, by) for span, by in changes.items() if by]
    add(Span, ("ladder", "bits", "number"), rows, "players")


def title_counts() -> QuerySet[Span]:
    """The counts of titles, without those of seasons."""
    seasons = [season.ladder for season in Season.objects.all()]
    return Span.objects.exclude(ladder__in=seasons)


def rebuild_titles() -> None:
    """Rebuild the counts of all titles from the listed ratings, while nobody writes ratings."""
    title_counts().delete()
    listed = Rating.objects.filter(listed=True)
    for title in listed.order_by("title").values_list("title", flat=True).distinct():
        _rebuild(title, listed.filter(title=title))


def rebuild_season(season: Season) -> None:
    """Rebuild the counts of a season from its standings, while nobody writes them."""
    Span.objects.filter(ladder=season.ladder).delete()
    _rebuild(season.ladder, season.standings.all())


def first_differing_count(values: Iterable[tuple[str, int]], stored: QuerySet[Span]) -> str | None:
    """A sentence about the first count that is not what (ladder, value) pairs give, or None."""
    expected = Counter((ladder, bits, value >> bits) for ladder, value in values for bits in WIDTHS)
    rows = stored.exclude(players=0).values_list("ladder", "bits", "number", "players")
    counted = {(ladder, bits, number): players for ladder, bits, number, players in rows}
    for span in sorted(expected.keys() | counted.keys()):
        if expected.get(span) != counted.get(span):
            return f"span {span}: counted {counted.get(span)}, recomputed {expected.get(span)}"
    return None


def _rebuild(ladder: str, rows: QuerySet[Rating] | QuerySet[Standing]) -> None:
    for bits in WIDTHS:
        within = rows.annotate(number=F("value").bitrightshift(bits)).order_by().values("number")
        found = within.annotate(players=Count("pk"))
        Span.objects.bulk_create(
            (Span(ladder=ladder, bits=bits, **each) for each in found), batch_size=BATCH_SIZE
        )
