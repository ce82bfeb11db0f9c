"""Zip archives of matches."""

import io
import zipfile
from collections.abc import Iterable

from games.models import Match
from games.records.stored import record_of


def archive(matches: Iterable[Match]) -> bytes:
    """The bytes of a zip with one text file for each match, named by finish number (0: none) and
    key."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as folder:
        add_matches(folder, matches)
    return file.getvalue()


def add_matches(folder: zipfile.ZipFile, matches: Iterable[Match], under: str = "") -> None:
    """Add the text files of matches to an open zip, in the folder `under`."""
    for match in matches:
        name = f"{under}{match.finish_number or 0:09}-{match.key}.txt"
        folder.writestr(name, record_of(match).text())
