"""A board in pieces, so that a page which shows one board is sent only what is new in another.

A template marks an element with an id as a piece (the filter `piece`), and pieces stand within
pieces. The text of a template with marked pieces is read into a tree.
"""

import re
from typing import NamedTuple

from markupsafe import Markup

OPENING = re.compile(r'<([a-z]+)\b[^>]*? id="([^"]+)"')
BEGIN, END = "<piece ", "</piece>"
"""No name and no message can contain them, because they are escaped."""


class Piece(NamedTuple):
    """An element with its tag and id; `parts` are its text before, between and after its pieces."""

    tag: str
    key: str
    parts: tuple[str, ...]
    pieces: tuple["Piece", ...]

    def text(self) -> str:
        """The whole element."""
        texts = [self.parts[0]]
        for piece, part in zip(self.pieces, self.parts[1:], strict=True):
            texts += (piece.text(), part)
        return "".join(texts)

    def text_after(self, earlier: "Piece") -> str:
        """The element for a page that shows an earlier one: what is the same is named by its id."""
        before = {piece.key: piece for piece in earlier.pieces}
        texts = [self.parts[0]]
        for piece, part in zip(self.pieces, self.parts[1:], strict=True):
            known = before.get(piece.key)
            if known == piece:
                texts.append(f'<{piece.tag} id="{piece.key}" data-same></{piece.tag}>')
            elif known is None or known.tag != piece.tag:
                texts.append(piece.text())
            else:
                texts.append(piece.text_after(known))
            texts.append(part)
        return "".join(texts)

    def has_the_same_places(self, other: "Piece") -> bool:
        """Whether both differ in nothing but their opening and what is within their pieces."""
        if len(self.parts) != len(other.parts) or self.parts[1:] != other.parts[1:]:
            return False
        if any(
            piece.key != place.key or piece.tag != place.tag
            for piece, place in zip(self.pieces, other.pieces, strict=True)
        ):
            return False
        mine, others = self.parts[0], other.parts[0]
        return mine == others or mine.partition(">")[2] == others.partition(">")[2]

    def changes(self, earlier: "Piece") -> list[str]:
        """The smallest elements that make the earlier one, with the same places, into this one.

        An element that has but other attributes is without its content (`data-kept`).
        """
        texts: list[str] = []
        for piece, known in zip(self.pieces, earlier.pieces, strict=True):
            if piece == known:
                continue
            if not piece.has_the_same_places(known):
                texts.append(piece.text_after(known))
                continue
            if piece.parts[0] != known.parts[0]:
                opening = piece.parts[0].partition(">")[0]
                texts.append(f"{opening} data-kept></{piece.tag}>")
            texts += piece.changes(known)
        return texts


def piece(text: str) -> Markup:
    """A filter that marks the text of an element with an id as a piece."""
    element = text.strip()
    opening = OPENING.match(element)
    assert opening is not None, element[:80]
    tag, key = opening.groups()
    return Markup(f"{BEGIN}{tag} {key}>{element}{END}")  # noqa: S704 (of the template's own text)


def read(text: str, tag: str, key: str) -> Piece:
    """The element whose text has marked pieces."""
    first, *others = text.split(BEGIN)
    begun: list[tuple[str, str, list[str], list[Piece]]] = [(tag, key, [first], [])]
    for other in others:
        name, _, rest = other.partition(">")
        first, *ends = rest.split(END)
        tag, _, key = name.partition(" ")
        begun.append((tag, key, [first], []))
        for part in ends:
            tag, key, parts, pieces = begun.pop()
            outer = begun[-1]
            outer[3].append(Piece(tag, key, tuple(parts), tuple(pieces)))
            outer[2].append(part)
    ((tag, key, parts, pieces),) = begun
    return Piece(tag, key, tuple(parts), tuple(pieces))
