"""The ladder's numbers, all integer thousandths of a point."""

from django.conf import settings
from django.db import models

START = 1_500_000


class Rating(models.Model):
    """Where a player stands in a title now."""

    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings"
    )
    title = models.CharField(max_length=32)
    value = models.IntegerField(default=START)
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "title"], name="rating_of_player")
        ]
        indexes = [models.Index(fields=["title", "-value"], name="ladder")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.title} {self.value}"


class RatingChange(models.Model):
    """What one match did to one player's rating."""

    match = models.ForeignKey(
        "games.Match", on_delete=models.CASCADE, related_name="rating_changes"
    )
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rating_changes"
    )
    title = models.CharField(max_length=32)
    finish_number = models.PositiveBigIntegerField()
    before = models.IntegerField()
    change = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "player"], name="rated_once"),
        ]
        indexes = [
            models.Index(fields=["player", "title", "-finish_number"], name="rating_history")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.change:+d}"

    @property
    def after(self) -> int:
        """The rating once the match was counted."""
        return self.before + self.change
