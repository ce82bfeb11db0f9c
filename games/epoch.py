"""The epoch: what versions of matches and numbers of asks are compared within.

When older data is brought back both begin again from lower numbers, and a page may hold higher
ones, of a past that is no more. So all that a page holds names its epoch too. A process that starts
finds out whether the data was brought back, and begins a new epoch; so does one that runs on where
a standby of PostgreSQL takes over, which may lack the last moves. `manage.py new_epoch` does where
that cannot be seen.
"""

import logging
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.db import OperationalError, ProgrammingError, connection

from games import clock
from games.models import Epoch
from games.models.beat import LONG_AGO, last_beats

logger = logging.getLogger(__name__)

ONLY = 1
"""The id of its row."""

LATE = timedelta(seconds=3)
"""The witness is no further behind the beats."""

IDENTITY = """
SELECT concat_ws('/', system_identifier, {timeline}, pg_database.oid, %s::regclass::oid)
FROM pg_control_system(), pg_control_checkpoint(), pg_database
WHERE datname = current_database()
"""
"""The cluster, its timeline (a standby that takes over begins another), database and table."""

TIMELINES = (
    "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int",
    "timeline_id",
)
"""The first is another at once. Where the server has no such thing to tell, the second is that of
its last checkpoint, which may be minutes old.
"""

NOT_TOLD = "55000"
"""PostgreSQL's code for what a server cannot tell as it is set up."""

_current = 0
_database = ""


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
    global _database
    identity = database_identity()
    Epoch.objects.bulk_create([Epoch(pk=ONLY, database=identity)], ignore_conflicts=True)
    stored = Epoch.objects.get(pk=ONLY)
    if stored.database != identity or older_than_its_witness():
        logger.warning("Older data was brought back: a new epoch begins")
        begin(stored, identity)
        bear_witness()
    follow()
    _database = identity


def settle_again() -> None:
    """While a process runs: the same, if what it is connected to has become another database. Where
    that is not told nobody asks again.
    """
    if _database and database_identity() != _database:
        settle()


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
    for timeline in TIMELINES:
        try:
            with connection.cursor() as cursor:
                cursor.execute(IDENTITY.format(timeline=timeline), [Epoch._meta.db_table])
                return str(cursor.fetchone()[0])
        except ProgrammingError:  # its host has revoked the functions
            continue
        except OperationalError as error:
            if getattr(error.__cause__, "sqlstate", None) != NOT_TOLD:
                raise
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
