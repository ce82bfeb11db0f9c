"""Medals: the first three of a division's final table."""

from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.leagues.table import ENOUGH, MEDALS
from games.leagues.tiers import TIERS
from games.models import Standing
from games.titles import all_titles

METALS = {1: _("Gold"), 2: _("Silver"), 3: _("Bronze")}
SHOWN = 12


class Medal(NamedTuple):
    """One medal; `metal`, `title` and `tier` in the reader's language."""

    metal: str
    title: str
    tier: str
    row: Standing


def medals(player: User, language: str) -> list[Medal]:
    """The player's last dozen medals: the newest first, of a month the best."""
    titles = all_titles()
    won = Standing.objects.filter(player=player, rank__lte=MEDALS, matches__gte=ENOUGH)
    known = won.filter(season__title__in=titles, tier__isnull=False).select_related("season")
    return [
        Medal(
            str(METALS[row.rank or MEDALS]),
            titles[row.season.title].words[language].name,
            str(TIERS[row.tier or 0]),
            row,
        )
        for row in known.order_by("-season__month", "rank", "season__title")[:SHOWN]
    ]
