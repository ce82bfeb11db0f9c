"""Which tournaments come next, run, and have been played."""

from collections.abc import Collection
from datetime import datetime

from django.db.models import Count, Q, QuerySet

from games.columns import batches
from games.matches.access.seeing import closed_to, tournaments_seen_by
from games.models import Entrant, Tournament
from games.models.tournaments.tournament import NOT_OVER

LISTED = 30
AHEAD = 3
MOST_RUNNING = 2
AT_ONCE = 300
"""Players in a statement, which has each three times: SQLite takes 999 values."""


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
    hundred players, however many tournaments others have announced.
    """
    public = list(in_order(Tournament.objects.filter(entry=Tournament.Entry.ALL))[:LISTED])
    found: dict[int | None, list[Tournament]] = {None: first_of(public)}
    for some in batches(player_ids, AT_ONCE):
        found.update(dict.fromkeys(some, found[None]))
        theirs = closed_to(some)
        closed: dict[int, Tournament] = {}
        for numbers in batches(set().union(*theirs.values())):
            closed |= {
                each.pk: each for each in in_order(Tournament.objects.filter(pk__in=numbers))
            }
        for reader, numbers_seen in theirs.items():
            mine = [closed[number] for number in numbers_seen if number in closed]
            found[reader] = first_of(sorted([*public, *mine], key=next_first)[:LISTED])
    return found


def next_first(tournament: Tournament) -> tuple[bool, datetime, int]:
    """The order of `in_order`."""
    running = tournament.status == Tournament.Status.RUNNING
    return not running, tournament.starts_at, tournament.pk


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
