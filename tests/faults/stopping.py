"""A croupier that a signal of its own meets in the middle of a change."""

import os
import signal
import sys

from django.core.management import call_command

from games.croupier import ticker
from games.matches import store as door

JOINED = "has been heard"


def croupier(sig: str, after: str) -> None:
    """`stored`: its first moves are written and not committed; `committed`: they are, untold."""
    name = {"stored": "insert_moves", "committed": "_committed"}[after]
    work = getattr(door, name)
    early = after == "committed"

    def once(*args, **kwargs):
        setattr(door, name, work)
        if early:
            os.kill(os.getpid(), signal.Signals[sig])
        work(*args, **kwargs)
        if not early:
            os.kill(os.getpid(), signal.Signals[sig])

    setattr(door, name, once)
    tell_when_joined()
    call_command("croupier")


def tell_when_joined() -> None:
    """In a line of its output: what it does first of all once it is no newcomer any more."""
    first = ticker.make_abandoned_due

    def told() -> None:
        sys.stdout.write(f"{JOINED}\n")
        sys.stdout.flush()
        first()

    ticker.make_abandoned_due = told
