"""Whether the process answers, and whether all it needs does."""

import asyncio
from datetime import datetime, timedelta
from functools import partial

from django.conf import settings
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from complots_site import __version__
from complots_site.probes.answer import Answer, Scope, in_json
from complots_site.probes.disk import disk_state
from complots_site.probes.limits import Reading, within
from games import clock
from games.models.beat import Beat, last_beat

SILENT_AFTER = timedelta(seconds=30)
WELL = "well"


async def live(scope: Scope) -> Answer:
    """The process answers: nothing else is touched."""
    return in_json(200, {"alive": True, "version": __version__})


async def ready(scope: Scope) -> Answer:
    """Each part in a word; 503 when one of them is not well."""
    (database, croupier), layer, disk = await asyncio.gather(
        database_and_croupier(), layer_state(), disk_state(WELL)
    )
    parts = {"database": database, "channel_layer": layer, "croupier": croupier, "disk": disk}
    well = all(state == WELL for state in parts.values())
    told = {"ready": well, "version": __version__, "parts": parts}
    return in_json(200 if well else 503, told)


read_beat = Reading(partial(last_beat, Beat.Part.CROUPIER))


async def database_and_croupier() -> tuple[str, str]:
    """One look at the database tells of both."""
    try:
        beat = await within(read_beat())
    except TimeoutError:
        return "does not answer", "unknown"
    except Exception:
        return "fails", "unknown"
    return WELL, croupier_state(beat)


def croupier_state(beat: datetime | None) -> str:
    """How the croupier is, by its last beat. One at a time that has not come yet says that the
    clock was set back: deadlines may be as far ahead.
    """
    ago = None if beat is None else clock.now() - beat
    if ago is None or ago > SILENT_AFTER:
        return "silent"
    return "ahead of the clock" if ago < -clock.AGREE else WELL


async def layer_state() -> str:
    """Whether Redis answers; without Redis the layer is this very process."""
    if not settings.REDIS_URL:
        return WELL
    try:
        await within(ping(settings.REDIS_URL))
    except TimeoutError:
        return "does not answer"
    except Exception:
        return "fails"
    return WELL


async def ping(url: str) -> None:
    """Over a connection of its own: those of the layer are left alone."""
    async with Redis.from_url(url, retry=Retry(NoBackoff(), 0)) as client:
        await client.execute_command("PING")  # type: ignore[no-untyped-call]
