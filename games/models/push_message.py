"""The outbox of web push."""

from django.db import models


class PushMessage(models.Model):
    """What a browser is to be told, of a kind (games/push/kinds.py): that there is something for
    its player at `path`. Of one `event` it is told once.

    `due_at` is when the croupier tries (again), by the process clock; None once it is delivered or
    given up. `tries` counts those that have begun.
    """

    subscription = models.ForeignKey(
        "games.PushSubscription", on_delete=models.CASCADE, related_name="messages"
    )
    kind = models.CharField(max_length=32)
    event = models.CharField(max_length=64)
    path = models.CharField(max_length=200)
    created_at = models.DateTimeField()
    due_at = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["subscription", "kind", "event"], name="pushed_once_an_event"
            )
        ]
        indexes = [
            models.Index(
                fields=["due_at"], name="push_due", condition=models.Q(due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.event}"
