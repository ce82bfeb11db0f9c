"""Legal moves by shape: where there are hundreds, they are known without being written out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import NamedTuple, overload

from games.engine.move import Form, Move

LONGEST_NUMBER = 9


class Field(NamedTuple):
    """An argument that is filled in: the sign before it, and the texts it can have."""

    sign: str
    texts: tuple[str, ...] | range

    def has(self, text: str) -> bool:
        """Whether it can be filled in so; a number has one spelling."""
        if isinstance(self.texts, tuple):
            return text in self.texts
        if not (text.isascii() and text.isdigit()) or len(text) > LONGEST_NUMBER:
            return False
        return str(int(text)) == text and int(text) in self.texts


@dataclass(frozen=True)
class Shape:
    """Moves written alike: `head`, then each field's sign and text."""

    head: str
    fields: tuple[Field, ...] = ()

    @classmethod
    def of(cls, form: Form, *texts: tuple[str, ...] | range) -> "Shape":
        """Moves of a form, with the texts that each argument can have.

        >>> list(Shape.of(Form("offer", ":@"), range(1, 3), ("any",)).moves())
        ['offer:1@any', 'offer:2@any']
        """
        last = len(form.signs) - 1
        signs = [form.signs[min(at, last)] for at in range(len(texts))]
        return cls(form.head, tuple(map(Field, signs, texts)))

    def fits(self, text: str) -> bool:
        """Whether a text is one of them."""
        for field in reversed(self.fields):
            text, sign, argument = text.rpartition(field.sign)
            if not sign or not field.has(argument):
                return False
        return text == self.head

    def moves(self) -> Iterator[Move]:
        """Each of them, the last field changing first."""
        fields: list[Sequence[str | int]] = [field.texts for field in self.fields]
        for texts in product(*fields):
            yield self.written(texts)

    def at(self, number: int) -> Move:
        """The one of that number, from 0 on."""
        parts = []
        for field in reversed(self.fields):
            number, at = divmod(number, len(field.texts))
            parts.append(f"{field.sign}{field.texts[at]}")
        return Move.parse(self.head + "".join(reversed(parts)))

    def written(self, texts: tuple[str | int, ...]) -> Move:
        """The move with those texts."""
        parts = [f"{field.sign}{text}" for field, text in zip(self.fields, texts, strict=True)]
        return Move.parse(self.head + "".join(parts))

    @cached_property
    def size(self) -> int:
        """How many they are."""
        return prod(len(field.texts) for field in self.fields)


@dataclass(frozen=True)
class Shapes(Sequence[Move]):
    """All moves of some shapes, in their order; what is in it is exact and cheap to tell."""

    shapes: tuple[Shape, ...]

    @cached_property
    def size(self) -> int:
        """How many they are."""
        return sum(shape.size for shape in self.shapes)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, text: object) -> bool:
        if isinstance(text, str):
            for shape in self.shapes:
                if text.startswith(shape.head) and shape.fits(text):
                    return True
        return False

    def __iter__(self) -> Iterator[Move]:
        for shape in self.shapes:
            yield from shape.moves()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        rest = range(len(self))[index]
        for shape in self.shapes:
            if rest < shape.size:
                return shape.at(rest)
            rest -= shape.size
        raise IndexError(index)
