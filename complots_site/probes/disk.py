"""Whether there is room on the disk: a site whose disk is full reads on and stores nothing."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.db import connection

from complots_site.probes.limits import Reading, within
from games.watch import full_disk

MEGABYTE = 1024 * 1024


async def disk_state(well: str) -> str:
    """`well`, or what is wrong: too little room where this process stores, or a database of another
    machine that has just said so.
    """
    if full_disk.met_lately():
        return "full"
    try:
        free = await within(read_free())
    except TimeoutError:
        return "does not answer"
    except (OSError, RuntimeError):  # no such folder, or no thread to look
        return "fails"
    return well if free >= settings.DISK_RESERVE * MEGABYTE else "full"


def least_free() -> int:
    """The bytes that are left on the fullest of the disks."""
    return min(shutil.disk_usage(folder).free for folder in folders())


def folders() -> Iterator[Path]:
    """Where this process stores: its own folder, or the next above that is there, and SQLite’s."""
    own = Path(settings.VAR_DIR).absolute()
    yield next(each for each in (own, *own.parents) if each.exists())
    if connection.vendor == "sqlite":
        yield Path(connection.settings_dict["NAME"]).parent


read_free = Reading(least_free)
