"""Joining a club, by the link that its members hand on."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.clubs.access import check_leader, member_of
from games.models import Club, Member
from games.models.match import new_invite

MOST_MEMBERS = 100
MOST_CLUBS = 50


@transaction.atomic
def join_club(invite: str, player: User) -> Club:
    """Join by the secret of the invite link; a no-op for a member. Members whose account is closed
    take no place.

    Raises Refused: 404 no such link, 403 removed before, 409 nobody left, full, or too many clubs
    of the player.
    """
    club = Club.objects.select_for_update().filter(invite=invite).first()
    if club is None:
        raise not_found()
    if club.members.filter(player=player).exists():
        return club
    present = club.members.filter(player__is_active=True).count()
    if not present:
        raise Refused(_("Nobody is left in this club."))
    if club.barred.filter(pk=player.pk).exists():
        raise Refused(_("You have been sent away from this club."), 403)
    if present >= MOST_MEMBERS:
        raise Refused(_("This club is full: it has a hundred members."))
    check_memberships(lock_open(player.pk))
    Member.objects.create(club=club, player=player, joined_at=timezone.now())
    return club


@transaction.atomic
def renew_invite(key: str, player_id: int | None) -> None:
    """Give the club another link; the one before leads nowhere. Raises Refused: 404, 403."""
    member = member_of(key, player_id, lock=True)
    check_leader(member)
    member.club.invite = new_invite()
    member.club.save(update_fields=["invite"])


def check_memberships(player: User) -> None:
    """Raises Refused: 403 for a bot account, 409 for too many: each match is looked up in all clubs
    of its players.
    """
    if player.is_bot_account:
        raise Refused(_("Clubs are for people."), 403)
    if Member.objects.filter(player=player).count() >= MOST_CLUBS:
        raise Refused(_("You are in fifty clubs: leave one first."))
