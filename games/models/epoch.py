"""In which epoch the numbers of this database count."""

from django.db import models


class Epoch(models.Model):
    """One row: versions and asks are compared only within an epoch (games/epoch.py).

    `database` tells the database in which it began: a copy that was brought back has another.
    """

    number = models.PositiveBigIntegerField(default=0)
    database = models.CharField(max_length=100, default="")

    def __str__(self) -> str:
        return str(self.number)
