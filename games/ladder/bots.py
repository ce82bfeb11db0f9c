"""The ladder of bot accounts, which is apart from that of people.

They play rated matches among themselves alone (games/ladder/company.py), so their ratings say
nothing beside those of people. None of them is `listed`, and the rank index counts none: they are
few for each owner, and are put in order as they are read.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from games.engine.elo import PROVISIONAL_BELOW
from games.ladder.order import ranks
from games.models import Rating


@dataclass(frozen=True)
class BotLadder:
    """A title's ratings of open bot accounts that are `settled`, and those still `provisional`."""

    settled: QuerySet[Rating]
    provisional: QuerySet[Rating]

    def after(self, cursor: tuple[int, int] | None, most: int) -> list[Rating]:
        """At most `most` settled ones after (value, player), with their players and owners."""
        found = self.settled
        if cursor is not None:
            value, player = cursor
            found = found.filter(Q(value__lt=value) | Q(player__gt=player), value__lte=value)
        return list(found[:most])

    def ranks(self, rows: Sequence[Rating]) -> list[int]:
        """The ranks of rows that follow one another; equal values share a rank."""
        if not rows:
            return []
        before = self.settled.filter(value__gte=rows[0].value)
        ahead = before.filter(value__gt=rows[0].value).count()
        start = ahead + before.filter(value=rows[0].value, player__lt=rows[0].player_id).count()
        return ranks([row.value for row in rows], start, ahead + 1)


def bot_ladder(slug: str) -> BotLadder:
    """The ladder of a title's bots, the highest first, of equals the older account first."""
    bots = Rating.objects.filter(title=slug, player__is_active=True, player__owner__isnull=False)
    rows = bots.select_related("player__owner").order_by("-value", "player")
    return BotLadder(
        rows.filter(matches__gte=PROVISIONAL_BELOW), rows.filter(matches__lt=PROVISIONAL_BELOW)
    )
