"""Reports to the moderators."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.chat_message import LONGEST

MOST_WORDS = 500


class Report(models.Model):
    """`reporter` reports `player`, or a message of theirs.

    The message is `quoted`, and so is kept when it and its author are erased. `text` is what the
    reporter adds. The report is open until a moderator has closed it.
    """

    class Reason(models.TextChoices):
        INSULT = "insult", _("Insults, threats, hate")
        NAME = "name", _("The name itself")
        CHEATING = "cheating", _("Cheating, or playing together in secret")
        SPAM = "spam", _("Advertising, flooding")
        OTHER = "other", _("Something else")

    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="reports",
        verbose_name=_("reported by"),
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="reported",
        verbose_name=_("player"),
    )
    chat_message = models.ForeignKey(
        "games.ChatMessage", null=True, on_delete=models.SET_NULL, related_name="reports"
    )
    match = models.ForeignKey(
        "games.Match",
        null=True,
        on_delete=models.SET_NULL,
        related_name="reports",
        verbose_name=_("match"),
    )
    quoted = models.CharField(max_length=LONGEST, blank=True)
    reason = models.CharField(_("reason"), max_length=8, choices=Reason.choices)
    text = models.CharField(_("in their words"), max_length=MOST_WORDS, blank=True)
    at = models.DateTimeField(_("at"))
    closed_at = models.DateTimeField(_("closed at"), null=True)

    class Meta:
        verbose_name, verbose_name_plural = _("report"), _("reports")
        indexes = [
            models.Index(fields=["closed_at", "at"], name="report_open"),
            models.Index(fields=["reporter", "-at"], name="report_rate"),
        ]

    def __str__(self) -> str:
        return f"{self.get_reason_display()} · {self.player or '–'}"
