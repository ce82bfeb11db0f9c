"""The order of a ladder: who stands where, among however many, by reading a few dozen rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.db.models import Q, QuerySet, Sum

from games.ladder.rank_index import NARROWEST, STEP, WIDEST, WIDTHS
from games.models import Rating, Season, Span, Standing

Row = TypeVar("Row", Rating, Standing)


@dataclass(frozen=True)
class Order(Generic[Row]):
    """`listed` by their values, the best first; of equals the older account first.

    The spans of `ladder` count them.
    """

    ladder: str
    listed: QuerySet[Row]

    def players(self) -> int:
        """How many there are."""
        return self._sum(Q(bits=WIDEST))

    def ahead(self, value: int) -> int:
        """How many have more than `value` thousandths: a rank is one more than that."""
        wider = Q(bits=WIDEST, number__gt=value >> WIDEST)
        for bits in WIDTHS[1:]:
            number, parent = value >> bits, value >> bits + STEP
            last_of_parent = (parent + 1 << STEP) - 1
            wider |= Q(bits=bits, number__gt=number, number__lte=last_of_parent)
        beside = self.listed.filter(value__gt=value, value__lt=_end(value >> NARROWEST))
        return self._sum(wider) + beside.count()

    def position(self, row: Row) -> int:
        """How many rows of the list come before this one."""
        equals = self.listed.filter(value=row.value, player__lt=row.player_id)
        return self.ahead(row.value) + equals.count()

    def rows(self, start: int, most: int) -> list[Row]:
        """The rows of the list after the first `start`, with their players."""
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
        """The ranks of these, which come after the first `start`."""
        first = 1 + (self.ahead(rows[0].value) if start and rows else 0)
        return ranks([row.value for row in rows], start, first)

    def best(self, most: int) -> list[Row]:
        """The first rows of the list."""
        best = self.listed.select_related("player").order_by("-value", "player")
        return list(best[:most])

    def _span_of(self, start: int, bits: int, parent: int | None) -> tuple[int, int] | None:
        """The span, within `parent`, in which row `start` falls, and how far from its top."""
        spans = Span.objects.filter(ladder=self.ladder, bits=bits, players__gt=0)
        if parent is not None:
            spans = spans.filter(number__gte=parent << STEP, number__lt=parent + 1 << STEP)
        for number, players in spans.order_by("-number").values_list("number", "players"):
            if start < players:
                return number, start
            start -= players
        return None

    def _sum(self, which: Q) -> int:
        spans = Span.objects.filter(which, ladder=self.ladder)
        return spans.aggregate(players=Sum("players"))["players"] or 0


def order_of_title(slug: str) -> Order[Rating]:
    """The listed players of a title."""
    return Order(slug, Rating.objects.filter(title=slug, listed=True))


def order_of_season(season: Season) -> Order[Standing]:
    """Who played in a season, by the ratings they ended it with."""
    return Order(season.ladder, Standing.objects.filter(season=season.pk))


def ranks(values: Sequence[int], start: int = 0, first: int = 1) -> list[int]:
    """Of rows of the list after the first `start`: equals share a rank.

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
    """The first value beyond a narrowest span."""
    return number + 1 << NARROWEST
