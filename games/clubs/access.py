"""Who may see a club, and who keeps it."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.models import Club, Member


def member_of(key: str, player_id: int | None, *, lock: bool = False) -> Member:
    """The player's membership, its club locked with `lock`. Raises Refused (404) for others."""
    clubs = Club.objects.select_for_update() if lock else Club.objects
    club = clubs.filter(key=key).first()
    member = None
    if club is not None and player_id is not None:
        member = Member.objects.filter(club=club, player=player_id).first()
    if club is None or member is None:
        raise not_found()
    member.club = club
    return member


def keeper(club: Club) -> User | None:
    """The member who joined first, of those with an active account; None without any."""
    present = club.members.filter(player__is_active=True).select_related("player")
    first = present.first()
    return None if first is None else first.player


def check_keeper(member: Member) -> None:
    """Raises Refused (403) unless the member is the keeper."""
    first = keeper(member.club)
    if first is None or first.pk != member.player_id:
        raise Refused(_("Only who looks after the club can do that."), 403)
