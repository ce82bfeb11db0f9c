"""The session engine: sessions in the database, read by one plain statement."""

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
    """Django's. A key of another form than its own is no key: PostgreSQL would choke on some.

    `unknown`: the browser has sent the key of a session that is no more, or never was.
    """

    unknown = False

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key and len(key) == 32 and key.isascii() and key.isalnum())

    def load(self) -> dict[str, Any]:
        """The session's data: every page and every socket reads it."""
        now = connection.ops.adapt_datetimefield_value(timezone.now())
        with connection.cursor() as cursor:
            cursor.execute(READ, [self.session_key, now])
            row = cursor.fetchone()
        if row is None:
            self._session_key, self.unknown = None, True
            return {}
        return dict(self.decode(row[0]))
