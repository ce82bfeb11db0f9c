"""Heartbeats of the parts of the site."""

from datetime import UTC, datetime

from django.db import models

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def last_beats() -> dict[str, datetime]:
    """When some process of each part has last beaten, by part."""
    return dict(Beat.objects.values_list("part", "at"))


def last_beat(part: "Beat.Part") -> datetime | None:
    """When some process of that part has last beaten; None if none ever has."""
    at = last_beats().get(part, LONG_AGO)
    return None if at == LONG_AGO else at


class Beat(models.Model):
    """When some process of a part (`web`, `croupier`) has last beaten.

    The row `resumed` is the moment from which both parts have been up without a break.
    """

    class Part(models.TextChoices):
        WEB = "web"
        CROUPIER = "croupier"
        RESUMED = "resumed"

    part = models.CharField(max_length=8, choices=Part, unique=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.part} {self.at}"
