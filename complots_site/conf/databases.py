"""DATABASES from one address; SQLite tuned for many short writes."""

from pathlib import Path
from sqlite3 import sqlite_version, sqlite_version_info
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

FROZEN_AFTER = 5
OLDEST_SQLITE = (3, 33)


def databases(url: str, folder: Path) -> dict[str, dict[str, Any]]:
    """`sqlite:///path`, `postgresql://user:password@host:port/name?host=/socket`, or "" for SQLite.

    Raises ValueError for an address of another kind; what it says tells no password.
    """
    parts = address(url)
    if parts.scheme in ("postgresql", "postgres"):
        return {"default": postgresql(parts)}
    if parts.scheme not in ("", "sqlite"):
        raise ValueError("DATABASE_URL must begin with postgresql:// or sqlite://")
    if url and not parts.path.strip("/"):
        raise ValueError("DATABASE_URL must name a file, as in sqlite:///folder/complots.sqlite3")
    path = Path(parts.path) if url else folder / "complots.sqlite3"
    path.parent.mkdir(parents=True, exist_ok=True)
    return {"default": sqlite(path)}


def sqlite(path: Path) -> dict[str, Any]:
    """Writers queue at BEGIN instead of failing at their first write.

    Raises ValueError where SQLite is too old for UPDATE … FROM (`games/columns.py`).
    """
    if sqlite_version_info < OLDEST_SQLITE:
        raise ValueError(
            "DATABASE_URL must name a PostgreSQL database here: SQLite is wanted in version 3.33 or"
            f" newer, and this Python has {sqlite_version}"
        )
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


def address(url: str) -> SplitResult:
    """The parts of an address. Raises ValueError where they cannot be told apart."""
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 (read only when asked for)
    except ValueError:
        raise ValueError(
            "DATABASE_URL cannot be read: write signs in its password as %2F for / and the like"
        ) from None
    return parts


def postgresql(parts: SplitResult) -> dict[str, Any]:
    """A pool in each process: CONN_MAX_AGE stays 0 under ASGI.

    A process that freezes in the middle of a change loses it: nobody waits longer for its locks.
    Nobody waits long for a server that is away, and the pool soon asks for it anew: whatever it
    gave up on is begun again by the next who wants a connection.
    """
    if not parts.path.strip("/"):
        raise ValueError("DATABASE_URL must name a database, as in postgresql://user@host/name")
    query = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "complots_site.conf.postgresql",
        "NAME": parts.path.lstrip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.pop("host", parts.hostname or ""),
        "PORT": str(query.pop("port", parts.port or "")),
        "OPTIONS": {
            "pool": {"min_size": 2, "max_size": 16, "timeout": 3, "reconnect_timeout": 3},
            "connect_timeout": 3,
            "options": f"-c idle_in_transaction_session_timeout={FROZEN_AFTER}s",
            **query,
        },
    }
