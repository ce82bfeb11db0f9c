"""The site's settings, with every SQL statement of a server written down.

Each line of the file SQL_LOG is one transaction, or one statement outside of any: what it was
for, and its statements. The time this takes does not matter: nothing is timed on such a server.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from django.db.backends.signals import connection_created

from complots_site.settings import *  # noqa: F403

PURPOSES = {
    "answer": "move",
    "match_changed": "watch",
    "snapshot_at_least": "watch",
    "go_round": "croupier",
}

log = Path(os.environ["SQL_LOG"]).open("a", buffering=1)  # noqa: SIM115
here = threading.local()


def purpose() -> str:
    """What the statement is for, by the function of ours on whose behalf it is made."""
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        if "/games/" in frame.f_code.co_filename and frame.f_code.co_name in PURPOSES:
            return PURPOSES[frame.f_code.co_name]
        frame = frame.f_back
    return "other"


def write() -> None:
    """One line of the file."""
    statements, here.statements = getattr(here, "statements", []), []
    if statements:
        log.write(json.dumps([purpose(), *statements]) + "\n")


def count(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    """Around every statement that Django makes; SQLite's BEGIN is one of them."""
    here.statements = [*getattr(here, "statements", []), sql]
    try:
        return execute(sql, params, many, context)
    finally:
        if not (context["connection"].in_atomic_block or sql.startswith("BEGIN")):
            write()


def watch(*, connection: Any, **_signal: Any) -> None:
    """On every new connection; a pool brings many for one wrapper."""
    if count in connection.execute_wrappers:
        return
    connection.execute_wrappers.append(count)
    connection._commit = closing("COMMIT", connection._commit)
    connection._rollback = closing("ROLLBACK", connection._rollback)


def closing(word: str, end: Callable[[], Any]) -> Callable[[], Any]:
    """The end of a transaction, which is no statement of Django's."""

    def ended() -> Any:
        here.statements = [*getattr(here, "statements", []), word]
        try:
            return end()
        finally:
            write()

    return ended


connection_created.connect(watch, weak=False)
