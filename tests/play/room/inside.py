"""Run inside a site on PostgreSQL: two things happen at the same moment as a table is opened."""

from collections.abc import Callable
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from types import ModuleType
from typing import Any

from django.conf import settings

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Match
from games.play import create_match as opening
from games.play import play_now as clicking
from games.play.create_match import Plan, create_match
from games.play.moderation.ban import ban
from tests.leagues.inside import at_once
from tests.quick_match.clicked import in_the_middle

PLAN = Plan("complots", 3)


def race() -> dict[str, int]:
    """How many tables wait with somebody who may wait at one, and with somebody who is banned; how
    many run with somebody who has clicked twice.
    """
    settings.OPEN_PER_PLAYER = 1
    greedy, quick = (User.objects.create(username=name) for name in ("greedy", "quick"))
    return {"greedy": opened_twice(greedy), "bad": banned(), "quick": clicked_twice(quick)}


def opened_twice(greedy: User) -> int:
    """Two pages open one each, as nearly together as they can."""
    twice_at_once(opening, "check_origin", quietly(greedy))
    return waiting_with(greedy)


def clicked_twice(quick: User) -> int:
    """A double click, without scripts, for a match against bots."""
    twice_at_once(clicking, "unfinished", lambda: clicking.play_now(quick, "complots"))
    return Match.objects.filter(status=Match.Status.RUNNING, seats__player=quick).count()


def twice_at_once(module: ModuleType, name: str, work: Callable[[], object]) -> None:
    """Do it in two threads, which meet as they return from the function of the module that goes by
    `name`, unless one of them waits for the other.
    """
    real, both = getattr(module, name), Barrier(2)

    def meet(*facts: Any) -> Any:
        found = real(*facts)
        with suppress(BrokenBarrierError):
            both.wait(1)
        return found

    setattr(module, name, meet)
    at_once([work, work])
    setattr(module, name, real)


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
