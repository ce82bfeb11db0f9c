"""Leaving a private league, removing members, ending it."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.models import PrivateLeague
from games.private_leagues.access import check_keeper, member_of


@transaction.atomic
def leave_league(key: str, player_id: int | None) -> None:
    """Leave; the longest member keeps the league then, and it ends without members.

    Points of the others stay. Raises Refused (404).
    """
    member = member_of(key, player_id, lock=True)
    member.delete()
    if not member.league.members.exists():
        end_now(member.league)


@transaction.atomic
def remove_member(key: str, player_id: int | None, handle: str) -> None:
    """Remove a member for good. Raises Refused: 404, 403 not the keeper, 409 no such member."""
    member = member_of(key, player_id, lock=True)
    check_keeper(member)
    others = member.league.members.exclude(player=player_id).select_related("player")
    other = next((each for each in others if each.player.handle == handle), None)
    if other is None:
        raise Refused(_("There is no such member to send away."))
    member.league.barred.add(other.player)
    other.delete()


@transaction.atomic
def end_league(key: str, player_id: int | None) -> None:
    """End the league: later matches do not count. Raises Refused: 404, 403 not the keeper."""
    member = member_of(key, player_id, lock=True)
    check_keeper(member)
    end_now(member.league)


def end_now(league: PrivateLeague) -> None:
    """Set its end to now, unless it has ended."""
    league.ends_at = min(league.ends_at, timezone.now())
    league.save(update_fields=["ends_at"])
