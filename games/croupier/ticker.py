"""The croupier as a task inside a server process."""

import asyncio
import logging

from games.croupier.round import go_round
from games.croupier.rules import end_the_abandoned
from games.live.announce import use_loop
from games.live.threads import in_thread
from games.watch.numbers import CROUPIER_FAILURES

logger = logging.getLogger(__name__)

EVERY = 0.25


async def run() -> None:
    """Go round for ever: at once while there is much to do, else every quarter of a second."""
    use_loop(asyncio.get_running_loop())
    try:
        await in_thread(end_the_abandoned)
    except Exception:
        logger.exception("Matches without rules were not found")
    while True:
        more = False
        try:
            more = await in_thread(go_round)
        except Exception:
            CROUPIER_FAILURES.inc()
            logger.exception("The croupier's round failed")
        await asyncio.sleep(0 if more else EVERY)
