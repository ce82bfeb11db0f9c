"""The medals of tournaments: the first three of those that enough have played in."""

from typing import NamedTuple

from django.db.models import Count, Q

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
    played = Count("entrants", filter=Q(entrants__place__isnull=False, entrants__points__gt=0))
    enough = Tournament.objects.annotate(many=played).filter(many__gte=ENOUGH)
    won = Entrant.objects.filter(
        player=player,
        place__lte=3,
        points__gt=0,
        tournament__in=enough.values("pk"),
        tournament__entry=Tournament.Entry.ALL,
        tournament__title__in=titles,
    )
    return [
        TournamentMedal(
            str(METALS[row.place or 3]),
            row.place or 3,
            titles[row.tournament.title].words[language].name,
            row.tournament,
        )
        for row in won.select_related("tournament").order_by("-tournament__ended_at")[:SHOWN]
    ]
