"""What arms a name bears: a field, perhaps an ordinary, and a charge, by the rule of tincture.

No colour lies on a colour and no metal on a metal: the field is of one kind, whether it is divided
or not, and what lies on it is of the other, so that a charge is seen wherever it lies.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple, TypeVar

from accounts.crest.charges import CHARGES
from accounts.naming.skeleton import folded

Thing = TypeVar("Thing")

METALS = ("or", "argent")
COLOURS = ("gules", "azure", "vert", "purpure", "sable")
DIVISIONS = (
    "plain", "pale", "fess", "bend", "sinister", "saltire", "chevron", "quarterly", "paly", "barry",
    "bendy", "chequy", "gyronny",
)  # fmt: skip
BESIDE = ("chief", "base", "bordure", "flanches")
"""Ordinaries that leave the charge on the field."""
BELOW = ("wide-pale", "wide-fess")
"""Ordinaries that bear the charge."""


class Arms(NamedTuple):
    """`second` is the other tincture of a divided field, `over` that of the ordinary, `tincture`
    that of the charge; "" where there is none.
    """

    field: str
    division: str
    second: str
    ordinary: str
    over: str
    charge: str
    tincture: str


class Lots:
    """Choices that a text makes: a number of 256 bits is used up by them."""

    def __init__(self, text: str) -> None:
        self._left = int.from_bytes(sha256(text.encode()).digest(), "big")

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of them."""
        self._left, which = divmod(self._left, len(things))
        return things[which]


def arms_of(name: str) -> Arms:
    """The arms of a name; its case does not matter.

    >>> arms_of("Alice") == arms_of("ALICE")
    True
    """
    lots = Lots(folded(name))
    grounds, others = lots.pick((*[(COLOURS, METALS)] * 3, (METALS, COLOURS)))
    field = lots.pick(grounds)
    division = lots.pick(DIVISIONS)
    second = lots.pick([each for each in grounds if each != field])
    ordinary = lots.pick(("", "", *BESIDE, *BELOW))
    over = lots.pick(others)
    return Arms(
        field,
        division,
        second if division != "plain" else "",
        ordinary,
        over if ordinary else "",
        lots.pick(tuple(CHARGES)),
        lots.pick(grounds if ordinary in BELOW else others),
    )
