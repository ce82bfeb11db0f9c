"""New versions of a player's matches and tournaments where they are to be shown again."""

from typing import Any

from django.db import transaction
from django.db.models import F
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import player_renamed
from games.matches.announce import announce
from games.models import Match
from games.models.match import UNDER_WAY
from games.tournaments.visible import show_again


@receiver(player_renamed)
def bump_versions(player: User, **_: Any) -> None:
    """Raise the version of every match and tournament of a renamed player: no page keeps the old
    name.

    Matches under way are announced once it is committed.
    """
    mine = Match.objects.filter(seats__player=player)
    Match.objects.filter(pk__in=mine.values("pk")).update(
        version=F("version") + 1, seating=F("seating") + 1
    )
    show_again(player)
    now = list(mine.filter(status__in=UNDER_WAY).values_list("pk", "version", "status"))

    def announce_all() -> None:
        for match_id, version, status in now:
            announce(match_id, version, lobby=status == Match.Status.OPEN)

    transaction.on_commit(announce_all, robust=True)
