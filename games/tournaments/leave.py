"""Pausing in a tournament, coming back, and leaving it."""

from contextlib import suppress
from typing import Any

from django.db import transaction
from django.dispatch import receiver
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.clubs.signals import member_leaves
from games.models import Club, Entrant, RoundSeat, Tournament
from games.models.tournaments.tournament import HERE, NOT_OVER
from games.tournaments.visible import changed, check_not_over, locked_visible


@transaction.atomic
def pause(key: str, player_id: int | None) -> None:
    """Be seated no more until one is back; a match that runs goes on. Raises Refused."""
    tournament, mine = entrant_of(key, player_id)
    if mine.status == Entrant.Status.IN:
        set_status(tournament, mine, Entrant.Status.PAUSED)


@transaction.atomic
def be_here(key: str, player_id: int | None) -> None:
    """Say that one is there: after a pause, or after having been silent. Raises Refused."""
    tournament, mine = entrant_of(key, player_id)
    if mine.status != Entrant.Status.IN:
        mine.missed, mine.free_since = 0, clock.now()
        set_status(tournament, mine, Entrant.Status.IN, "missed", "free_since")


@transaction.atomic
def leave(key: str, player_id: int | None) -> None:
    """Leave: what was played stays; who has not played yet is gone. Raises Refused."""
    tournament, mine = entrant_of(key, player_id)
    go(tournament, mine)


def go(tournament: Tournament, mine: Entrant) -> None:
    """The entrant of a locked tournament leaves it."""
    if RoundSeat.objects.filter(entrant=mine).exists():
        set_status(tournament, mine, Entrant.Status.LEFT)
    else:
        mine.delete()
        changed(tournament)


@receiver(member_leaves)
def leave_all(player: User, club: Club | None = None, **_signal: Any) -> None:
    """Leave every tournament that is not over, or every one of a club."""
    mine = Entrant.objects.filter(player=player, tournament__status__in=NOT_OVER)
    if club is not None:
        mine = mine.filter(tournament__club=club)
    for key in mine.filter(status__in=HERE).values_list("tournament__key", flat=True):
        with suppress(Refused):  # it has just ended, or put them out
            leave(key, player.pk)


def entrant_of(key: str, player_id: int | None) -> tuple[Tournament, Entrant]:
    """The locked tournament and the player's part in it.

    Raises Refused: 404 no such tournament for this player, 403 not in it, 409 over or out.
    """
    tournament = locked_visible(player_id, key)
    mine = tournament.entrants.filter(player=player_id).first() if player_id else None
    if mine is None:
        raise Refused(_("You do not play in this tournament."), 403)
    check_not_over(tournament)
    if mine.status not in HERE:
        raise Refused(_("You are out of this tournament."))
    return tournament, mine


def set_status(tournament: Tournament, mine: Entrant, status: str, *names: str) -> None:
    """Store the status of an entrant, and other fields."""
    mine.status = status
    mine.save(update_fields=["status", *names])
    changed(tournament)
