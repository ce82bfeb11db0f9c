"""New versions of a player's matches and tournaments where they are to be shown again."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import player_renamed
from games.matches.announce import announce, announce_lobby
from games.models import Challenge, Match, Seat
from games.models.match import UNDER_WAY
from games.tournaments.visible import show_again


@receiver(player_renamed)
def bump_versions(player: User, **_: Any) -> None:
    """Raise the version of every match and tournament of a renamed player, and of the open matches
    to which friends have challenged them: no page keeps the old name, nor does a bar or a lobby.
    """
    transaction.on_commit(announce_lobby, robust=True)
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
    named = named_to([match_id for match_id, _version, _status in now])

    def announce_all() -> None:
        for match_id, version, status in now:
            lobby = status == Match.Status.OPEN
            announce(match_id, version, lobby=lobby, players=named[match_id])

    transaction.on_commit(announce_all, robust=True)


def named_to(match_ids: Sequence[int]) -> Mapping[int, set[int]]:
    """By match id, the players whose bar and lobby may name the others at that match."""
    found: defaultdict[int, set[int]] = defaultdict(set)
    seats = Seat.objects.filter(match__in=match_ids, player__isnull=False)
    challenges = Challenge.objects.filter(match__in=match_ids)
    for rows in (seats, challenges):
        for match_id, player_id in rows.values_list("match", "player"):
            found[match_id].add(player_id)
    return found
