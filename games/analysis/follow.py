"""Analyses finished matches: those that have just ended first, then older ones, the newest first.

The span of what has been analysed is kept for each version of the models: a new version begins a
new one at the newest match, and what was found before is shown until it is found anew.
"""

import logging

from django.db import connection, transaction
from django.db.models import Max

from games.analysis.analyse import analyse, reader_of, version_of_all
from games.matches.retry import NO_DATABASE
from games.models import Analysed, Analysis, Match

logger = logging.getLogger(__name__)


def follow() -> bool:
    """Analyse one match, if there is one left; returns whether there may be more.

    Where rows can be locked the other processes find the span locked, and return False. On SQLite
    nothing is locked while it works: there is one process, whose moves would wait.
    """
    if not connection.features.has_select_for_update:
        return analyse_next(span(lock=False))
    with transaction.atomic():
        return analyse_next(span(lock=True))


def span(*, lock: bool) -> Analysed | None:
    """The span of this version; None if another process has it locked."""
    version = version_of_all()
    rows = Analysed.objects.filter(version=version)
    if lock:
        rows = rows.select_for_update(skip_locked=True)
    row = rows.first()
    if row is None and not Analysed.objects.filter(version=version).exists():
        newest = Match.objects.aggregate(newest=Max("finish_number"))["newest"] or 0
        born = Analysed(version=version, first=newest + 1, last=newest)
        Analysed.objects.bulk_create([born], ignore_conflicts=True)
        row = rows.first()
    return row


def analyse_next(row: Analysed | None) -> bool:
    """Analyse the match beside the span, and have the span grow; whether there was one."""
    if row is None or (number := next_number(row)) is None:
        return False
    finished = Match.objects.defer("story").select_related("analysis")
    match = finished.get(finish_number=number)
    analysis = analysis_for(match)
    row.first = min(row.first, number)
    row.last = max(row.last, number)
    with transaction.atomic():
        if analysis is not None:
            store(analysis)
        row.save(update_fields=["first", "last"])
    return True


def next_number(row: Analysed) -> int | None:
    """The finish number of the next match: the first after the span, or the last before it."""
    numbers = Match.objects.values_list("finish_number", flat=True)
    newer = numbers.filter(finish_number__gt=row.last).order_by("finish_number").first()
    if newer is not None or row.first <= 1:
        return newer
    return numbers.filter(finish_number__lt=row.first).order_by("-finish_number").first()


def analysis_for(match: Match) -> Analysis | None:
    """A new analysis of the match, not stored: without findings, and with a line in the log, where
    it fails. None where there is nothing to read it by, or it has been read by that.
    """
    reader = reader_of(match)
    stored: Analysis | None = getattr(match, "analysis", None)
    if reader is None or (stored is not None and stored.version == reader.version):
        return None
    try:
        return analyse(match, reader)
    except NO_DATABASE:
        raise
    except Exception:
        logger.exception("Match %s could not be analysed", match.pk)
        return Analysis(match=match, version=reader.version)


def store(analysis: Analysis) -> None:
    """In place of the one there is."""
    Analysis.objects.bulk_create(
        [analysis],
        update_conflicts=True,
        unique_fields=["match"],
        update_fields=["version", "found"],
    )
