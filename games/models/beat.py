"""That the site is alive."""

from django.db import models


class Beat(models.Model):
    """When some process of a kind (`web`, `croupier`) last said that it is there.

    The row `resumed` is the moment from which both kinds have been there without a break.
    """

    class Part(models.TextChoices):
        WEB = "web"
        CROUPIER = "croupier"
        RESUMED = "resumed"

    part = models.CharField(max_length=8, choices=Part, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.part} {self.at}"
