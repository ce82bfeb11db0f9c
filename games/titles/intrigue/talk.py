"""A negotiation as it stands: who has offered what, who was asked, who has paid."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.engine.ask import Moves
from games.engine.moves import Field, Shape, Shapes
from games.titles.intrigue.castle import (
    ANY,
    ASKS,
    CHANGES,
    MOST_ASKED,
    STEP,
    WISHES,
    Councillor,
)

WELCOME, EXTERNAL, INTERNAL = "welcome", "external", "internal"


@dataclass(slots=True)
class Bribe:
    """Money that changed hands, in public; `granted` once the wish has come true or not."""

    round: int
    seat: int
    to: int
    amount: int
    wish: str
    granted: bool | None = None


@dataclass(slots=True)
class Talker:
    """One who may offer. `offer` stands, `asked` is the last amount he was asked for.

    `spoken`: he has had his word; `owes`: he was asked and has not answered yet. `offers`, `asks`
    and `words` count his offers, how often he was asked, and all he has said.
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
    words: int = 0

    @property
    def awaited(self) -> bool:
        """Whether the negotiation waits for his word."""
        return self.paid is None and (self.owes or not self.spoken)

    @property
    def may_offer(self) -> bool:
        """A first offer and five changes, until he has paid."""
        return self.paid is None and self.offers <= CHANGES

    @property
    def may_be_asked(self) -> bool:
        """Five times, as long as he could still answer by anything."""
        can_answer = self.may_offer or self.offer is not None
        return self.paid is None and can_answer and self.asks < ASKS


@dataclass(slots=True)
class Talk:
    """A negotiation; `open` until the active player closes it. `said` counts his own words.

    `concerned` are the councillors it is about, `slot` where the one inside sits.
    """

    number: int
    active: int
    step: str
    concerned: tuple[Councillor, ...]
    talkers: dict[int, Talker]
    slot: int | None = None
    open: bool = True
    said: int = 0
    bribes: list[Bribe] = field(default_factory=list)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The talkers whose word is missing."""
        return tuple(talker.seat for talker in self.talkers.values() if talker.awaited)

    @property
    def undecided(self) -> bool:
        """Whether there is anything left to say but to close it."""
        talkers = self.talkers.values()
        return not self.all_heard or any(t.may_be_asked or t.offer is not None for t in talkers)

    @property
    def all_heard(self) -> bool:
        """Whether everyone has had his word: the active player may decide."""
        return all(t.spoken or t.paid is not None for t in self.talkers.values())


def talker_moves(talker: Talker, money: int) -> Moves:
    """What a talker may say now: nobody offers more than he has, the penniless exactly 1000."""
    shapes = []
    if talker.may_offer:
        amounts = range(STEP, max(money, STEP) + 1, STEP)
        shapes.append(Shape("offer", (Field(":", amounts), Field("@", WISHES))))
    if talker.offer is not None:
        shapes.append(Shape("withdraw"))
    if talker.awaited:
        shapes.append(Shape("done"))
    return Shapes(tuple(shapes))


def active_moves(talk: Talk) -> Moves:
    """What the active player may say now."""
    shapes = []
    can_ask = seats_of([talker for talker in talk.talkers.values() if talker.may_be_asked])
    if can_ask:
        amounts = range(STEP, MOST_ASKED + 1, STEP)
        shapes.append(Shape("ask", (Field(":", can_ask), Field(":", amounts))))
    can_accept = seats_of([talker for talker in talk.talkers.values() if talker.offer is not None])
    if can_accept:
        shapes.append(Shape("accept", (Field(":", can_accept),)))
    if talk.all_heard:
        shapes.append(Shape("close"))
    return Shapes(tuple(shapes))


def seats_of(talkers: Sequence[Talker]) -> tuple[str, ...]:
    """Their seats, as moves write them."""
    return tuple(str(talker.seat) for talker in talkers)
