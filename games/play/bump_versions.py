"""New versions of a player's matches and tournaments where they are to be shown again."""

from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import player_renamed
from games.matches.announce import announce
from games.models import Challenge, Match
from games.models.match import UNDER_WAY
from games.tournaments.visible import show_again


@receiver(player_renamed)
def bump_versions(player: User, **_: Any) -> None:
    """Raise the version of every match and tournament of a renamed player, and of the open matches
    to which friends have challenged them: no page keeps the old name.
    """
    show_matches_again(Match.objects.filter(seats__player=player))
    show_matches_again(waiting_for(Challenge.objects.filter(player=player)))
    show_again(player)


def waiting_for(challenges: QuerySet[Challenge]) -> QuerySet[Match]:
    """The open matches of these challenges, which name whom they wait for."""
    return Match.objects.filter(status=Match.Status.OPEN, challenges__in=challenges)


@transaction.atomic
def take_back(challenges: QuerySet[Challenge]) -> None:
    """Delete these challenges; the tables that wait for an answer say so."""
    show_matches_again(waiting_for(challenges))
    challenges.delete()


def show_matches_again(matches: QuerySet[Match]) -> None:
    """Raise the versions of these matches; those under way are announced once it is committed."""
    Match.objects.filter(pk__in=matches.values("pk")).update(
        version=F("version") + 1, seating=F("seating") + 1
    )
    now = list(matches.filter(status__in=UNDER_WAY).values_list("pk", "version", "status"))

    def announce_all() -> None:
        for match_id, version, status in now:
            announce(match_id, version, lobby=status == Match.Status.OPEN)

    transaction.on_commit(announce_all, robust=True)
