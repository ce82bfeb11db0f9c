"""Who is told by e-mail, once a day, which slow tables wait for them."""

from django.conf import settings
from django.db import models


class Digest(models.Model):
    """A player’s choice of the digest: at which `hour` of their `time_zone`; None: they get none.

    `due_at` is when the croupier makes the next letter, by the process clock; None where there is
    none. `tried_at` is when the last one was tried first: never twice on one of the player’s days,
    but for the `tries` that were refused. `failed` counts the letters in a row that were given up.
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="digest"
    )
    hour = models.PositiveSmallIntegerField(null=True)
    time_zone = models.CharField(max_length=64)
    language = models.CharField(max_length=5)
    due_at = models.DateTimeField(null=True)
    tried_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    failed = models.PositiveSmallIntegerField(default=0)

    class Meta:
        indexes = [
            models.Index(
                fields=["due_at"], name="digest_due", condition=models.Q(due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.hour}"
