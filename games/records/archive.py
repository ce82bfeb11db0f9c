"""Many matches in one zip, made piece by piece: it is never whole in memory."""

import io
import zipfile
from collections.abc import Iterable, Iterator

from games.models import Match
from games.records.stored import record_of


def archive(matches: Iterable[Match]) -> Iterator[bytes]:
    """The bytes of a zip with one text for each match."""
    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as folder:
        for match in matches:
            folder.writestr(f"{match.finish_number:09}-{match.key}.txt", record_of(match).text())
            yield pipe.taken()
    yield pipe.taken()


class Pipe(io.RawIOBase):
    """What is written here is taken away; there is no way back."""

    def __init__(self) -> None:
        self.written = bytearray()

    def writable(self) -> bool:
        """It is there to be written to."""
        return True

    def write(self, piece: object) -> int:
        """Keep a piece until it is taken."""
        data = bytes(piece)  # type: ignore[call-overload]
        self.written += data
        return len(data)

    def taken(self) -> bytes:
        """All that was written since the last time."""
        data = bytes(self.written)
        self.written.clear()
        return data
