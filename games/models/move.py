"""The moves of a match: with its seed they determine everything else."""

from django.db import models


class Move(models.Model):
    """A move in its `notation`, by a seat: the `number`-th of its match, counted from 0."""

    class By(models.TextChoices):
        HAND = "hand"
        BOT = "bot"
        CLOCK = "clock"

    match = models.ForeignKey("games.Match", on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    notation = models.CharField(max_length=80)
    by = models.CharField(max_length=5, choices=By.choices)
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="move_number")]

    def __str__(self) -> str:
        return f"{self.number} {self.seat} {self.notation}"
