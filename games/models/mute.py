"""Whom a player does not want to meet."""

from django.conf import settings
from django.db import models


class Mute(models.Model):
    """`player` reads nothing that `muted` says, at any table, and hosts no table he can join."""

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
