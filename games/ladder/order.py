"""The order of a ladder: ranks and pages by reading a few dozen rows of the rank index."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Q, QuerySet, Sum

from games.ladder.rank_index import LEVEL_BITS, NARROWEST, WIDEST, WIDTHS
from games.models import Rating, Season, Span, Standing

Row = TypeVar("Row", Rating, Standing)


@dataclass(frozen=True)
class Order(Generic[Row]):
    """The rows `listed`, the highest value first, and of equals the older account first.

    The rank index counts them under the name `ladder`.
    """

    ladder: str
    listed: QuerySet[Row]

    def players(self) -> int:
        """How many rows are listed."""
        return self._sum(Q(bits=WIDEST))

    def ahead(self, value: int) -> int:
        """How many rows have more than `value` thousandths: the rank less one."""
        wider = Q(bits=WIDEST, number__gt=value >> WIDEST)
        for bits in WIDTHS[1:]:
            number, parent = value >> bits, value >> bits + LEVEL_BITS
            last_of_parent = (parent + 1 << LEVEL_BITS) - 1
            wider |= Q(bits=bits, number__gt=number, number__lte=last_of_parent)
        beside = self.listed.filter(value__gt=value, value__lt=_end(value >> NARROWEST))
        return self._sum(wider) + beside.count()

    def position(self, row: Row) -> int:
        """How many rows come before this one."""
        equals = self.listed.filter(value=row.value, player__lt=row.player_id)
        return self.ahead(row.value) + equals.count()

    def rows(self, start: int, most: int) -> list[Row]:
        """At most `most` rows after the first `start`, with their players."""
        number: int | None = None
        for bits in WIDTHS:
            found = self._span_of(start, bits, number)
            if found is None:
                return []
            number, start = found
        assert number is not None
        below = self.listed.filter(value__lt=_end(number)).select_related("player")
        return list(below.order_by("-value", "player")[start : start + most])

    def ranks(self, rows: Sequence[Row], start: int) -> list[int]:
        """The ranks of rows that come after the first `start`."""
        first = 1 + (self.ahead(rows[0].value) if start and rows else 0)
        return ranks([row.value for row in rows], start, first)

    def best(self, most: int) -> list[Row]:
        """The first rows, with their players."""
        best = self.listed.select_related("player").order_by("-value", "player")
        return list(best[:most])

    def _span_of(self, start: int, bits: int, parent: int | None) -> tuple[int, int] | None:
        """The number of the span, within `parent`, that holds row `start`, and the offset in it."""
        spans = Span.objects.filter(ladder=self.ladder, bits=bits, players__gt=0)
        if parent is not None:
            spans = spans.filter(
                number__gte=parent << LEVEL_BITS, number__lt=parent + 1 << LEVEL_BITS
            )
        for number, players in spans.order_by("-number").values_list("number", "players"):
            if start < players:
                return number, start
            start -= players
        return None

    def _sum(self, which: Q) -> int:
        spans = Span.objects.filter(which, ladder=self.ladder)
        return spans.aggregate(players=Sum("players"))["players"] or 0


def order_of_title(slug: str) -> Order[Rating]:
    """The order of a title's ladder."""
    return Order(slug, Rating.objects.filter(title=slug, listed=True))


def order_of_season(season: Season) -> Order[Standing]:
    """The order of a season, by the ratings its players ended it with."""
    return Order(season.ladder, Standing.objects.filter(season=season.pk))


def ranks(values: Sequence[int], start: int = 0, first: int = 1) -> list[int]:
    """The ranks of values that come after the first `start` of a list; equal values share a rank.

    `first` is the rank of the first of them; the next after equals is as many further.
    """
    found: list[int] = []
    for place, value in enumerate(values):
        if place and value == values[place - 1]:
            found.append(found[-1])
        else:
            found.append(start + place + 1 if place else first)
    return found


def _end(number: int) -> int:
    """The first value above a span of the narrowest width."""
    return number + 1 << NARROWEST
