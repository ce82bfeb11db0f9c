"""The preferences of a player, stored in the account; without one they stay in the browser.

static/js/preferences.js knows the same names. A preference that was never chosen is absent.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class Choice(NamedTuple):
    """A preference: its values with their labels, "" being the default."""

    legend: "StrOrPromise"
    values: Mapping[str, "StrOrPromise"]
    hint: "StrOrPromise" = ""


CHOICES: dict[str, Choice] = {
    "theme": Choice(_("Theme"), {"": _("As the system"), "light": _("Light"), "dark": _("Dark")}),
    "motion": Choice(
        _("Motion"),
        {"": _("As the system"), "full": _("Full"), "quick": _("Quick"), "none": _("None")},
    ),
    "cards": Choice(
        _("Cards and pieces"),
        {"": _("Painted"), "distinct": _("Distinct")},
        _("Distinct: brighter colours, and a sign for each kind, as suits have."),
    ),
    "sounds": Choice(
        _("Sounds"),
        {"": _("Off"), "on": _("On")},
        _("A short tone for your turn, a challenge, a loss, the end."),
    ),
    "notify": Choice(
        _("Notifications"),
        {"": _("Off"), "on": _("On")},
        _("Your browser tells you that it is your turn, while the table is out of sight."),
    ),
    "undo": Choice(
        _("Take a click back"),
        {"": _("Off"), "2": _("For 2 seconds")},
        _("Each move waits that long before it is sent; never where the time is nearly up."),
    ),
    "keys": Choice(
        _("Keys at the table"),
        {"": _("On"), "off": _("Off")},
        _("Each move has a key of its own. Switch them off if dictation presses them."),
    ),
}


def save_preferences(player: User, said: Mapping[str, str]) -> None:
    """Store the given preferences, "" for the default; others stay as they are.

    Raises Refused: 403 for a guest, 422 for an unknown value.
    """
    if player.is_guest:
        raise Refused(_("A guest’s preferences are kept in the browser."), 403)
    preferences = {name: said[name] for name in CHOICES if name in said}
    if any(value not in CHOICES[name].values for name, value in preferences.items()):
        raise Refused(_("There is no such preference."), 422)
    with transaction.atomic():
        player = lock_open(player.pk)
        kept = {**(player.preferences or {}), **preferences}
        player.preferences = {name: value for name, value in kept.items() if value}
        player.save(update_fields=["preferences"])


def hide_statistics(player: User, *, hide: bool) -> None:
    """Hide the player's statistics of all titles from others, or show them again."""
    hide_from_others(player, "hides_statistics", hide=hide)


def hide_presence(player: User, *, hide: bool) -> None:
    """Show nobody any more that the player is here (games/friends/online.py), or show it again."""
    hide_from_others(player, "hides_presence", hide=hide)


def hide_from_others(player: User, field: str, *, hide: bool) -> None:
    """Store it. Raises Refused (403) for an account that was closed meanwhile: what was erased
    stays hidden.
    """
    with transaction.atomic():
        player = lock_open(player.pk)
        setattr(player, field, hide)
        player.save(update_fields=[field])
