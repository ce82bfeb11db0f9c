"""Guests: accounts with a name and a session, without password or e-mail address."""

import secrets

from allauth.core import ratelimit
from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_by_name
from accounts.models import User
from complots_site.web.refusal import Refused

PREFIXES = {"fr": "Invite", "en": "Guest"}
LETTERS = "abcdefghjkmnpqrstuvwxyz"
LETTERS_AND_DIGITS = LETTERS + "23456789"
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def random_guest_name() -> str:
    """A name such as `Invite-4f2k`, with the prefix of the current language.

    It ends in a letter, so that it is never a reserved name. Four random characters: half a million
    names for each prefix.
    """
    letters = [secrets.choice(LETTERS_AND_DIGITS) for _ in range(3)]
    prefix = PREFIXES.get(get_language() or "fr", PREFIXES["fr"])
    return f"{prefix}-{''.join(letters)}{secrets.choice(LETTERS)}"


def is_random_guest_name(name: str) -> bool:
    """Whether a name begins like a random one."""
    return name.startswith(tuple(f"{prefix}-" for prefix in PREFIXES.values()))


def check_guest_limits(request: HttpRequest) -> None:
    """Limit new guests a minute, for one address and for the site. Raises Refused (429).

    Signing up has a limit of its own and stays possible.
    """
    for action, key in (("guest", None), ("guest_anywhere", "all")):
        if not ratelimit.consume(request, action=action, key=key):
            raise Refused(
                _("Many guests are coming in just now. Wait a minute, or sign up: that is open."),
                429,
            )


def new_guest(name: str = "") -> User:
    """Store a guest with that name, or a random one.

    Raises IntegrityError when the name was taken meanwhile.
    """
    while not name:
        made = random_guest_name()
        name = "" if find_by_name(made).exists() else made
    guest = User(username=name, is_guest=True)
    guest.set_unusable_password()
    with transaction.atomic():
        guest.save()
    return guest


def sign_in_guest(request: HttpRequest, guest: User) -> None:
    """Sign the guest in: start their session in this browser."""
    login(request, guest, backend=BACKEND)
