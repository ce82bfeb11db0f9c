"""Players whom a player has muted."""

from django.conf import settings
from django.db import models


class Mute(models.Model):
    """`player` reads no message of `muted`, who can join no match that `player` hosts."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="mutes"
    )
    muted = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="muted_by"
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "muted"], name="muted_once")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.muted_id}"
