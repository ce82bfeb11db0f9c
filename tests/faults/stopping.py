"""A croupier that a signal of its own meets in the middle of a change."""

import os
import signal

from django.core.management import call_command

from games.play import locked as door


def croupier(sig: str, after: str) -> None:
    """`stored`: its first moves are written and not committed; `committed`: they are, untold."""
    name = {"stored": "insert_moves", "committed": "committed"}[after]
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
    call_command("croupier")
