"""What a token lets a program do."""

from enum import StrEnum
from typing import TYPE_CHECKING

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Scope(StrEnum):
    """A scope as it is written in the API."""

    PLAY = "match:play"
    READ = "match:read"
    TOURNAMENTS = "tournament:read"
    BOT = "bot:play"


READING = (Scope.READ, Scope.PLAY, Scope.BOT)
"""A token with any of these reads what its player sees, and follows it."""

CHOICES: dict[Scope, "StrOrPromise"] = {
    Scope.READ: _("read your matches, private ones too, and follow them"),
    Scope.PLAY: _(
        "play for you: open tables, take seats, enter and leave tournaments, move, chat, resign"
    ),
    Scope.TOURNAMENTS: _("read the tournaments that you may see"),
}
"""What a player may choose for their own tokens, with what it allows."""

BOT_SCOPES = (Scope.BOT, Scope.READ, Scope.TOURNAMENTS)
"""What the token of a bot account may do: no other account has the first of them."""


def lacking(scope: Scope) -> Refused:
    """The refusal (403) of a token without that scope, in the language in which it is told."""
    return Refused(format_lazy(_("Your token lacks the scope {scope}."), scope=scope), 403)
