"""How many stand where: counts of values in spans of several widths, kept with every change.

A span holds sixteen of the next narrower ones. Whoever writes values calls `move` in the same
transaction.
"""

from collections import Counter
from collections.abc import Iterable

from django.db.models import Count, F, QuerySet

from games.columns import add
from games.models import Rating, Season, Span, Standing

STEP = 4
AT_ONCE = 1_000
WIDEST, NARROWEST = 20, 4
WIDTHS = tuple(range(WIDEST, NARROWEST - 1, -STEP))
"""In bits, of a rating in thousandths: the widest spans have 1048 points, the narrowest 0.016."""


def move(ladder: str, before: Iterable[int], after: Iterable[int]) -> None:
    """Rows that stood at the values `before` stand at `after` now."""
    changes: Counter[tuple[int, int]] = Counter()
    for values, sign in ((before, -1), (after, 1)):
        for value in values:
            for bits in WIDTHS:
                changes[bits, value >> bits] += sign
    rows = [(ladder, *span, by) for span, by in changes.items() if by]
    add(Span, ("ladder", "bits", "number"), rows, "players")


def of_titles() -> QuerySet[Span]:
    """Those that are of no season."""
    seasons = [season.ladder for season in Season.objects.all()]
    return Span.objects.exclude(ladder__in=seasons)


def count_titles() -> None:
    """All spans of the titles from the listed ratings, while nobody writes ratings."""
    of_titles().delete()
    listed = Rating.objects.filter(listed=True)
    for title in listed.order_by("title").values_list("title", flat=True).distinct():
        _count(title, listed.filter(title=title))


def count_season(season: Season) -> None:
    """All spans of a season from its standings, while nobody writes them."""
    Span.objects.filter(ladder=season.ladder).delete()
    _count(season.ladder, season.standings.all())


def differing(values: Iterable[tuple[str, int]], stored: QuerySet[Span]) -> str | None:
    """The first of these spans that is not what ladders and values give, in words."""
    expected = Counter((ladder, bits, value >> bits) for ladder, value in values for bits in WIDTHS)
    rows = stored.exclude(players=0).values_list("ladder", "bits", "number", "players")
    counted = {(ladder, bits, number): players for ladder, bits, number, players in rows}
    for span in sorted(expected.keys() | counted.keys()):
        if expected.get(span) != counted.get(span):
            return f"span {span}: counted {counted.get(span)}, recomputed {expected.get(span)}"
    return None


def _count(ladder: str, rows: QuerySet[Rating] | QuerySet[Standing]) -> None:
    for bits in WIDTHS:
        within = rows.annotate(number=F("value").bitrightshift(bits)).order_by().values("number")
        found = within.annotate(players=Count("pk"))
        Span.objects.bulk_create(
            (Span(ladder=ladder, bits=bits, **each) for each in found), batch_size=AT_ONCE
        )
