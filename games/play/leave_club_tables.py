"""A seat at an open table of a club goes with the membership."""

from contextlib import suppress
from typing import Any

from django.dispatch import receiver

from accounts.models import User
from complots_site.web.refusal import Refused
from games.clubs.signals import member_leaves
from games.models import Club, ClubTable, Match
from games.play.room.leave_match import leave_match


@receiver(member_leaves)
def leave_club_tables(player: User, club: Club, **_signal: Any) -> None:
    """Free the player's seats at tables of the club that have not begun; where one runs they play
    on.
    """
    mine = ClubTable.objects.filter(club=club, match__seats__player=player)
    waiting = mine.filter(match__status=Match.Status.OPEN)
    for key in waiting.values_list("match__key", flat=True):
        with suppress(Refused):  # it has just begun
            leave_match(key, player.pk)
