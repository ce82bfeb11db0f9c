"""Legal moves by shape: where there are hundreds, a board offers fields instead of buttons."""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from games.engine.move import Form, Move


class Field(NamedTuple):
    """An argument that is filled in: the sign before it, and the texts it can have."""

    sign: str
    texts: tuple[str, ...] | range


@dataclass(frozen=True)
class Shape:
    """Moves written alike: `head`, then each field's sign and text."""

    head: str
    fields: tuple[Field, ...] = ()

    @classmethod
    def of(cls, form: Form, *texts: tuple[str, ...] | range) -> "Shape":
        """Moves of a form, with the texts that each argument can have.

        >>> Shape.of(Form("offer", ":@"), range(1, 3), ("any",)).moves()
        ('offer:1@any', 'offer:2@any')
        """
        last = len(form.signs) - 1
        signs = [form.signs[min(at, last)] for at in range(len(texts))]
        return cls(form.head, tuple(map(Field, signs, texts)))

    def moves(self) -> tuple[Move, ...]:
        """Each of them, the last field changing first."""
        return _written(self.head, self.fields)

    @cached_property
    def texts(self) -> frozenset[str]:
        """The same without an order, to look a move up."""
        return frozenset(self.moves())


class Shapes(tuple[Move, ...]):
    """All moves of some shapes, in their order; what is in it is looked up, not searched for."""

    shapes: tuple[Shape, ...]

    def __new__(cls, shapes: tuple[Shape, ...]) -> "Shapes":
        """All of them written out."""
        moves = super().__new__(cls, chain.from_iterable([shape.moves() for shape in shapes]))
        moves.shapes = shapes
        return moves

    def __contains__(self, text: object) -> bool:
        for shape in self.shapes:  # noqa: SIM110 - any() takes three times as long
            if text in shape.texts:
                return True
        return False

    def __repr__(self) -> str:
        return f"Shapes({self.shapes!r})"


@lru_cache(1 << 12)
def _written(begun: str, fields: tuple[Field, ...]) -> tuple[Move, ...]:
    """All moves that begin so, kept by what they begin with: shapes with more or fewer amounts
    share the moves of each amount.
    """
    if not fields:
        return (Move.parse(begun),)
    first, *others = fields
    begins = [f"{begun}{first.sign}{text}" for text in first.texts]
    if not others:
        return tuple(map(Move.parse, begins))
    return tuple(chain.from_iterable([_written(begin, tuple(others)) for begin in begins]))
