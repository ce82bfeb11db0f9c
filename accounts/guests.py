"""People who play without signing up: an account with a name and a session, and nothing else."""

import secrets

from allauth.core import ratelimit
from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.find_user import named
from accounts.models import User
from complots_site.web.refusal import Refused

PREFIXES = {"fr": "Invite", "en": "Guest"}
LETTERS = "abcdefghjkmnpqrstuvwxyz"
LETTERS_AND_DIGITS = LETTERS + "23456789"
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def made_name() -> str:
    """`Invite-4f2k`, in the reader's language; a letter ends it, so that it is not a reserved name.

    Four characters: half a million names a language.
    """
    letters = [secrets.choice(LETTERS_AND_DIGITS) for _ in range(3)]
    prefix = PREFIXES.get(get_language() or "fr", PREFIXES["fr"])
    return f"{prefix}-{''.join(letters)}{secrets.choice(LETTERS)}"


def is_made(name: str) -> bool:
    """Whether the name looks like one of ours."""
    return name.startswith(tuple(f"{prefix}-" for prefix in PREFIXES.values()))


def check_few(request: HttpRequest) -> None:
    """So many guests a minute from an address, so many at the site. Raises Refused (429).

    Whoever is refused can still sign up: that is counted by itself.
    """
    for action, key in (("guest", None), ("guest_anywhere", "all")):
        if not ratelimit.consume(request, action=action, key=key):
            raise Refused(
                _("Many guests are coming in just now. Wait a minute, or sign up: that is open."),
                429,
            )


def new_guest(name: str = "") -> User:
    """A guest of that name, or of a made one. Raises IntegrityError when somebody just took it."""
    while not name:
        made = made_name()
        name = "" if named(made).exists() else made
    guest = User(username=name, is_guest=True)
    guest.set_unusable_password()
    with transaction.atomic():
        guest.save()
    return guest


def come_in(request: HttpRequest, guest: User) -> None:
    """From now on this browser is the guest's."""
    login(request, guest, backend=BACKEND)
