"""The user model."""

import json
from typing import NoReturn

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.naming.name_key import NameKey
from accounts.naming.names import LONGEST, VALIDATORS

GUEST_SIGN = "~"
"""No name begins with it."""


class Absent:
    """A method of a base class that a model has not."""

    def __get__(self, instance: object, owner: type) -> NoReturn:
        raise AttributeError


class User(AbstractUser):
    """A person with an account, or a guest: an account without password and e-mail, never rated.

    An account with an `owner` is a bot account: a program of theirs plays by it, it never signs in,
    and it never becomes a person's. No two accounts have names that are the same (`folded`) or look
    the same (`skeleton`); guests are called what they like. `renamed_at` is when an account last
    chose another. `warning` is a moderator's, until the player has read it; until `silenced_until`
    they may not write. `explained` is described in games/play/explain.py, `preferences` in
    accounts/preferences.py: None until something was chosen.
    """

    username = models.CharField(_("player name"), max_length=LONGEST, validators=VALIDATORS)
    folded = NameKey()
    skeleton = NameKey()
    renamed_at = models.DateTimeField(null=True)
    is_active = models.BooleanField(_("open account"), default=True)
    is_staff = models.BooleanField(_("moderator"), default=False)
    is_superuser = models.BooleanField(_("host of the site"), default=False)
    is_guest = models.BooleanField(_("guest"), default=False)
    hides_statistics = models.BooleanField(_("hides statistics"), default=False)
    hides_presence = models.BooleanField(default=False, db_default=False)
    owner = models.ForeignKey(
        "self", null=True, on_delete=models.PROTECT, related_name="bot_accounts", editable=False
    )
    explained = models.JSONField(default=list)
    preferences = models.JSONField(null=True)
    language = models.CharField(max_length=5, blank=True, default="", db_default="")
    warning = models.CharField(max_length=300, blank=True, default="")
    silenced_until = models.DateTimeField(_("silenced until"), null=True)
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    natural_key = Absent()  # dumpdata is to tell players by their numbers: guests share names

    @property
    def is_bot_account(self) -> bool:
        """Whether a program plays by this account."""
        return self.owner_id is not None

    @property
    def preferences_as_json(self) -> str:
        """For static/js/preferences.js."""
        return json.dumps(self.preferences)

    @property
    def shown_name(self) -> str:
        """What standings show of the player: no name once the account is closed."""
        return self.username if self.is_active else gettext("someone who left")

    @property
    def handle(self) -> str:
        """What tells the player from all others, in URLs and forms: the name, or ~ and a number."""
        return f"{GUEST_SIGN}{self.pk}" if self.is_guest else self.username

    def get_full_name(self) -> str:
        """Nothing beside the player's name, where Django would put first and last ones."""
        return ""

    def get_short_name(self) -> str:
        """What the admin greets its reader by."""
        return self.username

    def get_absolute_url(self) -> str:
        """The URL of the player's public page."""
        return reverse("profile", args=[self.handle])


class FormerName(models.Model):
    """A name that an account had: links to it lead on, and nobody else may take it."""

    player = models.ForeignKey(User, on_delete=models.CASCADE, related_name="former_names")
    username = models.CharField(max_length=LONGEST)
    folded = NameKey()
    skeleton = NameKey()
    is_guest = False

    def __str__(self) -> str:
        return self.username


class ClosedName(models.Model):
    """A name of an erased account, as keys that nobody can read (accounts/closed_names.py)."""

    key = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return self.key
