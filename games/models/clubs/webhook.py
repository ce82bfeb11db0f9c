"""Where a club has things told outside the site, and the outbox for it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.clubs.club import Club


class Webhook(models.Model):
    """The address that a leader has given: whoever knows it may write there, so it is shown to
    nobody. `site` is where this site is found from outside, and `language` that of the leader.

    `failed` counts the messages in a row that could not be delivered; `trouble` says why the last
    one was not, since `trouble_at`. `paused` ones are sent nothing.
    """

    class Trouble(models.TextChoices):
        INSIDE = "inside", _("the address leads into the network of this site")
        REFUSED = "refused", _("the other side refuses the messages")
        SILENT = "silent", _("the other side does not answer")

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="webhook")
    address = models.CharField(max_length=1000)
    site = models.CharField(max_length=300)
    language = models.CharField(max_length=5)
    failed = models.PositiveSmallIntegerField(default=0)
    paused = models.BooleanField(default=False)
    trouble = models.CharField(max_length=8, choices=Trouble.choices, default="")
    trouble_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.club_id}"


class WebhookMessage(models.Model):
    """What a webhook is to be told, of a kind (games/webhooks/kinds.py). Of one `event` it is told
    once.

    `due_at` is when the croupier tries (again), by the process clock; None once it is delivered or
    given up, and then `content` is empty. `tries` counts those that have begun.
    """

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="messages")
    kind = models.CharField(max_length=16)
    event = models.CharField(max_length=64)
    content = models.TextField()
    created_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["webhook", "kind", "event"], name="hooked_once")
        ]
        indexes = [
            models.Index(
                fields=["due_at"], name="webhook_due", condition=models.Q(due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.event}"
