"""DATABASES from one address, read by dj-database-url; SQLite tuned for many short writes."""

import os
from pathlib import Path
from sqlite3 import sqlite_version, sqlite_version_info
from typing import Any

import dj_database_url
from environs import ValidationError

GONE_AFTER = 10
OF_DJANGO = {"assume_role", "isolation_level", "pool", "prepare_threshold", "server_side_binding"}
OLDEST_SQLITE = (3, 33)


def databases(url: str) -> dict[str, dict[str, Any]]:
    """`sqlite:///path`, `postgresql://user:password@host:port/name?host=/socket`, or none for "".

    A path of SQLite is from the root of the file system, with three slashes or four. Raises
    ValidationError for an address of another kind; its message tells no password.
    """
    if not url:
        return {}
    try:
        found: Any = dj_database_url.parse(url)
    except dj_database_url.UnknownSchemeError:
        found = {"ENGINE": ""}
    except ValueError:
        raise ValidationError(
            "cannot be read: write signs in its password as %2F for / and the like."
        ) from None
    if found["ENGINE"] == "django.db.backends.sqlite3":
        if found["HOST"]:  # and with it a part of the path: only two slashes
            raise ValidationError("must have three slashes, as in sqlite:///folder/file.")
        return {"default": sqlite(found["NAME"])}
    if found["ENGINE"] == "django.db.backends.postgresql":
        return {"default": postgresql(found)}
    raise ValidationError("must begin with postgresql:// or sqlite://.")


def sqlite(name: str) -> dict[str, Any]:
    """Writers queue at BEGIN instead of failing at their first write.

    Raises ValidationError where SQLite is older than the oldest that the site was run with, and
    where its folder cannot be made or the file not be written.
    """
    if name == ":memory:":
        raise ValidationError("must name a file, as in sqlite:///folder/complots.sqlite3.")
    if sqlite_version_info < OLDEST_SQLITE:
        raise ValidationError(
            "must name a PostgreSQL database here: SQLite is wanted in version 3.33 or newer, and"
            f" this Python has {sqlite_version}."
        )
    path = Path("/", name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise ValidationError(
            f"must name a file in a folder: {path.parent}: {wrong.strerror}."
        ) from None
    if not os.access(path.parent, os.W_OK | os.X_OK):  # others lie beside the file
        raise ValidationError(
            f"must name a file in a folder that this user may write: {path.parent} is none."
        )
    if path.is_dir() or (path.exists() and not os.access(path, os.W_OK)):
        raise ValidationError(f"must name a file that this user may write: {path} is none.")
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        "TEST": {"NAME": path.with_name(f"test-{path.name}")},
    }


def postgresql(found: dict[str, Any]) -> dict[str, Any]:
    """A pool in each process: CONN_MAX_AGE stays 0 under ASGI.

    A connection that cannot be had fails after 3 s, and the pool then opens new ones for the
    requests that follow. One whose other end has been silent on the network for GONE_AFTER seconds
    is given up: a machine that is gone says no goodbye, and the system would wait for it for a
    quarter of an hour, or two hours, with all threads.
    """
    if not found["NAME"]:
        raise ValidationError("must name a database, as in postgresql://user@host/name.")
    options = found.get("OPTIONS", {})
    check_options({name: each for name, each in options.items() if name not in OF_DJANGO})
    return {
        **found,
        "ENGINE": "complots_site.conf.postgresql",
        "HOST": options.pop("host", found["HOST"]),
        "PORT": str(options.pop("port", found["PORT"])),
        "OPTIONS": {
            "pool": {"min_size": 2, "max_size": 16, "timeout": 3, "reconnect_timeout": 3},
            "connect_timeout": 3,
            "tcp_user_timeout": GONE_AFTER * 1000,
            "keepalives_idle": 4,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            **options,
        },
    }


def check_options(options: dict[str, Any]) -> None:
    """Raise ValidationError for one by which each connection would fail. It is not repeated: it may
    be a part of a password.
    """
    from psycopg import ProgrammingError  # only where there is a PostgreSQL: it takes its time
    from psycopg.conninfo import make_conninfo

    try:
        make_conninfo(**options)
    except ProgrammingError:
        raise ValidationError("has options behind its ? that PostgreSQL does not take.") from None
