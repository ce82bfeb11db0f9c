"""Following another player, and no longer."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.lock_open import closed
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Challenge, Follow, Mute
from games.play.bump_versions import take_back

MOST = 200
"""Players that one may follow: the front page looks which of them are here."""


def follow(player: User, handle: str) -> None:
    """Follow that other player; no error where the player does already.

    Raises Refused: 403 a guest or a player who has muted this one, 409 too many or one whom the
    player has muted, 422 nobody with an account or oneself.
    """
    if player.is_guest:
        raise Refused(_("Guests follow nobody: sign up first."), 403)
    other = find_player(handle).filter(is_active=True, is_guest=False).first()
    if other is None:
        raise Refused(_("There is no player of that name."), 422)
    if other.pk == player.pk:
        raise Refused(_("You cannot follow yourself."), 422)
    with transaction.atomic():
        lock_both(player, other)
        if Mute.objects.filter(player=other, muted=player).exists():
            raise Refused(_("You cannot follow this player."), 403)
        if Mute.objects.filter(player=player, muted=other).exists():
            raise Refused(_("You have muted this player: read them again first."))
        mine = Follow.objects.filter(player=player)
        if mine.filter(followed=other).exists():
            return
        if mine.filter(followed__is_active=True).count() >= MOST:
            raise Refused(_("You follow as many players as one can: unfollow somebody first."))
        Follow.objects.create(player=player, followed=other, since=timezone.now())


def unfollow(player: User, handle: str) -> None:
    """Follow them no longer; no error where the player does not."""
    Follow.objects.filter(player=player, followed__in=find_player(handle)).delete()


def end_following(player: User, other: User) -> None:
    """Neither of the two follows the other any more, nor challenges them."""
    both = (player.pk, other.pk)
    Follow.objects.filter(player__in=both, followed__in=both).delete()
    take_back(Challenge.objects.filter(player__in=both, by__in=both))


def lock_both(player: User, other: User, *, or_closed: bool = False) -> None:
    """Until the transaction ends nobody else changes what is between the two.

    Raises Refused (403) where one of them was closed meanwhile, of the other unless `or_closed`.
    """
    both = {player.pk, other.pk}
    rows = User.objects.select_for_update(no_key=True).filter(pk__in=both).order_by("pk")
    open_ones = {row.pk for row in rows if row.is_active}
    if both - open_ones - ({other.pk} if or_closed else set()):
        raise closed()
