"""A seat's view as numbers: what a net of Complots reads.

`own` are G numbers of the viewer and the table, `others` P numbers of each opponent, by how many
seats clockwise they sit, 1 to 7; the row of a seat that is out or not there is all zeros. Numbers
are about 0 to 1. Each is a small whole number times a power of two, and so exact, but `played`.
"""

from itertools import accumulate
from typing import Final

CARDS: Final = 5

OWN_WIDTHS: Final = {
    "hand": CARDS,  # copies held, / 2
    "drawn": CARDS,  # copies drawn in a running exchange, / 2
    "examined": CARDS,  # the card that is being examined, if the viewer may see it
    "face_up": CARDS,  # copies face up at the whole table, / 4
    "lives": 1,  # / 2
    "coins": 1,  # / 16
    "can_pay": 3,  # at least 3, 7, 10 coins
    "claims": CARDS,  # characters claimed since the cards changed
    "caught": CARDS,  # characters they were caught without, with the cards they have now
    "lied": 1,  # ever caught lying
    "kind": 8,  # what is asked: KINDS
    "action": 8,  # what was announced: ACTIONS
    "claimed": CARDS,  # the last claim on the table: the counter, else the action's character
    "role": 4,  # the viewer is: active, target, counterer, challenger
    "stage": 3,  # there is a counter; there is a challenger; what was challenged was true
    "inquisitor": 1,  # the fifth character
    "treasury": 1,  # / 64
    "court": 1,  # / 16
    "seats": 1,  # / 8
    "living": 1,  # / 8
    "played": 1,  # turns played out, as a share of those after which a match ends
}
"""The parts of `own`, in order, and how many numbers each has."""

OTHER_WIDTHS: Final = {
    "lives": 1,  # / 2
    "coins": 1,  # / 16
    "face_up": CARDS,  # / 2
    "claims": CARDS,
    "caught": CARDS,
    "lied": 1,
    "living": 1,
    "distance": 1,  # / 8
    "can_pay": 2,  # at least 3, 7 coins
    "role": 4,  # active, target, counterer, challenger
}
"""The parts of a row of `others`."""


def places(widths: dict[str, int]) -> dict[str, int]:
    """Where each part begins.

    >>> places({"lives": 1, "coins": 2, "lied": 1})
    {'lives': 0, 'coins': 1, 'lied': 3}
    """
    return dict(zip(widths, accumulate(widths.values(), initial=0), strict=False))


OWN: Final = places(OWN_WIDTHS)
OTHERS: Final = places(OTHER_WIDTHS)
G: Final = sum(OWN_WIDTHS.values())
P: Final = sum(OTHER_WIDTHS.values())
