"""A board in pieces, so that a page which shows one board is sent only what is new in another.

A template marks an element with an id as a piece (the filter `piece`), and pieces stand within
pieces. What is the same in both boards is compared as text and never taken apart.
"""

import re
from functools import cached_property

from markupsafe import Markup

OPENING = re.compile(r'<([a-z]+)\b[^>]*? id="([^"]+)"')
MARK = "<piece "
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
    marked = f"{MARK}{tag} {key} {len(element)}>{element}"
    return Markup(marked)  # noqa: S704 (the text of a template)


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
    def apart(self) -> tuple[list[str], list["Piece"]]:
        """Its text before, between and after the pieces within it, and these."""
        marked, at = self.marked, 0
        parts: list[str] = []
        pieces: list[Piece] = []
        while (mark := marked.find(MARK, at)) >= 0:
            begin = marked.index(">", mark) + 1
            tag, key, length = marked[mark + len(MARK) : begin - 1].split(" ")
            parts.append(marked[at:mark])
            at = begin + int(length)
            pieces.append(Piece(tag, key, marked[begin:at]))
        parts.append(marked[at:])
        return parts, pieces

    def text_after(self, earlier: "Piece") -> str:
        """The element for a page that shows an earlier one: what is the same is named by its id."""
        parts, pieces = self.apart
        before = {each.key: each for each in earlier.apart[1]}
        texts = [parts[0]]
        for each, part in zip(pieces, parts[1:], strict=True):
            known = before.get(each.key)
            if known is None or known.tag != each.tag:
                texts.append(each.text)
            elif known.marked == each.marked:
                texts.append(f'<{each.tag} id="{each.key}" data-same></{each.tag}>')
            else:
                texts.append(each.text_after(known))
            texts.append(part)
        return "".join(texts)

    def differs_in_pieces_alone(self, other: "Piece") -> bool:
        """Whether both differ in nothing but what is within their pieces."""
        return self.apart[0][0] == other.apart[0][0] and self.has_the_same_places(other)

    def has_the_same_places(self, other: "Piece") -> bool:
        """Whether both differ in nothing but their opening and what is within their pieces."""
        (first, *rest), pieces = self.apart
        (others_first, *others_rest), others = other.apart
        if rest != others_rest or [(each.tag, each.key) for each in pieces] != [
            (each.tag, each.key) for each in others
        ]:
            return False
        return first.partition(">")[2] == others_first.partition(">")[2]

    def changes(self, earlier: "Piece") -> list[str]:
        """The smallest elements that make the earlier one, with the same places, into this one.

        An element that has but other attributes is without its content (`data-kept`).
        """
        texts: list[str] = []
        for each, known in zip(self.apart[1], earlier.apart[1], strict=True):
            if each.marked == known.marked:
                continue
            if not each.has_the_same_places(known):
                texts.append(each.text_after(known))
                continue
            first = each.apart[0][0]
            if first != known.apart[0][0]:
                texts.append(f"{first.partition('>')[0]} data-kept></{each.tag}>")
            texts += each.changes(known)
        return texts
