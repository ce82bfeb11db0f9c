"""The croupier as asyncio tasks, inside a server process or in one of its own."""

import asyncio

from games.croupier.chores import chores
from games.croupier.pulse import keep_beating
from games.croupier.resume import Resuming
from games.croupier.round import go_round
from games.croupier.rules import make_abandoned_due
from games.croupier.trouble import Trouble
from games.matches.announce import use_loop
from games.matches.threads import in_thread
from games.matches.uptime import PARTS
from games.models import Beat
from games.watch.numbers import CROUPIER_FAILURES

EVERY = 0.25
"""Seconds between two rounds."""


async def run(*parts: Beat.Part) -> None:
    """Beat and go round for ever, as `parts` of the site (by default as both)."""
    use_loop(asyncio.get_running_loop())
    joined = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(keep_beating(*(parts or PARTS), joined=joined))
        await joined.wait()
        with Trouble("Closing the matches whose rules are gone"):
            await in_thread(make_abandoned_due)
        for chore in chores():
            tasks.create_task(chore.do_for_ever())
        await go_round_for_ever()


async def go_round_for_ever() -> None:
    """Round after round, without a rest while there may be more to do."""
    trouble, resuming = Trouble("The croupier's round", CROUPIER_FAILURES), Resuming()
    while True:
        more = False
        with trouble:
            more = await in_thread(resuming.next_batch) or await in_thread(go_round)
        await asyncio.sleep(0 if more else EVERY)
