"""Which tournaments come next, run, and have been played."""

from collections.abc import Collection

from django.db.models import Count, Q, QuerySet

from games.columns import batches
from games.matches.access.seeing import insiders, tournaments_seen_by
from games.models import Entrant, Tournament
from games.models.tournaments.tournament import NOT_OVER

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
    return list(in_order(tournaments_seen_by(player_id))[:LISTED])


def in_order(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    """Those of them that run, then those that are announced, the next first."""
    not_over = tournaments.filter(status__in=NOT_OVER)
    return with_entrants(not_over.order_by("-status", "starts_at", "pk"))


def soonest(player_id: int | None) -> list[Tournament]:
    """What the front page tells of; one statement."""
    return first_of(ahead(player_id))


def soonest_of(player_ids: Collection[int]) -> dict[int | None, list[Tournament]]:
    """The same for each of these players, and for visitors (None): three statements for a few
    hundred players, one where all tournaments are public.
    """
    every = list(in_order(Tournament.objects.all()))
    public = [each for each in every if each.public]
    found: dict[int | None, list[Tournament]] = {None: first_of(public[:LISTED])}
    for some in batches(player_ids):
        inside = insiders(every, some)
        found.update(dict.fromkeys(some, found[None]))
        for reader in set().union(*inside.values()).intersection(some):
            seen = [each for each in every if each.public or reader in inside[each.pk]]
            found[reader] = first_of(seen[:LISTED])
    return found


def first_of(found: list[Tournament]) -> list[Tournament]:
    """Of those ahead the ones that run, and the next ones, for which there is room at any rate."""
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
