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
        for match in matches:
            folder.writestr(f"{match.finish_number:09}-{match.key}.txt", record_of(match).text())
    return file.getvalue()
