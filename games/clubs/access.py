"""Who may see a club, and what each of its members may do."""

from django.db.models import Exists, OuterRef
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


def leaders(club: Club) -> list[User]:
    """The members with an active account who lead it. Where none was told to, it is whoever has
    been there for longest; nobody where there is no such member.
    """
    present = club.members.filter(player__is_active=True).select_related("player")
    told = [member.player for member in present if member.role == Member.Role.LEADER]
    return told or [member.player for member in present[:1]]


def leads(member: Member) -> bool:
    """Whether the member is a leader."""
    return member.player_id in {player.pk for player in leaders(member.club)}


def organises(member: Member) -> bool:
    """Whether the member is an organiser, or a leader."""
    return member.role == Member.Role.ORGANISER or leads(member)


def organised_by(player: User) -> list[Club]:
    """The clubs in which the player is an organiser or a leader, by name: one statement, and more
    only for clubs without a leader.
    """
    leader = Member.Role.LEADER
    told = Member.objects.filter(club=OuterRef("club"), role=leader, player__is_active=True)
    mine = Member.objects.filter(player=player).annotate(led=Exists(told)).select_related("club")
    may = (leader, Member.Role.ORGANISER)
    return [
        each.club
        for each in mine.order_by("club__name", "club")
        if each.role in may or (not each.led and leads(each))
    ]


def check_leader(member: Member) -> None:
    """Raises Refused (403) unless the member is a leader."""
    if not leads(member):
        raise Refused(_("Only the leaders of the club can do that."), 403)


def check_organiser(member: Member) -> None:
    """Raises Refused (403) unless the member is an organiser or a leader."""
    if not organises(member):
        raise Refused(_("Only the leaders and organisers of the club can do that."), 403)
