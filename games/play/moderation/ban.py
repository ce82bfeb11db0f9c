"""Banning players from the site, for good or until they are unbanned."""

from contextlib import suppress
from functools import partial

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.lock_open import locked_account
from accounts.models import User
from complots_site.web.refusal import Refused
from games.matches.retry import retry_on_clash
from games.models import Challenge, Match, Measure
from games.play.bump_versions import take_back
from games.play.erase import is_erased
from games.play.room.leave_match import leave_match
from games.tournaments.leave import leave_all
from games.tournaments.visible import show_again


def find_account(handle: str) -> User:
    """The player of that handle: a name in any case, or a guest's.

    Raises Refused: 404 nobody, 422 who was erased.
    """
    player = find_player(handle).first()
    if player is None:
        raise Refused(_("Nobody goes by that name."), 404)
    if is_erased(player.username):
        raise nobody_left()
    return player


def nobody_left() -> Refused:
    """A refusal of what is to be done to an erased account."""
    return Refused(_("That account is erased: there is nobody left."), 422)


def ban(player: User) -> None:
    """Close the account: its sessions and sockets end, and its seats in open matches are free.

    In running matches the clock answers for the player, and soon a bot. They leave the tournaments
    that are not over, where their results stay. Their bots are banned with them, once none can be
    made any more.
    """
    player.is_active = False
    with transaction.atomic():  # what follows the save takes them off the ladders
        player.save(update_fields=["is_active"])
    leave_everything(player)


def leave_everything(player: User) -> None:
    """What goes with an account that was closed: its bots, its tournaments, its seats in open
    matches, and the challenges of friends who wait for it. A match or tournament that others hold
    too long keeps it, and holds up nothing else.
    """
    for bot in player.bot_accounts.filter(is_active=True):
        ban(bot)
    with suppress(Refused):
        retry_on_clash(partial(leave_all, player))
    waiting = Match.objects.filter(status=Match.Status.OPEN, seats__player=player)
    for key in waiting.values_list("key", flat=True):
        with suppress(Refused):  # it has just begun: the clock answers for them
            retry_on_clash(partial(leave_match, key, player.pk))
    with suppress(Refused):
        retry_on_clash(partial(take_back, Challenge.objects.filter(player=player)))
    with suppress(Refused):
        retry_on_clash(partial(show_again, player))


@transaction.atomic
def unban(player: User) -> None:
    """Let the player sign in again; their bots play again, but for those that were closed or banned
    themselves. Raises Refused (422) for a bot whose owner is banned, and for who is erased by now.
    """
    if player.owner is not None and not player.owner.is_active:
        raise Refused(_("The account of its owner is closed: open that one first."), 422)
    here = locked_account(player.pk)
    if here is None or is_erased(here.username):
        raise nobody_left()
    player.is_active = True
    player.save(update_fields=["is_active"])
    show_again(player)
    for bot in player.bot_accounts.filter(is_active=False):
        if not is_erased(bot.username) and not is_suspended(bot):
            unban(bot)


def is_suspended(player: User) -> bool:
    """Whether the last measure that opened or closed this account closed it."""
    suspend, lift = Measure.Kind.SUSPEND, Measure.Kind.LIFT
    measures = player.measures.filter(kind__in=(suspend, lift)).order_by("-at", "-pk")
    last = measures.first()
    return last is not None and last.kind == suspend
