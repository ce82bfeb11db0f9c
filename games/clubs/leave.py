"""Leaving a club, and sending members away."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from complots_site.web.refusal import Refused
from games.clubs.access import check_leader, member_of
from games.clubs.season import end_now
from games.clubs.signals import member_leaves
from games.models import Club, Member, Tournament
from games.models.tournaments.tournament import NOT_OVER


@transaction.atomic
def leave_club(key: str, player_id: int | None) -> None:
    """Leave, and its tournaments that are not over. The last leader hands it to who has been there
    for longest; without members its season ends, and it opens nothing more.

    Points of the others stay. Raises Refused (404).
    """
    member = member_of(key, player_id, lock=True)
    depart(member)
    if not member.club.members.exists():
        end_now(member.club)
        member.club.evenings.all().delete()


@transaction.atomic
def remove_member(key: str, player_id: int | None, handle: str) -> None:
    """Remove a member for good, also from its tournaments.

    Raises Refused: 404, 403 no leader, 409 no such member.
    """
    member = member_of(key, player_id, lock=True)
    check_leader(member)
    other = other_member(member.club, handle)
    if other is None or other.player_id == player_id:
        raise Refused(_("There is no such member to send away."))
    member.club.barred.add(other.player)
    depart(other)


def depart(member: Member) -> None:
    """End a membership, and with it what they are in the club's tournaments that are not over:
    entrants, and hosts.
    """
    theirs = Tournament.objects.filter(club=member.club, host=member.player)
    theirs.filter(status__in=NOT_OVER).update(host=None)
    member_leaves.send(Member, player=member.player, club=member.club)
    member.delete()


def other_member(club: Club, handle: str) -> Member | None:
    """The member of that handle, or who went by that name, if there is one."""
    found = club.members.filter(player__in=find_player(handle))
    return found.select_related("player").first()
