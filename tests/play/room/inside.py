"""Run inside a site on PostgreSQL: two things happen at the same moment as a table is opened."""

from collections.abc import Callable
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from typing import Any

from django.conf import settings

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Match
from games.play import create_match as opening
from games.play.create_match import Plan, create_match
from games.play.moderation.ban import ban
from tests.leagues.inside import at_once
from tests.quick_match.clicked import in_the_middle

PLAN = Plan("complots", 3)
check_origin = opening.check_origin


def race() -> dict[str, int]:
    """How many tables wait with somebody who may wait at one, and with somebody who is banned."""
    settings.OPEN_PER_PLAYER = 1
    return {"greedy": opened_twice(User.objects.create(username="greedy")), "bad": banned()}


def opened_twice(greedy: User) -> int:
    """Two pages open one each, as nearly together as they can."""
    both = Barrier(2)

    def meet(*facts: Any) -> None:
        with suppress(BrokenBarrierError):  # the other waits for this one
            both.wait(1)
        check_origin(*facts)

    opening.check_origin = meet
    at_once([quietly(greedy), quietly(greedy)])
    opening.check_origin = check_origin
    return waiting_with(greedy)


def banned() -> int:
    """A moderator bans who has just stored a table and not committed it."""
    bad = User.objects.create(username="bad")

    def act() -> None:
        ban(User.objects.get(pk=bad.pk))

    in_the_middle(opening, "store_open", quietly(bad), act)
    return waiting_with(bad)


def quietly(player: User) -> Callable[[], None]:
    """Open a table, or be refused."""

    def work() -> None:
        with suppress(Refused):
            create_match(player, PLAN)

    return work


def waiting_with(player: User) -> int:
    """How many open tables have a seat of theirs."""
    return Match.objects.filter(status=Match.Status.OPEN, seats__player=player).count()
