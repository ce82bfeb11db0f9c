"""Joining a private league."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.models import Member, PrivateLeague

MOST_MEMBERS = 100
MOST_LEAGUES = 50


@transaction.atomic
def join_league(invite: str, player: User) -> PrivateLeague:
    """Join by the secret of the invite link; a no-op for a member.

    Raises Refused: 404 no such link, 403 removed before, 409 ended, full, or too many leagues of
    the player.
    """
    league = PrivateLeague.objects.select_for_update().filter(invite=invite).first()
    if league is None:
        raise not_found()
    if league.members.filter(player=player).exists():
        return league
    now = timezone.now()
    if league.ends_at <= now:
        raise Refused(_("This league has ended."))
    if league.barred.filter(pk=player.pk).exists():
        raise Refused(_("You have been sent away from this league."), 403)
    if league.members.count() >= MOST_MEMBERS:
        raise Refused(_("This league is full: it has a hundred members."))
    check_memberships(player)
    Member.objects.create(league=league, player=player, joined_at=now)
    return league


def check_memberships(player: User) -> None:
    """Raises Refused (409) for too many: each match is looked up in all of its players' leagues."""
    running = Member.objects.filter(player=player, league__ends_at__gt=timezone.now())
    if running.count() >= MOST_LEAGUES:
        raise Refused(_("You are in fifty running leagues: leave one first."))
