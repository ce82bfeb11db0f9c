"""The facts of a match of Théories du complot."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.dealer import Dealer
from games.engine.story import Line
from games.titles.theories.cards import (
    ACTIONS,
    CATEGORIES,
    CATEGORY,
    CHAOS,
    CHAOTIC,
    HAND,
    SHEEP,
    SHEPHERD,
    STANDARD,
    THEORIES,
    listed,
    needed,
)

Rows = dict[str, list[str]]


class FlockGathered(Exception):
    """Somebody holds the shepherd and the four sheep: the match is over."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(slots=True)
class Played:
    """The action on the table, until its effect is over."""

    seat: int
    card: str
    target: int | None = None
    category: str | None = None
    wanted: str | None = None


@dataclass(slots=True)
class Table:
    """Hands, rows of laid theories by category, piles (the last card is the top one).

    `unused` are the chaotic events that stayed in the box; `plays` is how many cards the active
    player may still play; `passing` holds the answers of an open pass; `watched` is the seat
    whose hand the active player is looking at; `places` is the outcome once there is one.
    """

    seats: int
    dealer: Dealer
    first: int
    turn: int
    pile: list[str]
    hands: list[list[str]]
    rows: list[Rows]
    events: list[str]
    unused: list[str]
    discarded: list[str] = field(default_factory=list)
    past: list[str] = field(default_factory=list)
    round: int = 0
    event: str | None = None
    spotlight: str | None = None
    plays: int = 0
    played: Played | None = None
    passing: dict[int, str] = field(default_factory=dict)
    watched: int | None = None
    places: tuple[int, ...] | None = None
    story: list[Line] = field(default_factory=list)

    def everyone(self) -> tuple[int, ...]:
        """All seats: nobody is ever out."""
        return tuple(range(self.seats))

    def around(self) -> Iterator[int]:
        """All seats in the order of this round's turns."""
        return ((self.first + step) % self.seats for step in range(self.seats))

    def opponents(self, seat: int) -> tuple[int, ...]:
        """All seats but one."""
        return tuple([other for other in range(self.seats) if other != seat])

    def left_of(self, seat: int) -> int:
        """The neighbour who plays next."""
        return (seat + 1) % self.seats

    def tell(self, code: str, *, seen_by: tuple[int, ...] | None = None, **facts: Any) -> None:
        """Add a line to the story."""
        self.story.append(Line(code, facts, seen_by))

    def laid(self, seat: int) -> int:
        """How many theories lie before the seat."""
        return sum(map(len, self.rows[seat].values()))

    def longest(self, seat: int) -> int:
        """The length of the seat's longest row."""
        return max(map(len, self.rows[seat].values()))

    def sheep(self, seat: int) -> int:
        """How many sheep the seat holds."""
        return self.hands[seat].count(SHEEP)

    @property
    def needed(self) -> int:
        """How many theories of one category win."""
        return needed(self.seats)

    def draw(self, seat: int, count: int) -> None:
        """Draw up to `count` cards, as many as there are."""
        drawn: list[str] = []
        while len(drawn) < count and (self.pile or self.discarded):
            if not self.pile:
                self.pile, self.discarded = self.discarded, self.pile
                self.dealer.shuffle(self.pile)
                self.tell("reshuffles")
            drawn.append(self.pile.pop())
        self.hands[seat] += drawn
        self.tell("draws", seat=seat, count=len(drawn))
        if drawn:
            self.tell("drew", seen_by=(seat,), seat=seat, cards=list(listed(drawn)))
        self.look_for_the_flock()

    def discard(self, seat: int, card: str) -> None:
        """From the hand to the discard pile."""
        self.hands[seat].remove(card)
        self.discarded.append(card)

    def discard_random(self, seat: int) -> None:
        """A card drawn by the table goes from the hand to the discard pile, if there is one."""
        if self.hands[seat]:
            card = self.dealer.choice(self.hands[seat])
            self.discard(seat, card)
            self.tell("discards", seat=seat, card=card)

    def discard_hand(self, seat: int) -> None:
        """The whole hand goes to the discard pile."""
        self.discarded += self.hands[seat]
        self.hands[seat] = []

    def take(self, seat: int, giver: int, card: str) -> None:
        """A card goes from one hand to another; those two know which."""
        self.hands[giver].remove(card)
        self.hands[seat].append(card)
        self.tell("takes", seat=seat, target=giver)
        self.tell("took", seen_by=(seat, giver), seat=seat, target=giver, card=card)
        self.look_for_the_flock()

    def lay(self, seat: int, theory: str) -> None:
        """From the hand to the rows."""
        self.hands[seat].remove(theory)
        self.rows[seat][CATEGORY[theory]].append(theory)

    def discard_laid(self, seat: int, theory: str) -> None:
        """From the rows to the discard pile."""
        self.rows[seat][CATEGORY[theory]].remove(theory)
        self.discarded.append(theory)
        self.tell("drops", seat=seat, card=theory)

    def look_for_the_flock(self) -> None:
        """Raises FlockGathered when somebody has won by it; whole hands that move need no look."""
        for seat, hand in enumerate(self.hands):
            if SHEPHERD in hand and hand.count(SHEEP) == 4:
                raise FlockGathered(seat)

    def standings(self) -> tuple[int, ...]:
        """The outcome's places, or those of a match that stopped now."""
        if self.places is not None:
            return self.places
        return places([self.standing(seat) for seat in range(self.seats)])

    def standing(self, seat: int) -> tuple[int, int, int]:
        """What decides between those who have not won (theories.md, End)."""
        return self.longest(seat), self.sheep(seat), self.laid(seat)


def places(standings: list[tuple[int, ...]]) -> tuple[int, ...]:
    """1 for the best; equals share a place."""
    return tuple(1 + sum(other > standing for other in standings) for standing in standings)


def set_up(seats: int, options: Mapping[str, Any], dealer: Dealer) -> Table:
    """Deal (theories.md, Setup). `options["first"]` is who begins a rematch."""
    first = options.get("first")
    starts = dealer.below(seats) if first is None else int(first)
    if starts not in range(seats):
        raise ValueError(f"no seat {starts} can begin")
    pile = [*THEORIES, *ACTIONS]
    dealer.shuffle(pile)
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(seats)]
    unused = list(CHAOTIC)
    dealer.shuffle(unused)
    chaos = CHAOS[options.get("chaos", "calm")]
    events = [*STANDARD, *STANDARD, *(unused.pop() for _ in range(chaos))]
    dealer.shuffle(events)
    table = Table(
        seats=seats,
        dealer=dealer,
        first=starts,
        turn=starts,
        pile=pile,
        hands=hands,
        rows=[{category: [] for category in CATEGORIES} for _ in range(seats)],
        events=events,
        unused=unused,
    )
    table.tell("begins", seat=starts)
    return table
