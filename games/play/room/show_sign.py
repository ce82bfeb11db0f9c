"""Reacting with a sign while an open match waits; nothing of it is stored."""

from typing import TYPE_CHECKING, Any

from django.core.cache import cache
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.matches import memory
from games.matches.access.seeing import visible
from games.matches.announce import announce_sign
from games.models import Match, Mute
from games.play.answer import not_seated
from games.play.may_chat import chat_refusal

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

SIGNS: "dict[str, StrOrPromise]" = {
    "wave": _("Hello!"),
    "laugh": _("Ha ha!"),
    "luck": _("Good luck!"),
    "moment": _("One moment!"),
    "beware": _("Beware of me!"),
    "go": _("Let’s go!"),
}
"""What each sign says; static/signs.svg has its drawing."""

MOST, SPAN = 5, 10
"""So many signs of a player in that many seconds, at all matches together."""


def show_sign(key: str, player_id: int | None, sign: str) -> None:
    """Show a sign at the player's own seat to all who see the match and have not muted them.

    Raises Refused: 404 no such match for this player, 403 not seated or not allowed to write, 409
    not open or without a chat, 422 no such sign, 429 too many.
    """
    match = visible(player_id, key)
    seat = memory.snapshot_at(match).seat_of(player_id)
    if player_id is None or seat is None:
        raise not_seated()
    if match.status != Match.Status.OPEN:
        raise Refused(_("This table is not open any more."), reason=Reason.NOT_OPEN)
    if not match.chat:
        raise Refused(_("There is no chat at this table."))
    if sign not in SIGNS:
        raise Refused(_("There is no such sign."), 422)
    player = User.objects.get(pk=player_id)
    if (sentence := chat_refusal(player, public=match.public)) is not None:
        raise Refused(sentence, 403)
    check_pace(player_id)
    deaf = Mute.objects.filter(muted_id=player_id).values_list("player_id", flat=True)
    announce_sign(match.pk, seat, sign, list(deaf))


def check_pace(player_id: int) -> None:
    """Raise Refused (429) for the sixth sign in ten seconds, counted by all processes together."""
    shared: Any = cache
    (many,) = shared.count({f"signs.{player_id}": SPAN})
    if many > MOST:
        raise Refused(_("Not so fast: five signs in ten seconds are enough."), 429)
