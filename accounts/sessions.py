"""The session engine: sessions in the database, read by one plain statement, which last as long as
somebody comes back.
"""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.contrib.sessions.models import Session
from django.db import connection
from django.utils import timezone

from accounts.models import User

READ = (
    "SELECT session_data, expire_date < %s"  # noqa: S608 (a constant)
    f" FROM {Session._meta.db_table} WHERE session_key = %s AND expire_date > %s"
)
LASTS = timedelta(seconds=settings.SESSION_COOKIE_AGE)
RENEWED = timedelta(days=1)
"""So often, at most, a session that is used begins its time again."""


class SessionStore(db.SessionStore):
    """Django's. A key of another form than its own is no key: PostgreSQL would choke on some.

    `unknown`: the browser has sent the key of a session that is no more, or never was. `aged`: a
    part of its time has run, and it is used.
    """

    unknown = aged = False

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key and len(key) == 32 and key.isascii() and key.isalnum())

    def load(self) -> dict[str, Any]:
        """The session's data: every page and every socket reads it."""
        now, adapt = timezone.now(), connection.ops.adapt_datetimefield_value
        with connection.cursor() as cursor:
            cursor.execute(READ, [adapt(now + LASTS - RENEWED), self.session_key, adapt(now)])
            row = cursor.fetchone()
        if row is None:
            self._session_key, self.unknown = None, True
            return {}
        self.aged = bool(row[1])
        return dict(self.decode(row[0]))

    def renew(self) -> bool:
        """Have its time begin again, unless it has ended meanwhile; nothing else of it is written.

        Of a guest it is noted that they are here: they are forgotten once no session is left.
        """
        self.aged, now = False, timezone.now()
        mine = Session.objects.filter(session_key=self.session_key, expire_date__gt=now)
        if not mine.update(expire_date=now + LASTS):
            return False
        if player := self.get(SESSION_KEY):
            User.objects.filter(pk=player, is_guest=True).update(last_login=now)
        return True
