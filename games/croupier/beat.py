"""Heartbeats of the parts of the site, and noticing that one of them was silent.

The times are those of the process clocks, as in matches. Where these differ (the clock of a machine
was set, or is wrong) the whole site goes by the one that is furthest ahead, as long as any process
lives that knows it; beats that are ahead and of which no process is left are taken back.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from django.db import transaction

from games import clock
from games.matches.uptime import PARTS, SILENCE
from games.models.beat import LONG_AGO, Beat, last_beats

logger = logging.getLogger(__name__)

Beats = Mapping[str, datetime]
"""When each part of the site has last beaten."""


def beat(*parts: Beat.Part) -> None:
    """Beat for these parts, and have the site resume if one of the parts was silent.

    `now` is taken before the beats are read, so that a process frozen in between hides no silence.
    The beat is one statement outside a transaction, so that a frozen process locks nobody out.
    """
    now = clock.now()
    beats = last_beats()
    if go_by(beats.values()):
        now = clock.now()
    if silent(beats, now):
        resume_if(lambda beats: silent(beats, now), now, parts)
    else:
        Beat.objects.filter(part__in=parts, at__lt=now).update(at=now)


def join(heard: Beats, *parts: Beat.Part) -> None:
    """The first beat of a process; a part that has not beaten since `heard` was down."""

    def nobody_else(beats: Beats) -> bool:
        return any(beats[part] == heard.get(part, LONG_AGO) for part in parts)

    resume_if(nobody_else, None, parts, heard)


def silent(beats: Beats, now: datetime) -> bool:
    """Whether a part has been silent for longer than a slow database can explain."""
    return any(now - beats.get(part, LONG_AGO) > SILENCE for part in PARTS)


def go_by(beats: Iterable[datetime]) -> bool:
    """Go by the time of other processes where that is ahead of ours; returns whether it was."""
    newest = max(beats, default=LONG_AGO)
    if newest <= clock.now() + clock.AGREE:
        return False
    clock.advance(newest)
    return True


def take_back(beats: Beats, heard: Beats) -> None:
    """Go by the time of living processes: their beats have moved since they were `heard`. A beat
    that is ahead even so is taken back, or nobody could beat until that time has come.
    """
    go_by(at for part, at in beats.items() if at != heard.get(part, LONG_AGO))
    limit = clock.now() + clock.AGREE
    wrong = [part for part, at in beats.items() if at > limit]
    if wrong:
        logger.warning("The clock was set back since the site was up: its beats are taken back")
        Beat.objects.filter(part__in=wrong).update(at=LONG_AGO)


def resume_if(
    was_down: Callable[[Beats], bool],
    now: datetime | None,
    parts: tuple[Beat.Part, ...],
    heard: Beats | None = None,
) -> None:
    """Beat for `parts`, and mark the site as resumed if `was_down` says so of the stored beats.

    The rows are locked: one process at a time checks and writes. `now` None: once they are.
    `heard` are the beats of a moment before, for the first beat of a process.
    """
    Beat.objects.bulk_create(
        [Beat(part=part, at=LONG_AGO) for part in Beat.Part], ignore_conflicts=True
    )
    with transaction.atomic():
        rows = Beat.objects.select_for_update().order_by("part")
        beats = {row.part: row.at for row in rows}
        due = [*parts, Beat.Part.RESUMED] if was_down(beats) else parts
        if heard is not None:
            take_back(beats, heard)
        now = now or clock.now()
        Beat.objects.filter(part__in=due, at__lt=now).update(at=now)
