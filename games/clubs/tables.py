"""What a club has under way: its open and running tables, its evenings and its tournaments."""

from django.db.models import Count, Q, QuerySet

from games.models import Club, ClubTable, Tournament
from games.models.match import UNDER_WAY

LISTED = 20


def tables_under_way(club: Club) -> QuerySet[ClubTable]:
    """The tables that members have opened, those with free seats first; each with `free` seats."""
    free = Count("match__seats", filter=Q(match__seats__player=None, match__seats__bot=False))
    here = club.tables.filter(match__status__in=UNDER_WAY).annotate(free=free)
    return here.select_related("match__host").order_by("match__status", "-pk")[:LISTED]


def tournaments_of(club: Club, *, over: bool) -> QuerySet[Tournament]:
    """Those of the club that are over, the latest first, or the others, the next first."""
    if over:
        finished = club.tournaments.filter(status=Tournament.Status.FINISHED)
        return finished.order_by("-ended_at", "-pk")[:LISTED]
    ahead = (Tournament.Status.RUNNING, Tournament.Status.ANNOUNCED)
    return club.tournaments.filter(status__in=ahead).order_by("-status", "starts_at")[:LISTED]
