"""The session engine: sessions in the database."""

from typing import Any

from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

READ = (
    f"SELECT session_data FROM {Session._meta.db_table}"  # noqa: S608 (a constant)
    " WHERE session_key = %s AND expire_date > %s"
)


class SessionStore(db.SessionStore):
    """Looks up only keys of 32 letters and digits: PostgreSQL fails on a NUL in a cookie."""

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key and len(key) == 32 and key.isascii() and key.isalnum())

    def load(self) -> dict[str, Any]:
        """The session's data, read by one plain statement: every page and socket does it."""
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(READ, [self.session_key, now])
            row = cursor.fetchone()
        if row is None:
            self._session_key = None
            return {}
        return dict(self.decode(row[0]))
