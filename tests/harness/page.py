"""What a page shows once it has been sent frames, as complots_site/static/js/morph.js does it."""

import re
from collections.abc import Iterator

TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)\b([^>]*)>")
ID = re.compile(r' id="([^"]+)"')
BASE = re.compile(r' data-base="(\d+)"')
VERSION = re.compile(r'data-version="(\d+)"')
VOID = ("input", "link", "br", "hr", "img")
SAME, KEPT, TOLD = " data-same", " data-kept", re.compile(r' data-told="(\d+)"')
LINES = 40
"""Of the story, as games/boards/story.py has it."""


class Element:
    """An element with an id: its `opening` tag, its texts, and the elements with ids within it."""

    def __init__(self, key: str, opening: str) -> None:
        self.key = key
        self.opening = opening
        self.parts: list[str | Element] = []

    def text(self) -> str:
        """The whole of it."""
        parts = (part if isinstance(part, str) else part.text() for part in self.parts)
        return self.opening + "".join(parts)

    def within(self) -> Iterator["Element"]:
        """It, and the elements within it."""
        yield self
        for part in self.parts:
            if not isinstance(part, str):
                yield from part.within()


def elements(text: str) -> list[Element]:
    """The outermost elements with ids of a text in which every element has its end."""
    top = Element("", "")
    nested, depths = [top], [-1]
    depth = at = 0
    for tag in TAG.finditer(text):
        ends, name, rest = tag.groups()
        if ends:
            depth -= 1
            if depth == depths[-1]:
                nested[-1].parts.append(text[at : tag.end()])
                at = tag.end()
                nested.pop()
                depths.pop()
            continue
        found = ID.search(rest) if "id=" in rest else None
        if found is not None:
            nested[-1].parts.append(text[at : tag.start()])
            nested[-1].parts.append(element := Element(found[1], tag[0]))
            at = tag.end()
        if name not in VOID and not rest.endswith("/"):
            if found is not None:
                nested.append(element)
                depths.append(depth)
            depth += 1
    return [part for part in top.parts if not isinstance(part, str)]


class Page:
    """The table on a page, and its version."""

    def __init__(self) -> None:
        self.version = ""
        self.table: Element | None = None
        self.places: dict[str, Element] = {}

    @property
    def text(self) -> str:
        """The whole table; "" before the first."""
        return "" if self.table is None else self.table.text()

    def hear(self, frame: str) -> bool:
        """Take in a frame; False where the page does not show what it goes on from."""
        table = elements(frame)[0]
        base = BASE.search(table.opening)
        if base is None:
            self.table = table
        elif self.table is None or base[1] != self.version:
            return False
        else:
            self.table.opening = BASE.sub("", table.opening)
            pieces = [part for part in table.parts if not isinstance(part, str)]
            if not all(self.fit(piece) for piece in pieces):
                return False
        self.version = VERSION.search(table.opening)[1]
        self.places = {element.key: element for element in self.table.within()}
        return True

    def fit(self, piece: Element) -> bool:
        """Put a piece into its place; False where that lacks what the piece goes on from."""
        place = self.places.get(piece.key)
        if place is None:
            return False
        if piece.opening.endswith(KEPT + ">"):
            place.opening = piece.opening.removesuffix(KEPT + ">") + ">"
        elif told := TOLD.search(piece.opening):
            lines = {line.key: line for line in place.parts if not isinstance(line, str)}
            if not any(number(key) >= int(told[1]) for key in lines):
                return False
            lines |= {line.key: line for line in piece.parts if not isinstance(line, str)}
            place.parts = [*[lines[key] for key in sorted(lines, key=number)][-LINES:], "</ol>"]
        else:
            place.opening, place.parts = piece.opening, [*map(self.filled, piece.parts)]
        return True

    def filled(self, part: str | Element) -> str | Element:
        """The same, or what stands on the page where a piece names that."""
        if isinstance(part, str):
            return part
        if part.opening.endswith(SAME + ">"):
            return self.places[part.key]
        part.parts = [*map(self.filled, part.parts)]
        return part


def number(key: str) -> int:
    """Of a line of the story."""
    return int(key.removeprefix("line-"))


def joined(frame: str, table: str | None) -> str | None:
    """The table after a frame, on a page that shows a table; None where that is not its base."""
    page = Page()
    if table is not None:
        page.hear(table)
    return page.text if page.hear(frame) else None
