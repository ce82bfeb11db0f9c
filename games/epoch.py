"""The epoch: what versions of matches and numbers of asks are compared within.

When older data is brought back both begin again from lower numbers, and a page may hold higher
ones, of a past that is no more. So all that a page holds names its epoch too. A process that starts
finds out whether the data was brought back, and begins a new epoch; `manage.py new_epoch` does
where that cannot be seen.
"""

import logging
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.db import ProgrammingError, connection

from games import clock
from games.models import Epoch
from games.models.beat import LONG_AGO, last_beats

logger = logging.getLogger(__name__)

ONLY = 1
"""The id of its row."""

LATE = timedelta(seconds=3)
"""The witness is no further behind the beats."""

IDENTITY = """
SELECT concat_ws('/', system_identifier, timeline_id, pg_database.oid, %s::regclass::oid)
FROM pg_control_system(), pg_control_checkpoint(), pg_database
WHERE datname = current_database()
"""
"""The cluster, its timeline (a standby that takes over begins another), database and table."""

_current = 0


def current() -> int:
    """The epoch, as this process knows it: 0 until data was brought back for the first time."""
    return _current


def follow() -> bool:
    """Read the epoch; returns whether it is another one than this process knew."""
    global _current
    before = _current
    _current = Epoch.objects.values_list("number", flat=True).filter(pk=ONLY).first() or 0
    return _current != before


def settle() -> None:
    """At the start of a process: begin a new epoch if the data was brought back."""
    identity = database_identity()
    Epoch.objects.bulk_create([Epoch(pk=ONLY, database=identity)], ignore_conflicts=True)
    stored = Epoch.objects.get(pk=ONLY)
    if stored.database != identity or older_than_its_witness():
        logger.warning("Older data was brought back: a new epoch begins")
        begin(stored, identity)
        bear_witness()
    follow()


def begin(stored: Epoch, identity: str) -> None:
    """Begin a new epoch after the stored one, unless another process has done that meanwhile.

    Its number is the time, so that pages know none higher: of two copies brought back one after
    the other both have the same number.
    """
    number = max(stored.number + 1, int(clock.now().timestamp()))
    known = Epoch.objects.filter(pk=ONLY, number=stored.number, database=stored.database)
    known.update(number=number, database=identity)


def database_identity() -> str:
    """What PostgreSQL has of its own in a database into which a dump is restored; "" where it does
    not tell, and elsewhere.
    """
    if connection.vendor != "postgresql":
        return ""
    try:
        with connection.cursor() as cursor:
            cursor.execute(IDENTITY, [Epoch._meta.db_table])
            return str(cursor.fetchone()[0])
    except ProgrammingError:  # its host has revoked the functions
        return ""


def witness() -> Path | None:
    """The file beside SQLite's that has the time of the last beat; None on PostgreSQL."""
    if connection.vendor != "sqlite":
        return None
    name = Path(connection.settings_dict["NAME"])
    return name.with_name(f"{name.name}.beat")


def bear_witness() -> None:
    """Note when the site has last beaten; on SQLite, after each beat."""
    if file := witness():
        at = max(last_beats().values(), default=LONG_AGO).timestamp()
        if not file.exists():
            file.touch()
        os.utime(file, (at, at))


def older_than_its_witness() -> bool:
    """Whether SQLite's file has not the last beats of the site: it was replaced by a copy, or lost
    what it had when the power failed.
    """
    file = witness()
    if file is None or not file.exists():
        return False
    seen = datetime.fromtimestamp(file.stat().st_mtime, UTC)
    return seen - max(last_beats().values(), default=LONG_AGO) > LATE
