"""A place in a match."""

from django.conf import settings
from django.db import models


class Seat(models.Model):
    """Taken by a player, or a bot's (`bot`), or empty.

    `away` and `resigned` seats keep their player, and a bot plays on in his place. `missed` counts
    the clock's answers running; `place` is known when the match is over.
    """

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats"
    )
    bot = models.BooleanField(default=False)
    away = models.BooleanField(default=False)
    resigned = models.BooleanField(default=False)
    missed = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True)
    finish_number = models.PositiveBigIntegerField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_number"),
            models.UniqueConstraint(fields=["match", "player"], name="one_seat_a_player"),
            models.CheckConstraint(
                condition=models.Q(bot=False) | models.Q(player__isnull=True),
                name="bot_or_player",
            ),
        ]
        indexes = [models.Index(fields=["player", "-finish_number"], name="seat_history")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.number}"

    @property
    def bot_plays(self) -> bool:
        """Whether the croupier answers for this seat at once."""
        return self.bot or self.away or self.resigned

    @property
    def taken(self) -> bool:
        """Whether nobody else can sit here."""
        return self.bot or self.player_id is not None
