"""Heartbeats of the parts of the site, and noticing that one of them was silent.

The times are those of the application servers, as in matches: the clocks of all machines must
agree within a few seconds.
"""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.matches.uptime import PARTS, SILENCE
from games.models.beat import LONG_AGO, Beat, last_beats

Beats = Mapping[str, datetime]
"""When each part of the site has last beaten."""


def beat(*parts: Beat.Part) -> None:
    """Beat for these parts, and have the site resume if one of the parts was silent.

    `now` is taken before the beats are read, so that a process frozen in between hides no silence.
    The beat is one statement outside a transaction, so that a frozen process locks nobody out.
    """
    now = timezone.now()
    if silent(last_beats(), now):
        resume_if(lambda beats: silent(beats, now), now, parts)
    else:
        Beat.objects.filter(part__in=parts, at__lt=now).update(at=now)


def join(heard: Beats, *parts: Beat.Part) -> None:
    """The first beat of a process; a part that has not beaten since `heard` was down."""

    def nobody_else(beats: Beats) -> bool:
        return any(beats[part] == heard.get(part, LONG_AGO) for part in parts)

    resume_if(nobody_else, None, parts)


def silent(beats: Beats, now: datetime) -> bool:
    """Whether a part has been silent for longer than a slow database can explain."""
    return any(now - beats.get(part, LONG_AGO) > SILENCE for part in PARTS)


def resume_if(
    was_down: Callable[[Beats], bool], now: datetime | None, parts: tuple[Beat.Part, ...]
) -> None:
    """Beat for `parts`, and mark the site as resumed if `was_down` says so of the stored beats.

    The rows are locked: one process at a time checks and writes. `now` None: once they are.
    """
    Beat.objects.bulk_create(
        [Beat(part=part, at=LONG_AGO) for part in Beat.Part], ignore_conflicts=True
    )
    with transaction.atomic():
        rows = Beat.objects.select_for_update().order_by("part")
        beats = {row.part: row.at for row in rows}
        now = now or timezone.now()
        due = [*parts, Beat.Part.RESUMED] if was_down(beats) else parts
        Beat.objects.filter(part__in=due, at__lt=now).update(at=now)
