"""The five tiers, 1 the highest, and the rating that enters each."""

from django.utils.translation import gettext_lazy as _

TIERS = {
    1: _("The Crown"),
    2: _("The Council"),
    3: _("The Salon"),
    4: _("The Antechamber"),
    5: _("The Faubourgs"),
}
HIGHEST, LOWEST = min(TIERS), max(TIERS)

SIZE = 20
"""Players in a division; the last one of a tier may have fewer."""

SEEDED = {1: 1_800_000, 2: 1_700_000, 3: 1_600_000, 4: 1_525_000}
"""The least rating, in thousandths, that enters each tier above the lowest."""


def tier_of_rating(rating: int) -> int:
    """The tier of a player who was rated before there were seasons."""
    return next((tier for tier, least in SEEDED.items() if rating >= least), LOWEST)


def next_division(before: int) -> int:
    """The division of the next player in a tier that has `before` players: they fill in turn."""
    return before // SIZE + 1
