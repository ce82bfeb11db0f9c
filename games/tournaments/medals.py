"""The medals of tournaments: the first three of those that enough have played in."""

from typing import NamedTuple

from django.db.models import Count, OuterRef, Subquery

from accounts.models import User
from games.leagues.medals import METALS
from games.models import Entrant, Tournament
from games.titles import all_titles

ENOUGH = 6
SHOWN = 12


class TournamentMedal(NamedTuple):
    """One medal; `metal` and `title` in the reader's language."""

    metal: str
    place: int
    title: str
    tournament: Tournament


def tournament_medals(player: User, language: str) -> list[TournamentMedal]:
    """The player's last dozen in public tournaments, newest first. Who has no point never decided
    anything there, and has not played.
    """
    titles = all_titles()
    there = Entrant.objects.filter(
        tournament=OuterRef("tournament"), place__isnull=False, points__gt=0
    )
    many = there.order_by().values("tournament").annotate(many=Count("pk")).values("many")
    won = Entrant.objects.filter(
        player=player,
        place__lte=3,
        points__gt=0,
        tournament__entry=Tournament.Entry.ALL,
        tournament__title__in=titles,
    ).alias(many=Subquery(many))
    enough = won.filter(many__gte=ENOUGH).select_related("tournament")
    latest = enough.order_by("-tournament__ended_at")
    return [
        TournamentMedal(
            str(METALS[row.place or 3]),
            row.place or 3,
            titles[row.tournament.title].words[language].name,
            row.tournament,
        )
        for row in latest[:SHOWN]
    ]
