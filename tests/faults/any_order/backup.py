"""Copies of the SQLite database that a test has open, and bringing one back."""

import sqlite3

from django.db import connection


def copied() -> sqlite3.Connection:
    """A copy as it is now, in memory."""
    copy = sqlite3.connect(":memory:", check_same_thread=False)
    live().backup(copy)
    return copy


def brought_back(copy: sqlite3.Connection) -> None:
    """The database is what it was when it was copied."""
    copy.backup(live())


def live() -> sqlite3.Connection:
    """The connection itself, with nothing under way on it."""
    assert not connection.in_atomic_block
    connection.ensure_connection()
    found: sqlite3.Connection = connection.connection
    return found
