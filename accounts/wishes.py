"""What a player wishes of the site, kept in his account; a browser keeps it for whoever has none.

static/wishes.js knows the same names. What is not chosen is not there.
"""

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.play.refusal import Refused

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("light", "dark"),
    "motion": ("full", "quick", "none"),
    "cards": ("distinct",),
    "sounds": ("on",),
    "notify": ("on",),
    "undo": ("2",),
}


def keep(player: User, said: Mapping[str, str]) -> None:
    """Keep those that are said, "" being none; the others stay. Raises Refused."""
    if player.is_guest:
        raise Refused(_("A guest’s preferences are kept in the browser."), 403)
    wishes = {name: said[name] for name in CHOICES if name in said}
    if any(value and value not in CHOICES[name] for name, value in wishes.items()):
        raise Refused(_("There is no such preference."), 422)
    with transaction.atomic():
        player = User.objects.select_for_update(no_key=True).get(pk=player.pk)
        kept = {**(player.wishes or {}), **wishes}
        player.wishes = {name: value for name, value in kept.items() if value}
        player.save(update_fields=["wishes"])
