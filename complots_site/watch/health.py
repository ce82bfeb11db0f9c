"""Whether the process answers, and whether all it needs does."""

import asyncio
from datetime import datetime, timedelta

from channels.layers import get_channel_layer
from django.utils import timezone

from complots_site.watch.answer import Answer, Scope, in_json
from complots_site.watch.bounded import Reading, within
from games.models import Beat

SILENT_AFTER = timedelta(seconds=30)
WELL = "well"


async def live(scope: Scope) -> Answer:
    """The process answers: nothing else is touched."""
    return in_json(200, {"alive": True})


async def ready(scope: Scope) -> Answer:
    """Each part in a word; 503 when one of them is not well."""
    (database, croupier), layer = await asyncio.gather(database_and_croupier(), layer_state())
    parts = {"database": database, "channel_layer": layer, "croupier": croupier}
    well = all(state == WELL for state in parts.values())
    return in_json(200 if well else 503, {"ready": well, "parts": parts})


def last_beat() -> datetime | None:
    """When a croupier last said that it is there."""
    beats = Beat.objects.filter(part=Beat.Part.CROUPIER)
    return beats.values_list("at", flat=True).first()


read_beat = Reading(last_beat)


async def database_and_croupier() -> tuple[str, str]:
    """One look at the database tells of both."""
    try:
        beat = await within(read_beat())
    except TimeoutError:
        return "does not answer", "unknown"
    except Exception:
        return "fails", "unknown"
    return WELL, WELL if beat and timezone.now() - beat <= SILENT_AFTER else "silent"


async def layer_state() -> str:
    """Whether the channel layer takes a notice; nobody hears this one."""
    layer = get_channel_layer()
    if layer is None:
        return "missing"
    try:
        await within(layer.group_send("health", {"type": "health"}))
    except TimeoutError:
        return "does not answer"
    except Exception:
        return "fails"
    return WELL
