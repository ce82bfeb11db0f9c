"""Banning players from the site, for good or until they are unbanned."""

from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Match
from games.play.room.leave_match import leave_match
from games.tournaments.leave import leave_all
from games.tournaments.visible import show_again


def find_account(handle: str) -> User:
    """The player of that handle: a name in any case, or a guest's. Raises Refused (404)."""
    player = find_player(handle).first()
    if player is None:
        raise Refused(_("Nobody goes by that name."), 404)
    return player


def ban(player: User) -> None:
    """Close the account: its sessions and sockets end, and its seats in open matches are free.

    In running matches the clock answers for the player, and soon a bot. They leave the tournaments
    that are not over, where their results stay.
    """
    leave_all(player)
    player.is_active = False
    player.save(update_fields=["is_active"])
    waiting = Match.objects.filter(status=Match.Status.OPEN, seats__player=player)
    for key in waiting.values_list("key", flat=True):
        leave_match(key, player.pk)
    show_again(player)


def unban(player: User) -> None:
    """Let the player sign in again."""
    player.is_active = True
    player.save(update_fields=["is_active"])
    show_again(player)
