"""Which tournaments come next, run, and have been played."""

from django.db.models import Count, Q, QuerySet

from games.matches.access.seeing import tournaments_seen_by
from games.models import Entrant, Tournament

LISTED = 30
AHEAD = 3
MOST_RUNNING = 2


def with_entrants(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """The same, each with `entered`: how many are in; of one that is over, how many were."""
    here = ~Q(entrants__status=Entrant.Status.LEFT) | Q(status=Tournament.Status.FINISHED)
    return tournaments.annotate(entered=Count("entrants", filter=here))


def entered(tournament: Tournament) -> int:
    """The same of one."""
    everybody = tournament.entrants.all()
    over = tournament.status == Tournament.Status.FINISHED
    return (everybody if over else everybody.exclude(status=Entrant.Status.LEFT)).count()


def ahead(player_id: int | None) -> list[Tournament]:
    """Those that run, then those that are announced, the next first: one statement."""
    open_ones = (Tournament.Status.RUNNING, Tournament.Status.ANNOUNCED)
    seen = tournaments_seen_by(player_id).filter(status__in=open_ones)
    return list(with_entrants(seen.order_by("-status", "starts_at", "pk"))[:LISTED])


def soonest(player_id: int | None) -> list[Tournament]:
    """What the front page tells of: those that run, and the next ones, for which there is room at
    any rate; one statement.
    """
    found = ahead(player_id)
    coming = [each for each in found if each.status == Tournament.Status.ANNOUNCED]
    running = [each for each in found if each.status == Tournament.Status.RUNNING]
    return (running[: max(MOST_RUNNING, AHEAD - len(coming))] + coming)[:AHEAD]


def over(player_id: int | None) -> list[Tournament]:
    """Those that were played, the latest first. Two statements: of the many before them no
    entrants are counted.
    """
    seen = tournaments_seen_by(player_id).filter(status=Tournament.Status.FINISHED)
    latest = seen.order_by("-ended_at", "pk").values_list("pk", flat=True)
    listed = Tournament.objects.filter(pk__in=list(latest[:LISTED]))
    return list(with_entrants(listed).order_by("-ended_at", "pk"))
