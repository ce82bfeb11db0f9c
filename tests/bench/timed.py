"""`python -m tests.bench.timed`: milliseconds of each page, and of finishing a match, as JSON.

Run in the environment of a filled site: everything in this process but the database, through all
middleware. It is processor time of this process and of the database's for it: what else the
machine does counts little.
"""

import json
import sys
import time

import django

from tests.bench.machine import cpu_seconds

TIMES, MATCHES = 30, 15


def main() -> None:
    """Print them by name."""
    django.setup()
    from django.test.utils import setup_test_environment

    from tests.scale.pages import pages

    setup_test_environment()
    found = {}
    for page in pages():
        client = page.client()
        client.get(page.path)
        meter = Meter()
        for _ in range(TIMES):
            client.get(page.path)
        found[page.name] = meter.seconds() / TIMES
    found["finishing a match"] = sum(finish() for _ in range(MATCHES)) / MATCHES
    sys.stdout.write(json.dumps({name: 1000 * seconds for name, seconds in found.items()}))


class Meter:
    """Seconds of processor time from now on, the database's to the hundredth."""

    def __init__(self) -> None:
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            (self.backend,) = cursor.fetchone()
        self.began = self.now()

    def now(self) -> float:
        """This process's and its backend's."""
        return time.process_time() + cpu_seconds(self.backend)

    def seconds(self) -> float:
        """Since the beginning."""
        return self.now() - self.began


def finish() -> float:
    """Seconds of the move that ends a match between two of the crowd."""
    from accounts.models import User
    from games.engine.dealer import Dealer
    from games.matches.lock import locked
    from games.models import Match
    from games.play.answer import answer
    from games.play.create_match import Plan, create_match
    from games.play.room.join_match import join_match

    host, other = User.objects.order_by("-pk")[:2]
    key = create_match(host, Plan("complots", 2)).key
    join_match(key, other)
    taken = 0.0
    while Match.objects.get(key=key).status == Match.Status.RUNNING:
        with locked(key) as live:
            ask, play = live.play.ask, live.play
            seat = ask.awaited[0]
            notation = play.title.choose(play.view(seat), Dealer(bytes(live.match.seed)))
            who = live.seats[seat].player_id
            number = str(play.number(seat))
        meter = Meter()
        answer(key, who, number, notation)
        taken = meter.seconds()
    return taken


if __name__ == "__main__":
    main()
