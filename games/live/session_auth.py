"""Who opens a socket, by the session of his cookie."""

from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.http import parse_cookie
from django.utils.crypto import constant_time_compare

from accounts.models import User
from accounts.sessions import SessionStore

USER = f"SELECT * FROM {User._meta.db_table} WHERE id = %s AND is_active"  # noqa: S608 (a constant)


def opener(scope: Any) -> tuple[User | None, str | None]:
    """The player who opens a socket and the key of his session; nobody has none.

    The stock way takes three hops, by the one thread that all sockets share, and looks at the
    session again with each message.
    """
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    key = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    return whose(key) if key else (None, None)


def whose(key: str) -> tuple[User | None, str | None]:
    """The player of a session and its key, as long as it is good and his account open."""
    session = SessionStore(key)
    player_id = session.get(SESSION_KEY)
    user = None if player_id is None else next(iter(User.objects.raw(USER, [player_id])), None)
    if user is None or not vouched_for(user, session.get(HASH_SESSION_KEY, "")):
        return None, None
    return user, session.session_key


def vouched_for(user: User, said: str) -> bool:
    """Whether the session is from after the last change of the password."""
    hashes = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    return any(constant_time_compare(said, known) for known in hashes)
