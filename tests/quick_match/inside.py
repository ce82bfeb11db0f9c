"""Run inside a site on PostgreSQL: croupiers, pages and people at one queue, as threads."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Event

from accounts.models import User
from complots_site.web.refusal import Refused
from games.matches.retry import retry_on_clash
from games.models import QueueEntry, Seat
from games.play.queue.join_queue import join_queue
from games.play.queue.leave_queue import leave_queue
from games.quick_match.freshness import note_seen
from games.quick_match.seat import seat_waiting
from tests.leagues.inside import at_once

ROUNDS = 15


def race() -> dict[str, object]:
    """What came of it."""
    people = [User.objects.create(username=f"p{number:02}") for number in range(40)]
    ids = [one.pk for one in people]

    come, seated = (Event(), Event()), Event()

    def be_there() -> None:
        while not seated.is_set():
            note_seen(ids)

    def seat() -> None:
        while not all(each.is_set() for each in come):
            retry_on_clash(seat_waiting)
        retry_on_clash(seat_waiting)
        seated.set()

    halves = [
        come_and_go(half, over) for half, over in zip((people[:20], people[20:]), come, strict=True)
    ]
    at_once([*[seat] * 3, *halves, be_there])
    sitting = Counter(Seat.objects.filter(player__in=ids).values_list("player", flat=True))
    told = QueueEntry.objects.filter(match__isnull=False).values_list("player", "match")
    sat = Seat.objects.filter(player__in=ids).values_list("player", "match")
    waiting = set(QueueEntry.objects.filter(ended_at=None).values_list("player", flat=True))
    return {
        "some sit": len(sitting) > 10,
        "most tables of one": max(sitting.values()),
        "told of their own": sorted(told) == sorted(sat),
        "wait and sit": len(waiting & sitting.keys()),
    }


def come_and_go(people: list[User], over: Event) -> Callable[[], None]:
    """Some of them join the queue and others leave it, again and again, until it is `over`."""

    def join(one: User) -> None:
        with suppress(Refused):  # they sit at a table by now
            retry_on_clash(partial(join_queue, one, "complots"))

    def go_on() -> None:
        for number in range(ROUNDS):
            for one in people[number % 3 :: 3]:
                join(one)
            for one in people[number % 5 :: 5]:
                leave_queue(one.pk)
        over.set()

    return go_on
