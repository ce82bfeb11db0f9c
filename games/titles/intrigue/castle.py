"""Councillors, slots and money (intrigue.md, Material and setup)."""

from typing import Final, NamedTuple

CHEMIST: Final = "chemist"
WRITER: Final = "writer"
PHYSICIAN: Final = "physician"
CLERIC: Final = "cleric"

TYPES = (CHEMIST, WRITER, PHYSICIAN, CLERIC)
OF_EACH = 2
SLOTS = (1000, 3000, 6000, 10000)
START = 32000
STEP = 1000
ROUNDS = 5
PRESENTED = 2

ANY = "any"
WISHES = (ANY, *map(str, SLOTS))
MOST_ASKED = 50000
CHANGES = 5
ASKS = 5


class Councillor(NamedTuple):
    """A councillor, by owner and type; written `2.chemist`."""

    seat: int
    type: str

    @property
    def code(self) -> str:
        """As moves write them."""
        return f"{self.seat}.{self.type}"

    @classmethod
    def of(cls, code: str) -> "Councillor":
        """The councillor of that code. Raises ValueError."""
        seat, _, type_ = code.partition(".")
        return cls(int(seat), type_)


Castle = dict[int, Councillor | None]


def order(councillor: Councillor) -> tuple[int, int]:
    """Lowest seat first, then in the order of the types."""
    return councillor.seat, TYPES.index(councillor.type)
