"""A negotiation as it stands: who has offered what, who was asked, who has paid."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.engine.ask import Moves
from games.engine.move import Move
from games.engine.shapes import Shape, Shapes
from games.titles.intrigue.castle import (
    ANY,
    ASKS,
    CHANGES,
    MOST_ASKED,
    STEP,
    WISHES,
    Councillor,
)
from games.titles.intrigue.moves import ACCEPT, ASK, CLOSE, DONE, OFFER, WITHDRAW

WELCOME, EXTERNAL, INTERNAL = "welcome", "external", "internal"


class Bribe(NamedTuple):
    """Money that changed hands, in public; `granted` once the wish has come true or not."""

    round: int
    seat: int
    to: int
    amount: int
    wish: str
    granted: bool | None = None


@dataclass(slots=True)
class Talker:
    """One who may offer. `offer` stands, `asked` is the last amount they were asked for.

    `spoken`: they have moved; `owes`: they were asked and have not answered yet. `offers` and
    `asks` count their offers, and how often they were asked.
    """

    seat: int
    offer: int | None = None
    wish: str = ANY
    asked: int | None = None
    paid: int | None = None
    spoken: bool = False
    owes: bool = False
    offers: int = 0
    asks: int = 0

    def standing(self) -> "Standing":
        """What the moves of all depend on. A talker makes an offer and changes it five times, until
        they have paid, and is asked five times, as long as they could answer by anything.
        """
        if self.paid is not None:
            return self.seat, True, False, False, False, False
        awaited = self.owes or not self.spoken
        offering = self.offer is not None
        may_offer = self.offers <= CHANGES
        may_be_asked = self.asks < ASKS and (offering or may_offer)
        return self.seat, self.spoken, awaited, may_be_asked, offering, may_offer


Standing = tuple[int, bool, bool, bool, bool, bool]
"""A talker's seat; whether they have had their word, are awaited, may be asked, have an offer that
stands, and may make another.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Floor:
    """What the standings of all talkers come to. They are told apart by identity.

    `missing` are the talkers whose move is; `awaited` and `clock` are those of the ask, `moves` the
    active player's. `undecided`: there is something left to say but to close it.
    """

    active: int
    standings: tuple[Standing, ...]
    missing: tuple[int, ...]
    awaited: tuple[int, ...]
    clock: Mapping[int, Move]
    moves: Moves
    undecided: bool


@dataclass(slots=True)
class Talk:
    """A negotiation; `open` until the active player closes it.

    `concerned` are the councillors it is about, `slot` where the one inside sits; `paid` counts the
    bribes.
    """

    active: int
    step: str
    concerned: tuple[Councillor, ...]
    talkers: dict[int, Talker]
    slot: int | None = None
    open: bool = True
    paid: int = 0


def talker_moves(standing: Standing, money: int) -> Moves:
    """What a talker may say now: nobody offers more than they have, the penniless exactly 1000."""
    _, _, awaited, _, offering, may_offer = standing
    return said_by_a_talker((money or STEP) if may_offer else 0, offering, awaited)


@lru_cache(4096)
def floor(active: int, standings: tuple[Standing, ...]) -> Floor:
    """The floor as the talkers' standings leave it; four talkers stand in some thousand ways."""
    missing = tuple([seat for seat, _, awaited, *_ in standings if awaited])
    asking = tuple([str(seat) for seat, _, _, may_be_asked, *_ in standings if may_be_asked])
    accepting = tuple([str(seat) for seat, _, _, _, offering, _ in standings if offering])
    all_heard = all(heard for _, heard, *_ in standings)
    awaited = missing or (active,)
    return Floor(
        active,
        standings,
        missing,
        awaited,
        dict.fromkeys(awaited, DONE if missing else CLOSE),
        said_by_the_active(asking, accepting, all_heard),
        bool(missing or asking or accepting),
    )


@lru_cache(1 << 14)
def after(before: Floor, standing: Standing) -> Floor:
    """The floor once one talker stands so; the others stand as before."""
    seat = standing[0]
    standings = [standing if other[0] == seat else other for other in before.standings]
    return floor(before.active, tuple(standings))


@lru_cache(1024)
def said_by_a_talker(most: int, offering: bool, awaited: bool) -> Moves:
    """A talker's moves, alike in every talk; `most` is the highest offer, 0 if there is none.

    Kept are some four ways to stand for each of the amounts that `offers_up_to` keeps.
    """
    shapes = []
    if most:
        shapes.append(offers_up_to(most))
    if offering:
        shapes.append(Shape(WITHDRAW.head))
    if awaited:
        shapes.append(Shape(DONE.head))
    return Shapes(tuple(shapes))


@lru_cache(256)
def offers_up_to(most: int) -> Shape:
    """Every amount with every wish; seldom has anybody more than 256,000 ducats."""
    return Shape.of(OFFER, range(STEP, most + 1, STEP), WISHES)


@lru_cache(1024)
def said_by_the_active(
    asking: tuple[str, ...], accepting: tuple[str, ...], all_heard: bool
) -> Moves:
    """The active player's, by the seats they may ask and those whose offers they may accept."""
    shapes = []
    if asking:
        amounts = range(STEP, MOST_ASKED + 1, STEP)
        shapes.append(Shape.of(ASK, asking, amounts))
    if accepting:
        shapes.append(Shape.of(ACCEPT, accepting))
    if all_heard:
        shapes.append(Shape(CLOSE.head))
    return Shapes(tuple(shapes))
