"""Legal moves by shape: where there are hundreds, they are known without being written out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import NamedTuple, overload

LONGEST_NUMBER = 9


class Field(NamedTuple):
    """A part of a move that is filled in: the sign before it, and the texts it can have."""

    sign: str
    texts: tuple[str, ...] | range

    def has(self, text: str) -> bool:
        """Whether it can be filled in so; a number has one spelling."""
        if isinstance(self.texts, tuple):
            return text in self.texts
        if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_NUMBER:
            return False
        return str(int(text)) == text and int(text) in self.texts

    def written(self) -> Iterator[str]:
        """Every text, with its sign."""
        return (f"{self.sign}{text}" for text in self.texts)


@dataclass(frozen=True)
class Shape:
    """Moves written alike: `head`, then each field's sign and text."""

    head: str
    fields: tuple[Field, ...] = ()

    def fits(self, word: str) -> bool:
        """Whether the word is one of them."""
        for field in reversed(self.fields):
            word, sign, text = word.rpartition(field.sign)
            if not sign or not field.has(text):
                return False
        return word == self.head

    def words(self) -> Iterator[str]:
        """Each of them."""
        for parts in product(*(field.written() for field in self.fields)):
            yield self.head + "".join(parts)

    @cached_property
    def size(self) -> int:
        """How many they are."""
        return prod(len(field.texts) for field in self.fields)


@dataclass(frozen=True)
class Shapes(Sequence[str]):
    """All moves of some shapes, in their order; what is in it is exact and cheap to tell."""

    shapes: tuple[Shape, ...]

    @cached_property
    def size(self) -> int:
        """How many they are."""
        return sum(shape.size for shape in self.shapes)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, word: object) -> bool:
        if isinstance(word, str):
            for shape in self.shapes:
                if word.startswith(shape.head) and shape.fits(word):
                    return True
        return False

    def __iter__(self) -> Iterator[str]:
        for shape in self.shapes:
            yield from shape.words()

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        rest = range(len(self))[index]
        for shape in self.shapes:
            if rest < shape.size:
                return spelt(shape, rest)
            rest -= shape.size
        raise IndexError(index)


def spelt(shape: Shape, number: int) -> str:
    """The move of that number among those of one shape."""
    parts = []
    for field in reversed(shape.fields):
        number, at = divmod(number, len(field.texts))
        parts.append(f"{field.sign}{field.texts[at]}")
    return shape.head + "".join(reversed(parts))
