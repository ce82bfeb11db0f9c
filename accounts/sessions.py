"""Sessions in the database, for names that could be one."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """Looks up only keys of 32 letters and digits: PostgreSQL fails on a NUL in a cookie."""

    def _validate_session_key(self, key: str | None) -> bool:
        return bool(key and len(key) == 32 and key.isascii() and key.isalnum())
