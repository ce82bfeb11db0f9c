"""That the site is alive."""

from datetime import UTC, datetime

from django.db import models

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


def last_beats() -> dict[str, datetime]:
    """When some process of each kind was last there."""
    return dict(Beat.objects.values_list("part", "at"))


def last_beat(part: "Beat.Part") -> datetime | None:
    """When some process of that kind was last there; None if none ever was."""
    at = last_beats().get(part, LONG_AGO)
    return None if at == LONG_AGO else at


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
