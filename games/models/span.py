"""The rank index: how many players of a ladder have ratings in which span."""

from django.db import models


class Span(models.Model):
    """`players` on a ladder have a rating whose thousandths, shifted by `bits`, are `number`.

    Spans of every width lie over one another: adding up a few gives a rank among a million.
    """

    ladder = models.CharField(max_length=40)
    bits = models.PositiveSmallIntegerField()
    number = models.IntegerField()
    players = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["ladder", "bits", "number"], name="span_of_ladder")
        ]

    def __str__(self) -> str:
        return f"{self.ladder} {self.number}/{self.bits}: {self.players}"
