"""A negotiation as it stands: who has offered what, who was asked, who has paid."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.engine.ask import Moves
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

    `spoken`: they have moved; `owes`: they were asked and have not answered yet. `offers`, `asks`
    and `moves` count their offers, how often they were asked, and all their moves.
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
    moves: int = 0

    @property
    def awaited(self) -> bool:
        """Whether the negotiation waits for their move."""
        return self.paid is None and (self.owes or not self.spoken)

    @property
    def may_offer(self) -> bool:
        """A first offer and five changes, until they have paid."""
        return self.paid is None and self.offers <= CHANGES

    @property
    def may_be_asked(self) -> bool:
        """Five times, as long as they could still answer by anything."""
        can_answer = self.may_offer or self.offer is not None
        return can_answer and self.asks < ASKS


@dataclass(slots=True)
class Talk:
    """A negotiation; `open` until the active player closes it.

    `said` counts that player's moves, `changes` the offers made, changed and withdrawn, `paid` the
    bribes; `concerned` are the councillors it is about, `slot` where the one inside sits.
    """

    number: int
    active: int
    step: str
    concerned: tuple[Councillor, ...]
    talkers: dict[int, Talker]
    slot: int | None = None
    open: bool = True
    said: int = 0
    changes: int = 0
    paid: int = 0

    @property
    def awaited(self) -> tuple[int, ...]:
        """The talkers whose move is missing."""
        return tuple([talker.seat for talker in self.talkers.values() if talker.awaited])

    @property
    def undecided(self) -> bool:
        """Whether there is anything left to say but to close it."""
        return any(
            t.awaited or t.owes or t.may_be_asked or t.offer is not None
            for t in self.talkers.values()
        )

    @property
    def all_heard(self) -> bool:
        """Whether everyone has moved: the active player may decide."""
        return all(t.spoken or t.paid is not None for t in self.talkers.values())


def talker_moves(talker: Talker, money: int) -> Moves:
    """What a talker may say now: nobody offers more than they have, the penniless exactly 1000."""
    most = max(money, STEP) if talker.may_offer else 0
    return said_by_a_talker(most, talker.offer is not None, talker.awaited)


def active_moves(talk: Talk) -> Moves:
    """What the active player may say now."""
    talkers = talk.talkers.values()
    return said_by_the_active(
        tuple([str(talker.seat) for talker in talkers if talker.may_be_asked]),
        tuple([str(talker.seat) for talker in talkers if talker.offer is not None]),
        talk.all_heard,
    )


@lru_cache(1024)
def said_by_a_talker(most: int, offering: bool, awaited: bool) -> Moves:
    """A talker's moves, alike in every talk; `most` is the highest offer, 0 if there is none."""
    shapes = []
    if most:
        amounts = range(STEP, most + 1, STEP)
        shapes.append(Shape.of(OFFER, amounts, WISHES))
    if offering:
        shapes.append(Shape(WITHDRAW.head))
    if awaited:
        shapes.append(Shape(DONE.head))
    return Shapes(tuple(shapes))


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
