"""Many matches in one zip."""

import io
import zipfile
from collections.abc import Iterable

from games.models import Match
from games.records.stored import record_of


def archive(matches: Iterable[Match]) -> bytes:
    """A zip with one text for each match, by finish number and key."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as folder:
        add(folder, matches)
    return file.getvalue()


def add(folder: zipfile.ZipFile, matches: Iterable[Match], under: str = "") -> None:
    """The same texts into a zip that is being made, their names beginning with `under`."""
    for match in matches:
        name = f"{under}{match.finish_number:09}-{match.key}.txt"
        folder.writestr(name, record_of(match).text())
