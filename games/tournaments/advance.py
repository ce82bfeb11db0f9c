"""What is due in the tournaments, done step by step."""

import logging
from collections.abc import Callable
from datetime import timedelta
from functools import partial

from django.db import transaction
from django.db.models import Q, QuerySet

from games import clock
from games.columns import store
from games.matches.retry import NO_DATABASE
from games.models import Match, RoundMatch, Tournament
from games.titles import all_titles
from games.tournaments import arena, count, rounds, seat
from games.tournaments.call_off import end_without_play
from games.tournaments.standings import places, standings
from games.tournaments.visible import changed
from games.webhooks.results import tell_final_table

logger = logging.getLogger(__name__)

MOST_STEPS = 5
"""One after another: a match is counted, its people are paired and sit again without a pause."""

POSTPONED_BY = timedelta(minutes=10)
OVER = (Match.Status.FINISHED, Match.Status.CLOSED)

Step = Callable[[Tournament], object]


def go_round() -> bool:
    """Do a few steps in each tournament in which one is due; whether there may be more.

    One that fails is logged, and holds up no other. Raises OperationalError or InterfaceError where
    the database does not answer.
    """
    due = Q(status=Tournament.Status.RUNNING)
    due |= Q(status=Tournament.Status.ANNOUNCED, starts_at__lte=clock.now())
    more = False
    here = Tournament.objects.filter(due, title__in=all_titles())
    if not here.exists():  # nearly always: reading them costs twice as much
        return False
    for tournament in here.order_by("starts_at", "pk"):
        try:
            if next_step(tournament) is not None:
                more |= all(step(tournament.pk) for _ in range(MOST_STEPS))
        except NO_DATABASE:
            raise
        except Exception:
            logger.exception("A step of tournament %s failed", tournament.pk)
    return more


def step(number: int) -> bool:
    """Do what is due next in a tournament, in one transaction that locks its row; whether anything
    was. Another process that is at it is left to it.

    Each step is found by what is stored, and stores all that it does: one that is killed has not
    happened, and one that comes late or twice finds the next.
    """
    with transaction.atomic():
        rows = Tournament.objects.select_for_update(skip_locked=True, of=("self",))
        tournament = rows.filter(pk=number).first()
        if tournament is None or (due := next_step(tournament)) is None:
            return False
        due(tournament)
    return True


def next_step(tournament: Tournament) -> Step | None:
    """What is due next; it only reads."""
    if tournament.status == Tournament.Status.ANNOUNCED:
        return begin if tournament.starts_at <= clock.now() else None
    if tournament.status != Tournament.Status.RUNNING:
        return None
    tables = seat.open_tables(tournament)
    over = tables.filter(match__status__in=OVER).select_related("match")
    if found := list(over.order_by("match__finish_number", "pk")[: count.AT_ONCE]):
        return partial(count.count_tables, tables=found)
    if arena.grace_is_over(tournament) and tables.exists():
        return arena.close_tables
    waiting = tables.filter(match=None).order_by("round__number", "number")
    if found := list(waiting[: seat.AT_ONCE]):
        return partial(seat.begin_tables, tables=found)
    if tournament.kind == Tournament.Kind.ARENA:
        return next_of_arena(tournament, tables)
    return next_of_rounds(tournament, tables)


def next_of_arena(tournament: Tournament, tables: QuerySet[RoundMatch]) -> Step | None:
    """Seat who is free; at the end wait for what runs."""
    if not arena.is_over(tournament):
        found = arena.to_pair(tournament)
        return None if found is None else partial(arena.seat_free, found=found)
    return None if tables.exists() else finish


def next_of_rounds(tournament: Tournament, tables: QuerySet[RoundMatch]) -> Step | None:
    """End the round whose tables are counted, and after a break pair the next one."""
    if tables.exists():
        return None
    last = tournament.all_rounds.order_by("-number").first()
    if last is None:
        return pair_or_finish
    if last.ended_at is None:
        return partial(rounds.end_round, last=last)
    if not rounds.next_stage(tournament, last):
        return finish
    return pair_or_finish if rounds.break_is_over(last) else None


def pair_or_finish(tournament: Tournament) -> None:
    """Pair the next round, or finish where there is none."""
    last = tournament.all_rounds.order_by("-number").first()
    if not rounds.pair_next(tournament, last):
        finish(tournament)


def begin(tournament: Tournament) -> None:
    """Begin, if there are enough; if not, once later, and then not at all."""
    if len(rounds.present(tournament)) >= tournament.least:
        tournament.status, tournament.started_at = Tournament.Status.RUNNING, clock.now()
        changed(tournament, "status", "started_at")
    elif tournament.postponed:
        end_without_play(tournament)
    else:
        tournament.postponed, tournament.starts_at = True, clock.now() + POSTPONED_BY
        changed(tournament, "postponed", "starts_at")


def finish(tournament: Tournament) -> None:
    """Store the places of all who have played."""
    store(places(standings(tournament)), "place")
    tournament.status, tournament.ended_at = Tournament.Status.FINISHED, clock.now()
    changed(tournament, "status", "ended_at")
    tell_final_table(tournament)
