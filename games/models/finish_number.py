"""The order in which matches finished."""

from django.db import models


class FinishNumber(models.Model):
    """One row: the number of the match that finished last."""

    last = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.last)
