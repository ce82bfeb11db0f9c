"""Session authentication of sockets: the player behind the session cookie."""

from typing import Any

from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.http import parse_cookie
from django.utils.crypto import constant_time_compare

from accounts.models import User
from accounts.sessions import SessionStore

USER = f"SELECT * FROM {User._meta.db_table} WHERE id = %s AND is_active"  # noqa: S608 (a constant)


def authenticate(scope: Any) -> tuple[User | None, str | None]:
    """The player who opens a socket and their session key, or (None, None) for a visitor.

    channels.auth takes three hops to the one thread that all sockets share, and reads the session
    again with each message.
    """
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    key = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    return player_of_session(key) if key else (None, None)


def player_of_session(key: str) -> tuple[User | None, str | None]:
    """The player of a session and its key, if the session is valid and the account active."""
    session = SessionStore(key)
    player_id = session.get(SESSION_KEY)
    user = None if player_id is None else next(iter(User.objects.raw(USER, [player_id])), None)
    if user is None or not is_valid_hash(user, session.get(HASH_SESSION_KEY, "")):
        return None, None
    return user, session.session_key


def is_valid_hash(user: User, session_hash: str) -> bool:
    """Whether the session is newer than the last change of the password."""
    hashes = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
    return any(constant_time_compare(session_hash, valid) for valid in hashes)
