"""The regular evenings of a club: arranging them, and when the next one is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games import clock
from games.clubs.access import check_organiser, member_of
from games.clubs.course import check_course
from games.clubs.hosts import check_may_host
from games.matches.playable import playable
from games.models import Evening, Tournament
from games.tempo import Tempo

MOST = 10


@dataclass(frozen=True)
class EveningPlan:
    """What an organiser chose; `rounds` is read for pods, `minutes` for an arena."""

    title: str
    weekday: int
    at: time
    kind: str
    seats: int
    rounds: int = 3
    minutes: int = 60
    tempo: str = Tempo.LIVE
    options: Mapping[str, str] = field(default_factory=dict)


@transaction.atomic
def arrange(key: str, player_id: int | None, plan: EveningPlan) -> Evening:
    """Have the evening open each week, from the next time on.

    Raises Refused: 404, 403 no organiser, or a site whose team alone makes tournaments, 409 too
    many, 422 no possible plan.
    """
    member = member_of(key, player_id, lock=True)
    check_organiser(member)
    check_may_host(member.player, of_club=True)
    check_plan(plan)
    club = member.club
    if club.evenings.count() >= MOST:
        raise Refused(_("A club has ten regular evenings at most: strike one out first."))
    if club.evenings.filter(title=plan.title, weekday=plan.weekday, at=plan.at).exists():
        raise Refused(_("There is such an evening at that time already."))
    return Evening.objects.create(
        club=club,
        title=plan.title,
        options=dict(plan.options),
        weekday=plan.weekday,
        at=plan.at,
        kind=plan.kind,
        seats=plan.seats,
        rounds=plan.rounds if plan.kind == Tournament.Kind.PODS else 0,
        minutes=plan.minutes if plan.kind == Tournament.Kind.ARENA else 0,
        tempo=plan.tempo,
        made_by_id=player_id,
        next_at=next_start(plan.weekday, plan.at, clock.now()),
    )


@transaction.atomic
def strike_out(key: str, player_id: int | None, number: int) -> None:
    """Open that evening no more; what is open takes its course.

    Raises Refused: 404 also for no such evening, 403 no organiser.
    """
    member = member_of(key, player_id, lock=True)
    check_organiser(member)
    if not member.club.evenings.filter(pk=number).delete()[0]:
        raise Refused(_("There is no such evening any more."), 404, Reason.STALE)


def check_plan(plan: EveningPlan) -> None:
    """Raise Refused (422) for what no form of ours offers."""
    playable(plan.title, plan.seats, plan.tempo, plan.options)
    check_course(plan)
    if not 0 <= plan.weekday <= 6:
        raise Refused(_("There is no such evening."), 422)


def next_start(weekday: int, at: time, after: datetime) -> datetime:
    """The first moment after `after` that is on that day of the week at that time, Paris time: of
    a time that there is twice the first, and of one that there is not an hour later.
    """
    today = timezone.localtime(after)
    for days in range(15):
        date = (today + timedelta(days=days)).date()
        if date.weekday() == weekday:
            start = timezone.make_aware(datetime.combine(date, at)).astimezone(UTC)
            if start > after:
                return start
    raise AssertionError("a fortnight has every day of the week")
