"""Places where a card lies; two cards change places without anybody seeing it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """A place in a pile, or in a hand."""

    pile: list[str]
    at: int

    @property
    def card(self) -> str:
        """The card that lies there."""
        return self.pile[self.at]

    def same(self, other: "Place") -> bool:
        """Whether both are one place."""
        return self.pile is other.pile and self.at == other.at


def swap(one: Place, other: Place) -> None:
    """The two cards change places; done twice, it is undone."""
    one.pile[one.at], other.pile[other.at] = other.card, one.card


def pairs(places: Sequence[Place], steps: Sequence[int]) -> Iterator[tuple[Place, Place]]:
    """Pairs of places with different cards, so many steps apart."""
    for step in steps:
        for one, other in zip(places, places[step:], strict=False):
            if one.card != other.card:
                yield one, other
