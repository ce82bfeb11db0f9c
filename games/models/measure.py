"""Measures of the moderators: who, what, when, why. Rows are never changed or deleted."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

MOST_WORDS = 300


class Measure(models.Model):
    """Taken by `staff` for or against `player`; `until` is the end of a silence."""

    class Kind(models.TextChoices):
        NOTHING = "nothing", _("Nothing to be done")
        WARN = "warn", _("Warn")
        SILENCE = "silence", _("Silence for a time")
        SUSPEND = "suspend", _("Suspend")
        LIFT = "lift", _("Lift silence and suspension")

    staff = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="taken",
        verbose_name=_("moderator"),
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="measures",
        verbose_name=_("player"),
    )
    report = models.ForeignKey(
        "games.Report",
        null=True,
        on_delete=models.SET_NULL,
        related_name="measures",
        verbose_name=_("report"),
    )
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices)
    why = models.CharField(_("why"), max_length=MOST_WORDS)
    until = models.DateTimeField(_("until"), null=True)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name, verbose_name_plural = _("measure"), _("measures")
        indexes = [models.Index(fields=["player", "-at"], name="measures_of_player")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} · {self.player or '–'}"
