"""Run inside a site on PostgreSQL: somebody presses a button while the round seats them."""

from collections.abc import Callable
from functools import partial
from threading import Event
from types import ModuleType
from typing import Any

from django.db import OperationalError, connection

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import QueueEntry
from games.play.queue.join_queue import join_queue
from games.play.queue.stand_by import stand_by
from games.quick_match import seat
from games.quick_match.freshness import note_seen
from tests.leagues.inside import at_once

SOMEBODY_WAITS = (
    "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)
TITLE = "complots"
match_up = seat.match_up


def race() -> dict[str, list[str]]:
    """What each button and the round beside it came to."""
    buttons = {"stand by": lambda one: stand_by(one.pk), "join": partial(join_queue, slug=TITLE)}
    return {name: pressed(name, button) for name, button in buttons.items()}


def waiting(cursor: Any) -> bool:
    """Whether somebody waits for a lock."""
    cursor.execute(SOMEBODY_WAITS)
    return cursor.fetchone() is not None


def until_one_waits(done: Event) -> None:
    """Until somebody waits for a lock, or is done without."""
    with connection.cursor() as cursor:
        while not done.wait(0.02) and not waiting(cursor):
            pass


def in_the_middle(
    module: ModuleType, name: str, first: Callable[[], None], second: Callable[[], None]
) -> None:
    """Call `first`, and `second` as soon as that has called the function of the module that goes
    by `name`: it goes on when `second` waits for it, or is done.
    """
    work, reached, done = getattr(module, name), Event(), Event()

    def slowly(*facts: object) -> object:
        gave = work(*facts)
        reached.set()
        until_one_waits(done)
        return gave

    def meanwhile() -> None:
        reached.wait(30)
        second()
        done.set()

    setattr(module, name, slowly)
    at_once([first, meanwhile])
    setattr(module, name, work)


def pressed(name: str, button: Callable[[User], None]) -> list[str]:
    """Press it once the round has the queue's rows; the round goes on when the button waits."""
    QueueEntry.objects.all().delete()
    people = [User.objects.create(username=f"{name.replace(' ', '')}{n}") for n in range(4)]
    for one in people:
        join_queue(one, TITLE)
    note_seen([one.pk for one in people])
    held, done, said = Event(), Event(), []

    def wait_for_the_button(*facts: object) -> object:
        held.set()
        until_one_waits(done)
        return match_up(*facts)

    def press() -> None:
        held.wait(30)
        try:
            button(people[3])
        except (Refused, OperationalError) as error:
            said.append(type(error).__name__)
        finally:
            done.set()

    def go_round() -> None:
        try:
            seat.seat_waiting()
        except OperationalError as error:
            said.append(type(error).__name__)

    seat.match_up = wait_for_the_button
    at_once([go_round, press])
    return said
