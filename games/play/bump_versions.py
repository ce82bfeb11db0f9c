"""Showing tables anew because a player goes by another name."""

from typing import Any

from django.db import transaction
from django.db.models import F
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import player_renamed
from games.matches.announce import announce
from games.models import Match

UNDER_WAY = (Match.Status.OPEN, Match.Status.RUNNING)


@receiver(player_renamed)
def bump_versions(player: User, **_: Any) -> None:
    """Every match of his is at a new version: no page keeps the old name."""
    mine = Match.objects.filter(seats__player=player)
    Match.objects.filter(pk__in=mine.values("pk")).update(
        version=F("version") + 1, seating=F("seating") + 1
    )
    now = list(mine.filter(status__in=UNDER_WAY).values_list("pk", "version", "status"))

    def tell() -> None:
        for match_id, version, status in now:
            announce(match_id, version, lobby=status == Match.Status.OPEN)

    transaction.on_commit(tell, robust=True)
