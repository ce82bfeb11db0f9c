"""Going, sending away, and the end of a private league."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.models import PrivateLeague
from games.private_leagues.access import check_keeper, member_of


@transaction.atomic
def leave(key: str, player_id: int | None) -> None:
    """Go; whoever has been there for longest looks after it then. With nobody left it ends.

    The others keep their points.
    """
    member = member_of(key, player_id, lock=True)
    member.delete()
    if not member.league.members.exists():
        stop(member.league)


@transaction.atomic
def remove(key: str, player_id: int | None, name: str) -> None:
    """Send a member away, for good. Raises Refused: 404, 403 not yours to do, 409 nobody there."""
    member = member_of(key, player_id, lock=True)
    check_keeper(member)
    others = member.league.members.exclude(player=player_id).select_related("player")
    other = next((each for each in others if each.player.username == name), None)
    if other is None:
        raise Refused(_("There is no such member to send away."))
    member.league.barred.add(other.player)
    other.delete()


@transaction.atomic
def end(key: str, player_id: int | None) -> None:
    """Nothing that begins from now on counts. Raises Refused: 404, 403 not yours to do."""
    member = member_of(key, player_id, lock=True)
    check_keeper(member)
    stop(member.league)


def stop(league: PrivateLeague) -> None:
    """End it now if it has not ended."""
    league.ends_at = min(league.ends_at, timezone.now())
    league.save(update_fields=["ends_at"])
