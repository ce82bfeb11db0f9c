"""How reliable a player is: who answered for them in their last rated matches."""

from django.conf import settings
from django.db import models

LAST = 20
"""Rated matches that are looked at."""
ENOUGH = 5
"""Below that many nothing is said of a player, and nobody is shut out."""


class Reliability(models.Model):
    """`recent` has a pair for each of the player's last rated matches of all titles, newest last:
    how many decisions they answered themselves, of how many (games/reliability/count.py).
    """

    player = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        primary_key=True,
        related_name="reliability",
    )
    recent = models.JSONField(default=list)

    class Meta:
        verbose_name_plural = "reliabilities"

    def __str__(self) -> str:
        return f"{self.player_id} {self.percent}"

    @property
    def percent(self) -> int | None:
        """The share of decisions that the player answered, rounded down, so that 100 is all of
        them; None while there are too few matches to say.
        """
        own = sum(pair[0] for pair in self.recent)
        asked = sum(pair[1] for pair in self.recent)
        return 100 * own // asked if len(self.recent) >= ENOUGH and asked else None
