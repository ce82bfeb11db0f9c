"""Leaving a club, removing members, ending it."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.clubs.access import check_keeper, member_of
from games.models import Club


@transaction.atomic
def leave_club(key: str, player_id: int | None) -> None:
    """Leave; the longest member keeps the club then, and it ends without members.

    Points of the others stay. Raises Refused (404).
    """
    member = member_of(key, player_id, lock=True)
    member.delete()
    if not member.club.members.exists():
        end_now(member.club)


@transaction.atomic
def remove_member(key: str, player_id: int | None, handle: str) -> None:
    """Remove a member for good. Raises Refused: 404, 403 not the keeper, 409 no such member."""
    member = member_of(key, player_id, lock=True)
    check_keeper(member)
    others = member.club.members.exclude(player=player_id).select_related("player")
    other = next((each for each in others if each.player.handle == handle), None)
    if other is None:
        raise Refused(_("There is no such member to send away."))
    member.club.barred.add(other.player)
    other.delete()


@transaction.atomic
def end_season(key: str, player_id: int | None) -> None:
    """End the club: later matches do not count. Raises Refused: 404, 403 not the keeper."""
    member = member_of(key, player_id, lock=True)
    check_keeper(member)
    end_now(member.club)


def end_now(club: Club) -> None:
    """Set its end to now, unless it has ended."""
    club.ends_at = min(club.ends_at, timezone.now())
    club.save(update_fields=["ends_at"])
