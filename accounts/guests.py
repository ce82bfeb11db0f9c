"""Guests: accounts with a name and a session, without password or e-mail address."""

import secrets
from collections.abc import Callable
from typing import TypeVar

from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.signals import player_renamed
from accounts.throttle import Limit, consume, network_of
from complots_site.web.refusal import Refused

T = TypeVar("T")
PREFIXES = {"fr": "Invite", "en": "Guest"}
LETTERS = "abcdefghjkmnpqrstuvwxyz"
LETTERS_AND_DIGITS = LETTERS + "23456789"
BACKEND = "accounts.sign_in_backend.SignInBackend"


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
    if not consume(Limit("guest", network_of(request)), Limit("guest_anywhere")):
        raise Refused(
            _("Many guests are coming in just now. Wait a minute, or sign up: that is open."), 429
        )


def new_guest(name: str = "") -> User:
    """Store a guest with that name, or a random one."""
    guest = User(username=name or random_guest_name(), is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


def rename_at_random(guest: User) -> None:
    """Give a guest whom people would take for somebody else another name."""
    guest.username = random_guest_name()
    guest.save(update_fields=["username"])
    player_renamed.send(User, player=guest)


def as_guest(request: HttpRequest, verb: Callable[[User], T], name: str = "") -> T:
    """Do what a visitor has asked for as a new guest, and sign the guest in; or neither.

    Raises Refused: 429 too many guests, and what `verb` raises.
    """
    check_guest_limits(request)
    with transaction.atomic():
        guest = new_guest(name)
        done = verb(guest)
    sign_in_guest(request, guest)
    return done


def sign_in_guest(request: HttpRequest, guest: User) -> None:
    """Sign the guest in: start their session in this browser."""
    login(request, guest, backend=BACKEND)
