"""The rows of a lobby as a page has them that lays every frame upon what it shows, as htmx does."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

PART = re.compile(rb'<\w+ [^>]*?hx-swap-oob="([^"]+)"[^>]*>')
ID = re.compile(rb'<\w+ [^>]*?id="([^"]+)"')
ROW = re.compile(rb'<article [^>]*id="(open-\w+)".*?</article>', re.DOTALL)
MARKER = re.compile(rb' hx-swap-oob="[^"]+"')


class Part(NamedTuple):
    """One part of a frame: where it goes and what is in it; `rows` by id, in their order."""

    swap: str
    id: str
    rows: tuple[tuple[str, bytes], ...]


@lru_cache(512)
def parts(frame: bytes) -> tuple[Part, ...]:
    """What a frame is made of; a crowd is sent the same frames."""
    return tuple(_parts(frame))


def _parts(frame: bytes) -> Iterator[Part]:
    found = list(PART.finditer(frame))
    ends = [*(each.start() for each in found[1:]), len(frame)]
    for each, end in zip(found, ends, strict=False):  # an empty frame has an end and no part
        text = frame[each.start() : end]
        named = ID.match(each[0])
        rows = tuple((row[1].decode(), MARKER.sub(b"", row[0])) for row in ROW.finditer(text))
        yield Part(each[1].decode(), named[1].decode() if named else "", rows)


def shown_on(page: str) -> list[tuple[str, bytes]]:
    """The rows of a page that was just loaded."""
    return [(row[1].decode(), row[0]) for row in ROW.finditer(page.encode())]


class Followed:
    """The open tables of one page, by the id of their row; `whole` counts whole lists."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, bytes]] = []
        self.whole = 0

    def ids(self) -> tuple[str, ...]:
        """The ids of the rows, in their order."""
        return tuple(name for name, _ in self.rows)

    def apply(self, frame: bytes) -> None:
        """Lay a frame upon the rows."""
        for part in parts(frame):
            if part.id == "tables":
                self.rows = [*part.rows]
                self.whole += 1
            elif part.swap == "delete":
                self.rows = [row for row in self.rows if row[0] != part.id]
            elif part.swap == "morph" and part.rows:
                at = self.ids().index(part.id)
                self.rows[at] = part.rows[0]
            elif part.swap.startswith("beforebegin:#") and part.rows:
                ids, anchor = self.ids(), part.swap.removeprefix("beforebegin:#")
                at = ids.index(anchor) if anchor in ids else len(ids)
                self.rows[at:at] = part.rows
