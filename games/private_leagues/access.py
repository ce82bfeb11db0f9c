"""Who may see a private league, and who looks after it."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.models import Member, PrivateLeague


def member_of(key: str, player_id: int | None, *, lock: bool = False) -> Member:
    """The asker's membership, its league held if `lock` is set. Raises Refused (404) for others."""
    leagues = PrivateLeague.objects.select_for_update() if lock else PrivateLeague.objects
    league = leagues.filter(key=key).first()
    member = None
    if league is not None and player_id is not None:
        member = Member.objects.filter(league=league, player=player_id).first()
    if league is None or member is None:
        raise not_found()
    member.league = league
    return member


def keeper(league: PrivateLeague) -> User | None:
    """Who has been there for longest, of those whose account is open."""
    present = league.members.filter(player__is_active=True).select_related("player")
    first = present.first()
    return None if first is None else first.player


def check_keeper(member: Member) -> None:
    """Only that one arranges it. Raises Refused (403)."""
    first = keeper(member.league)
    if first is None or first.pk != member.player_id:
        raise Refused(_("Only who looks after the league can do that."), 403)
