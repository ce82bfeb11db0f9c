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
def join(invite: str, player: User) -> PrivateLeague:
    """Become a member by the secret of the link; being one already is no error.

    Raises Refused: 404 no such link, 403 sent away, 409 it has ended, is full, or one league too
    many for the player.
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
    """Every match is looked up in its players' leagues. Raises Refused (409)."""
    running = Member.objects.filter(player=player, league__ends_at__gt=timezone.now())
    if running.count() >= MOST_LEAGUES:
        raise Refused(_("You are in fifty running leagues: leave one first."))
