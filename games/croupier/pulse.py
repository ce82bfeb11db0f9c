"""The heartbeat of a process, as an asyncio task."""

import asyncio

from django.utils import timezone

from games.croupier.beat import beat, join
from games.croupier.trouble import Trouble
from games.matches.threads import in_beat_thread
from games.matches.uptime import declare_parts
from games.models import Beat
from games.models.beat import LONG_AGO, last_beats

EVERY = 1.0
"""Seconds from beat to beat."""

LISTEN = 3 * EVERY
"""Seconds in which another process of the same part would be heard."""


async def keep_beating(*parts: Beat.Part, joined: asyncio.Event | None = None) -> None:
    """Beat for these parts for ever; `joined` is set with the first beat."""
    trouble, there = Trouble("The site's beat"), False
    while True:
        with trouble:
            if there:
                await in_beat_thread(beat, *parts)
            else:
                await listen_and_join(parts)
                there = True
                if joined is not None:
                    joined.set()
        await asyncio.sleep(EVERY)


async def listen_and_join(parts: tuple[Beat.Part, ...]) -> None:
    """The first beat: wait until another process of these parts, if there is one, has beaten."""
    heard = await in_beat_thread(last_beats)
    newest = max(heard.get(part, LONG_AGO) for part in parts)
    silence = (timezone.now() - newest).total_seconds()
    await asyncio.sleep(min(LISTEN, LISTEN - silence))
    await in_beat_thread(join, heard, *parts)
    declare_parts(*parts)
