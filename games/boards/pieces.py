"""A board in pieces, so that a page which shows one board is sent only what is new in another.

A template marks an element with an id as a piece (the filter `piece`), and pieces stand within
pieces. What is the same in both boards is compared as text and never taken apart.
"""

import re
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

OPENING = re.compile(r'<([a-z]+)\b[^>]*? id="([^"]+)"')
MARK = re.compile(r"<piece (\S+) (\S+) (\d+)>")
MARKS = re.compile(r"<piece [^>]*>")
"""No name and no message can contain a mark, because they are escaped."""


def piece(text: str) -> Markup:
    """A filter that marks the text of an element with an id as a piece: before it stand its tag,
    its id and its length in characters.
    """
    element = str.strip(text)
    opening = OPENING.match(element)
    assert opening is not None, element[:80]
    tag, key = opening.groups()
    marked = f"<piece {tag} {key} {len(element)}>{element}"
    return Markup(marked)  # noqa: S704 (the text of a template)


class Apart(NamedTuple):
    """A piece taken apart.

    `opening` is the tag it begins with; `texts` stand before, between and after the `pieces` within
    it. `places` has these texts with the tags and ids of the pieces, to be compared at once.
    """

    opening: str
    texts: list[str]
    pieces: list["Piece"]
    places: tuple[str, ...]


class Piece:
    """An element with its tag and id; `marked` is its text, in which the pieces are marked."""

    def __init__(self, tag: str, key: str, marked: str) -> None:
        self.tag = tag
        self.key = key
        self.marked = marked

    @property
    def text(self) -> str:
        """The whole element."""
        return MARKS.sub("", self.marked)

    @cached_property
    def apart(self) -> Apart:
        """Its parts; the pieces within it are not taken apart yet."""
        marked = self.marked
        at = marked.index(">") + 1
        opening = marked[:at]
        texts: list[str] = []
        pieces: list[Piece] = []
        places: list[str] = []
        while (mark := MARK.search(marked, at)) is not None:
            texts.append(marked[at : mark.start()])
            tag, key, length = mark.groups()
            at = mark.end() + int(length)
            pieces.append(Piece(tag, key, marked[mark.end() : at]))
            places += texts[-1], tag, key
        texts.append(marked[at:])
        return Apart(opening, texts, pieces, (*places, texts[-1]))

    def text_after(self, earlier: "Piece") -> str:
        """The element for a page that shows an earlier one: what is the same is named by its id."""
        before = {each.key: each for each in earlier.apart.pieces}
        found = [self.apart.opening, self.apart.texts[0]]
        for each, text in zip(self.apart.pieces, self.apart.texts[1:], strict=True):
            known = before.get(each.key)
            if known is None or known.tag != each.tag:
                found.append(each.text)
            elif known.marked == each.marked:
                found.append(f'<{each.tag} id="{each.key}" data-same></{each.tag}>')
            else:
                found.append(each.text_after(known))
            found.append(text)
        return "".join(found)

    def has_the_same_places(self, other: "Piece") -> bool:
        """Whether both differ in nothing but their openings and what is within their pieces."""
        return self.apart.places == other.apart.places

    def changes(self, earlier: "Piece") -> list[str]:
        """The smallest elements that make the earlier one, with the same places, into this one.

        An element that has but other attributes is without its content (`data-kept`).
        """
        found: list[str] = []
        for each, known in zip(self.apart.pieces, earlier.apart.pieces, strict=True):
            if each.marked == known.marked:
                continue
            if not each.has_the_same_places(known):
                found.append(each.text_after(known))
                continue
            opening = each.apart.opening
            if opening != known.apart.opening:
                found.append(f"{opening[:-1]} data-kept></{each.tag}>")
            found += each.changes(known)
        return found
