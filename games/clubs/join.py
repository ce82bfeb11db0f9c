"""Joining a club."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.models import Club, Member

MOST_MEMBERS = 100
MOST_CLUBS = 50


@transaction.atomic
def join_club(invite: str, player: User) -> Club:
    """Join by the secret of the invite link; a no-op for a member.

    Raises Refused: 404 no such link, 403 removed before, 409 ended, full, or too many clubs of
    the player.
    """
    club = Club.objects.select_for_update().filter(invite=invite).first()
    if club is None:
        raise not_found()
    if club.members.filter(player=player).exists():
        return club
    now = timezone.now()
    if club.ends_at <= now:
        raise Refused(_("This club has ended."))
    if club.barred.filter(pk=player.pk).exists():
        raise Refused(_("You have been sent away from this club."), 403)
    if club.members.count() >= MOST_MEMBERS:
        raise Refused(_("This club is full: it has a hundred members."))
    check_memberships(player)
    Member.objects.create(club=club, player=player, joined_at=now)
    return club


def check_memberships(player: User) -> None:
    """Raises Refused (409) for too many: each match is looked up in all of its players' clubs."""
    running = Member.objects.filter(player=player, club__ends_at__gt=timezone.now())
    if running.count() >= MOST_CLUBS:
        raise Refused(_("You are in fifty running clubs: leave one first."))
