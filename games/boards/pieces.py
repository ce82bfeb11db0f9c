"""A board in pieces, so that a page which shows one board is sent only what is new in another.

A template marks an element with an id as a piece (`{% piece %}` to `{% endpiece %}`), and pieces
stand within pieces. What was kept (games/boards/environment.py) brings the same pieces each time:
most of what has not changed is known by its identity.
"""

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup

OPENING = re.compile(r'<([a-z]+)\b[^>]*? id="([^"]+)"[^>]*>')
BEGIN, END = "<piece>", "</piece>"
"""No name and no message can contain a mark, because they are escaped."""


class Marked(Markup):
    """What a macro has printed with pieces in it: its `parts` are texts and pieces in their order.
    It is to be printed, and not to be changed.
    """

    __slots__ = ("parts",)

    parts: "Sequence[str | Piece]"


def printed(chunks: Iterable[str]) -> str:
    """What a template or macro has printed, chunk by chunk; pieces in it stay the same pieces."""
    chunks = list(chunks)
    text = "".join(chunks)
    if BEGIN not in text:
        return text
    marked = Marked(text)
    marked.parts = tuple(taken_apart(chunks))
    return marked


class Piece:
    """An element with its tag and id (`key`), made of its parts.

    `opening` is the tag that it begins with; `texts` stand before, between and after the `pieces`
    within it. `places` has these texts with the tags and ids of the pieces, to be compared at once.
    There are tens of thousands for the collector to go through: most have one tuple and no list.
    """

    __slots__ = ("key", "opening", "pieces", "places", "tag", "texts")

    tag: str
    key: str
    pieces: "tuple[Piece, ...]"

    def __init__(self, parts: "Iterable[str | Piece]") -> None:
        texts: list[str] = []
        pieces: list[Piece] = []
        names: list[str] = []
        run: list[str] = []
        for part in parts:
            if isinstance(part, Piece):
                texts.append("".join(run))
                pieces.append(part)
                names += part.tag, part.key
                run.clear()
            else:
                run.append(part)
        texts.append("".join(run).rstrip())
        first = texts[0].lstrip()
        opening = OPENING.match(first)
        assert opening is not None, first[:80]
        self.opening = opening[0]
        self.tag, self.key = opening.groups()
        texts[0] = first[opening.end() :]
        self.texts = tuple(texts)
        self.pieces = tuple(pieces)
        self.places = (*texts, *names) if names else self.texts

    @property
    def text(self) -> str:
        """The whole element."""
        found = [self.opening, self.texts[0]]
        for piece, text in zip(self.pieces, self.texts[1:], strict=True):
            found += piece.text, text
        return "".join(found)

    def text_after(self, earlier: "Piece") -> str:
        """The element for a page that shows an earlier one: what is the same is named by its id."""
        before = {each.key: each for each in earlier.pieces}
        found = [self.opening, self.texts[0]]
        for each, text in zip(self.pieces, self.texts[1:], strict=True):
            known = before.get(each.key)
            if known is None or known.tag != each.tag:
                found.append(each.text)
            elif each.is_like(known):
                found.append(f'<{each.tag} id="{each.key}" data-same></{each.tag}>')
            else:
                found.append(each.text_after(known))
            found.append(text)
        return "".join(found)

    def is_like(self, other: "Piece") -> bool:
        """Whether both have the same text."""
        return self is other or (
            self.opening == other.opening
            and self.places == other.places
            and all(map(Piece.is_like, self.pieces, other.pieces))
        )

    def has_the_same_places(self, other: "Piece") -> bool:
        """Whether both differ in nothing but their openings and what is within their pieces."""
        return self.places == other.places

    def changes(self, earlier: "Piece") -> list[str]:
        """The smallest elements that make the earlier one, with the same places, into this one.

        An element that has but other attributes is without its content (`data-kept`).
        """
        found: list[str] = []
        for each, known in zip(self.pieces, earlier.pieces, strict=True):
            if each is known:
                continue
            if not each.has_the_same_places(known):
                found.append(each.text_after(known))
                continue
            if each.opening != known.opening:
                found.append(f"{each.opening[:-1]} data-kept></{each.tag}>")
            found += each.changes(known)
        return found


def taken_apart(chunks: Iterable[str]) -> list[str | Piece]:
    """The texts and pieces of what a template prints, chunk by chunk: a mark is one of its own, and
    what a macro has printed brings its pieces.
    """
    parts: list[str | Piece] = []
    around: list[list[str | Piece]] = []
    for chunk in chunks:
        if chunk == BEGIN:
            around.append(parts)
            parts = []
        elif chunk == END:
            piece = Piece(parts)
            parts = around.pop()
            parts.append(piece)
        elif type(chunk) is Marked:
            parts += chunk.parts
        else:
            parts.append(chunk)
    return parts
