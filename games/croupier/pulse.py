"""The beats of a process, as a task."""

import asyncio

from django.utils import timezone

from games.croupier.beat import beat, join
from games.croupier.trouble import Trouble
from games.matches.threads import apart
from games.matches.uptime import we_are
from games.models import Beat
from games.models.beat import LONG_AGO, last_beats

EVERY = 1.0
LISTEN = 3 * EVERY


async def keep_beating(*parts: Beat.Part, joined: asyncio.Event | None = None) -> None:
    """For ever, every second; `joined` is set with the first beat."""
    trouble, there = Trouble("The site's beat"), False
    while True:
        with trouble:
            if there:
                await apart(beat, *parts)
            else:
                await listen_then_join(parts)
                there = True
                if joined is not None:
                    joined.set()
        await asyncio.sleep(EVERY)


async def listen_then_join(parts: tuple[Beat.Part, ...]) -> None:
    """Who starts cannot know whether he is alone: others would be heard within three seconds."""
    heard = await apart(last_beats)
    newest = max(heard.get(part, LONG_AGO) for part in parts)
    silence = (timezone.now() - newest).total_seconds()
    await asyncio.sleep(min(LISTEN, LISTEN - silence))
    await apart(join, heard, *parts)
    we_are(*parts)
