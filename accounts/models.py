"""The user model."""

import json

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST, VALIDATORS


class User(AbstractUser):
    """A person with an account, or a guest: an account without password and e-mail, never rated.

    Names are unique ignoring case. `warning` is a moderator's, until the player has read it; until
    `silenced_until` they may not write. `explained` is described in games/play/explain.py,
    `preferences` in accounts/preferences.py: None until something was chosen.
    """

    username = models.CharField(
        _("player name"), max_length=LONGEST, unique=True, validators=VALIDATORS
    )
    is_guest = models.BooleanField(default=False)
    hides_statistics = models.BooleanField(default=False)
    explained = models.JSONField(default=list)
    preferences = models.JSONField(null=True)
    language = models.CharField(max_length=5, blank=True, default="", db_default="")
    warning = models.CharField(max_length=300, blank=True, default="")
    silenced_until = models.DateTimeField(null=True)
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    class Meta:
        constraints = [models.UniqueConstraint(Lower("username"), name="username_any_case")]

    @property
    def preferences_as_json(self) -> str:
        """For static/js/preferences.js."""
        return json.dumps(self.preferences)

    @property
    def shown_name(self) -> str:
        """What standings show of the player: no name once the account is closed."""
        return self.username if self.is_active else gettext("someone who left")

    def get_absolute_url(self) -> str:
        """The URL of the player's public page."""
        return reverse("profile", args=[self.username])
