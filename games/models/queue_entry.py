"""Who waits for a quick match."""

from django.conf import settings
from django.db import models


class QueueEntry(models.Model):
    """Somebody's waiting for a quick match of a title, by the process clock, `since` then.

    `seen_at` is when their page was last there, `bots_since` from when on bots in the free seats
    are all right with them. Once they no longer wait there is `ended_at`, and the match that they
    were seated at, or None where they left.
    """

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="queue_entries"
    )
    title = models.CharField(max_length=32)
    since = models.DateTimeField()
    seen_at = models.DateTimeField()
    bots_since = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    match = models.ForeignKey("games.Match", null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name_plural = "queue entries"
        constraints = [
            models.UniqueConstraint(
                fields=["player"],
                name="one_queue_a_player",
                condition=models.Q(ended_at__isnull=True),
            )
        ]
        indexes = [
            models.Index(
                fields=["title", "-ended_at"],
                name="queue_ended",
                condition=models.Q(ended_at__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.title}"


class Standby(models.Model):
    """Somebody has left the queue of a title, and wants to be told when enough people want to play
    it: until then, by the process clock. They were, at `called_at`.
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="standby"
    )
    title = models.CharField(max_length=32)
    since = models.DateTimeField()
    until = models.DateTimeField()
    called_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.player_id} {self.title}"
