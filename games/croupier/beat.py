"""Saying that a part of the site is there, and noticing that one was not.

The moments are Django's, as those of the matches are: the clocks of all machines must agree
within a few seconds.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.matches.uptime import PARTS, SILENCE
from games.models.beat import LONG_AGO, Beat, last_beats

Beats = Mapping[str, datetime]


def beat(*parts: Beat.Part) -> None:
    """Say it for these parts. Whoever notices that a part was silent for long writes that down.

    `now` is read before the beats are: a process frozen in between hides no silence. It is one
    statement outside a transaction: a process frozen in the middle keeps nobody else from it.
    """
    now = timezone.now()
    if silent(last_beats(), now):
        resume_if(lambda beats: silent(beats, now), now, parts)
    else:
        Beat.objects.filter(part__in=parts, at__lt=now).update(at=now)


def join(heard: Beats, *parts: Beat.Part) -> None:
    """The first beat: where nobody has been heard since `heard`, the part was not there."""

    def nobody_else(beats: Beats) -> bool:
        return any(beats[part] == heard.get(part, LONG_AGO) for part in parts)

    resume_if(nobody_else, None, parts)


def silent(beats: Beats, now: datetime) -> bool:
    """Whether some part has been silent for longer than a slow database explains."""
    return any(now - beats.get(part, LONG_AGO) > SILENCE for part in PARTS)


def resume_if(
    was_down: Callable[[Beats], bool], now: datetime | None, parts: tuple[Beat.Part, ...]
) -> None:
    """Beat; if the site was down, all time begins anew. One process at a time looks and writes."""
    Beat.objects.bulk_create(
        [Beat(part=part, at=LONG_AGO) for part in Beat.Part], ignore_conflicts=True
    )
    with transaction.atomic():
        rows = Beat.objects.select_for_update().order_by("part")
        beats = {row.part: row.at for row in rows}
        now = now or timezone.now()
        due = [*parts, Beat.Part.RESUMED] if was_down(beats) else parts
        Beat.objects.filter(part__in=due, at__lt=now).update(at=now)
