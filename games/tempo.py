"""Tempos: how long an ask may stay open."""

from datetime import timedelta

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.ask import Ask


class Tempo(models.TextChoices):
    """The host's choice of a tempo."""

    LIVE = "live", _("live (45 s)")
    RELAXED = "relaxed", _("relaxed (3 min)")
    SLOW = "slow", _("slow (24 h)")


# Seconds by tempo: to decide alone, to react in a window, to negotiate in the open
DECIDE = {Tempo.LIVE: 45, Tempo.RELAXED: 180, Tempo.SLOW: 86_400}
REACT = {Tempo.LIVE: 30, Tempo.RELAXED: 120, Tempo.SLOW: 86_400}
NEGOTIATE = {Tempo.LIVE: 60, Tempo.RELAXED: 240, Tempo.SLOW: 86_400}


def time_for(tempo: str, ask: Ask) -> timedelta:
    """How long an ask may stay open at a tempo.

    An ask to one seat is for deciding, a window of several for reacting; in a negotiation, which
    says who is asked anew, there are offers to read and to write.
    """
    if ask.anew is not None:
        return timedelta(seconds=NEGOTIATE[Tempo(tempo)])
    alone = len(ask.clock) == 1
    return timedelta(seconds=(DECIDE if alone else REACT)[Tempo(tempo)])
