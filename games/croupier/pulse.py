"""The heartbeat of a process, as an asyncio task."""

import asyncio
import logging
from datetime import timedelta

from games import clock, epoch
from games.croupier.beat import beat, join
from games.croupier.trouble import Trouble
from games.matches import memory
from games.matches.threads import in_beat_thread
from games.matches.uptime import declare_parts
from games.models import Beat
from games.models.beat import LONG_AGO, last_beats

logger = logging.getLogger(__name__)

EVERY = 1.0
"""Seconds from beat to beat."""

LISTEN = 3 * EVERY
"""Seconds in which another process of the same part would be heard."""


async def keep_beating(*parts: Beat.Part, joined: asyncio.Event | None = None) -> None:
    """Beat for these parts for ever; `joined` is set with the first beat."""
    trouble, there, told = Trouble("The site's beat"), False, timedelta(0)
    while True:
        told = tell_if_set_back(told)
        with trouble:
            if there:
                await in_beat_thread(beat, *parts)
                await in_beat_thread(follow_epoch)
            else:
                await listen_and_join(parts)
                there = True
                if joined is not None:
                    joined.set()
        await asyncio.sleep(EVERY)


def tell_if_set_back(told: timedelta) -> timedelta:
    """Log that the clock of the machine was set back, by more than was `told` already; what is told
    by now.
    """
    back = clock.process_clock.ahead_of_wall()
    if back - told <= clock.AGREE:
        return min(back, told)
    seconds = back.total_seconds()
    logger.warning("This machine's clock is %.0f s behind the time that matches go by", seconds)
    return back


def follow_epoch() -> None:
    """What this process remembers of another epoch is of a past that is no more."""
    before = epoch.current()
    epoch.bear_witness()
    epoch.settle_again()
    epoch.follow()
    if epoch.current() != before:
        logger.warning("A new epoch has begun: what was remembered of matches is forgotten")
        memory.forget()


async def listen_and_join(parts: tuple[Beat.Part, ...]) -> None:
    """The first beat: wait until another process of these parts, if there is one, has beaten."""
    await in_beat_thread(epoch.settle)
    heard = await in_beat_thread(last_beats)
    newest = max(heard.get(part, LONG_AGO) for part in parts)
    silence = (clock.now() - newest).total_seconds()
    await asyncio.sleep(min(LISTEN, LISTEN - silence))
    await in_beat_thread(join, heard, *parts)
    declare_parts(*parts)
