"""A move: its notation as stored, and what it says."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

SIGNS = re.compile("[:@+]")
"""What stands before an argument."""
MOST_KEPT = 1 << 14
MOST_DIGITS = 9
"""Of a number that is kept beside its text."""


class Move(str):
    """A move in its notation (`keep:duchess+captain`), taken apart: a head, then its arguments.

    It is the text that is stored, byte for byte: equal to it, hashed like it. A head or an
    argument holds none of the signs ":", "@", "+".

    >>> move = Move("offer:3000@any")
    >>> move.head, move.args, move.number()
    ('offer', ('3000', 'any'), 3000)
    >>> Move("income").args
    ()
    >>> move == "offer:3000@any"
    True
    """

    __slots__ = ("args", "head", "numbers")

    head: str
    args: tuple[str, ...]
    numbers: tuple[int | None, ...]

    def __new__(cls, text: str) -> "Move":
        """The move written so; `parse` keeps those it has made."""
        move = super().__new__(cls, text)
        move.head, *args = SIGNS.split(text)
        move.args = tuple(args)
        move.numbers = tuple(map(_number, args))
        return move

    @staticmethod
    def parse(text: str) -> "Move":
        """The move written so. Any text is one: only the rules know which are legal."""
        return text if type(text) is Move else _parsed(text)

    @property
    def arg(self) -> str:
        """The first argument; "" for a head alone."""
        return self.args[0] if self.args else ""

    def number(self, at: int = 0) -> int:
        """The argument at a place, as a seat's number or an amount.

        Raises ValueError where it is none, IndexError where the move has no such argument.
        """
        number = self.numbers[at]
        return int(self.args[at]) if number is None else number


class Form(NamedTuple):
    """How the moves of one head are written: `signs` before the first argument, the second, ….

    The last sign goes on before all that follow.

    >>> Form("coup")(2)
    'coup:2'
    >>> KEEP = Form("keep", ":+")
    >>> KEEP("captain", "duchess", "duchess").args
    ('captain', 'duchess', 'duchess')
    """

    head: str
    signs: str = ":"

    def __call__(self, *args: str | int) -> Move:
        """The move with these arguments."""
        return _written(self, args)

    def each(self, texts: Sequence[str | int]) -> tuple[Move, ...]:
        """A move for each different argument, in their order."""
        return _each(self, tuple(texts))

    def product(self, *texts: tuple[str | int, ...]) -> tuple[Move, ...]:
        """A move for each combination of arguments, the last one changing first.

        >>> Form("seat", ":@").product(("writer", "cleric"), (1000, 3000))[:3]
        ('seat:writer@1000', 'seat:writer@3000', 'seat:cleric@1000')
        """
        return _product(self, texts)


def _number(arg: str) -> int | None:
    return int(arg) if arg.isdecimal() and len(arg) <= MOST_DIGITS else None


_parsed = lru_cache(MOST_KEPT)(Move)


@lru_cache(MOST_KEPT)
def _written(form: Form, args: tuple[str | int, ...]) -> Move:
    head, signs = form
    last = len(signs) - 1
    parts = [f"{signs[min(at, last)]}{arg}" for at, arg in enumerate(args)]
    return _parsed(head + "".join(parts))


@lru_cache(MOST_KEPT)
def _each(form: Form, texts: tuple[str | int, ...]) -> tuple[Move, ...]:
    return tuple([form(text) for text in dict.fromkeys(texts)])


@lru_cache(MOST_KEPT)
def _product(form: Form, texts: tuple[tuple[str | int, ...], ...]) -> tuple[Move, ...]:
    return tuple([form(*args) for args in product(*texts)])
