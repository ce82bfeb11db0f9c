"""How long a question may stay open."""

from datetime import timedelta

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.ask import Ask


class Tempo(models.TextChoices):
    """What the host chooses."""

    LIVE = "live", _("live (45 s)")
    RELAXED = "relaxed", _("relaxed (3 min)")
    SLOW = "slow", _("slow (24 h)")


DECIDE = {Tempo.LIVE: 45, Tempo.RELAXED: 180, Tempo.SLOW: 86_400}
REACT = {Tempo.LIVE: 30, Tempo.RELAXED: 120, Tempo.SLOW: 86_400}
TALK = {Tempo.LIVE: 60, Tempo.RELAXED: 240, Tempo.SLOW: 86_400}


def time_for(tempo: str, ask: Ask) -> timedelta:
    """A question to one seat is for deciding, a window asked of several for reacting.

    Where everybody talks in the open there are offers to read and to write.
    """
    if ask.about:
        return timedelta(seconds=TALK[Tempo(tempo)])
    alone = len(ask.clock) == 1
    return timedelta(seconds=(DECIDE if alone else REACT)[Tempo(tempo)])
