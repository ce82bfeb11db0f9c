"""Zip archives of matches."""

import io
import zipfile
from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from django.db.models import prefetch_related_objects

from games.models import Match, Move
from games.records.stored import record_of

CHUNK = 100
"""Matches whose seats and moves are read at once."""


def archive(matches: Iterable[Match]) -> bytes:
    """The bytes of a zip with one text file for each match, named by finish number (0: none) and
    key."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as folder:
        add_matches(folder, matches)
    return file.getvalue()


def add_matches(folder: zipfile.ZipFile, matches: Iterable[Match], under: str = "") -> None:
    """Add the text files of matches to an open zip, in the folder `under`."""
    rest = iter(matches)
    while chunk := list(islice(rest, CHUNK)):
        prefetch_related_objects(chunk, "seats__player")
        logs = logs_of(chunk)
        for match in chunk:
            name = f"{under}{match.finish_number or 0:09}-{match.key}.txt"
            folder.writestr(name, record_of(match, logs[match.pk]).text())


def logs_of(matches: Iterable[Match]) -> defaultdict[int, list[tuple[int, str]]]:
    """The seats and moves of each of these matches, in order."""
    logs = defaultdict(list)
    moves = Move.objects.filter(match__in=matches).order_by("match", "number")
    for match, seat, notation in moves.values_list("match", "seat", "notation"):
        logs[match].append((seat, notation))
    return logs
