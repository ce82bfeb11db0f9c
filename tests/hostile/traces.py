"""Whether anything was written."""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection

from games.models import Beat

WRITES = re.compile(r"\s*(INSERT|UPDATE|DELETE|REPLACE|ALTER|DROP)\b", re.IGNORECASE)


def tables() -> dict[str, tuple[int, str]]:
    """How many rows each table has and a checksum; sessions and signs of life are left out."""
    found = {}
    for model in apps.get_models(include_auto_created=True):
        if model not in (Session, Beat):
            rows = sorted(repr(row) for row in model._base_manager.values_list())
            digest = hashlib.sha256("".join(rows).encode()).hexdigest()
            found[model._meta.db_table] = len(rows), digest
    return found


@contextmanager
def watched() -> Iterator[list[str]]:
    """The statements that would have written anything but a session."""
    writes: list[str] = []

    def look(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        if WRITES.match(sql) and Session._meta.db_table not in sql:
            writes.append(sql)
        return execute(sql, *rest)

    with connection.execute_wrapper(look):
        yield writes
