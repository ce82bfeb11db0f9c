"""The facts of a match of Théories du complot."""

from dataclasses import dataclass, field

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.table import Options, who_begins
from games.engine.table import Table as Base
from games.engine.title import Option
from games.titles.theories.cards import (
    ACTIONS,
    CATEGORIES,
    CATEGORY,
    CHAOS,
    CHAOTIC,
    HAND,
    PLACE,
    SHEEP,
    SHEPHERD,
    STANDARD,
    THEORIES,
    WHISTLE,
    listed,
    needed,
)
from games.titles.theories.story import line

CHAOS_OPTION = Option("chaos", tuple(CHAOS))

Rows = dict[str, list[str]]


class FlockGathered(Exception):
    """Somebody holds the shepherd and the four sheep: the match is over."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Played:
    """The action on the table, until its effect is over."""

    seat: int
    card: str
    target: int | None = None
    category: str | None = None
    wanted: str | None = None


@dataclass(slots=True, kw_only=True)
class Table(Base):
    """Hands, rows of laid theories by category, piles (the last card is the top one).

    `first` begins the round that is on, not the match.
    `unused` are the chaotic events that stayed in the box; `whistles` is how many whistles are in
    hands, counted as cards come and go, for it is looked at before every ask; `plays` is how many
    cards the active player may still play; `passing` holds the moves of an open pass; `owed` is how
    many theories each seat has yet to discard in an amnesia; `watched` is the seat whose hand the
    active player is looking at; `places` is the outcome once there is one.
    """

    pile: list[str]
    hands: list[list[str]]
    rows: list[Rows]
    events: list[str]
    unused: list[str]
    whistles: int = 0
    discarded: list[str] = field(default_factory=list)
    past: list[str] = field(default_factory=list)
    round: int = 0
    event: str | None = None
    spotlight: str | None = None
    plays: int = 0
    played: Played | None = None
    passing: dict[int, Move] = field(default_factory=dict)
    owed: dict[int, int] = field(default_factory=dict)
    watched: int | None = None
    places: tuple[int, ...] | None = None

    @property
    def which_turn(self) -> tuple[int, ...]:
        """Of two players, who ends a round begins the next."""
        return self.round, self.turn

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
        drawn = self._top(count)
        if len(drawn) < count and self.discarded:
            self.pile, self.discarded = self.discarded, self.pile
            self.dealer.shuffle(self.pile)
            self.tell("reshuffles")
            drawn += self._top(count - len(drawn))
        self.hands[seat] += drawn
        self.whistles += drawn.count(WHISTLE)
        self.story.append(line("draws", seat, len(drawn)))
        if drawn:
            drawn.sort(key=PLACE)
            self.tell("drew", seen_by=(seat,), seat=seat, cards=drawn)
            self.look_for_the_flock(seat)

    def _top(self, count: int) -> list[str]:
        """The first `count` cards of the pile, or as many as there are, are not in it any more."""
        taken = self.pile[: -count - 1 : -1]
        del self.pile[-count:]
        return taken

    def find(self, seat: int, card: str) -> None:
        """From the discard pile to the hand."""
        self.discarded.remove(card)
        self.hands[seat].append(card)
        self.whistles += card == WHISTLE
        self.story.append(line("finds", seat, card))
        self.look_for_the_flock(seat)

    def discard(self, seat: int, card: str) -> None:
        """From the hand to the discard pile."""
        self.hands[seat].remove(card)
        self.discarded.append(card)
        self.whistles -= card == WHISTLE

    def discard_random(self, seat: int) -> None:
        """A card drawn by the table goes from the hand to the discard pile, if there is one."""
        if self.hands[seat]:
            card = self.dealer.choice(self.hands[seat])
            self.discard(seat, card)
            self.story.append(line("discards", seat, card))

    def discard_hand(self, seat: int) -> None:
        """The whole hand goes to the discard pile, in an order that does not tell how the cards
        came to it: others saw who gave some of them.
        """
        hand = self.hands[seat]
        self.discarded += listed(hand)
        self.whistles -= hand.count(WHISTLE)
        self.hands[seat] = []

    def take(self, seat: int, giver: int, card: str) -> None:
        """A card goes from one hand to another; those two know which."""
        self.hands[giver].remove(card)
        self.hands[seat].append(card)
        self.story.append(line("takes", seat, giver))
        self.tell("took", seen_by=(seat, giver), seat=seat, target=giver, card=card)
        self.look_for_the_flock(seat)

    def lay(self, seat: int, theory: str) -> None:
        """From the hand to the rows."""
        self.hands[seat].remove(theory)
        self.rows[seat][CATEGORY[theory]].append(theory)

    def discard_laid(self, seat: int, theory: str) -> None:
        """From the rows to the discard pile."""
        self.rows[seat][CATEGORY[theory]].remove(theory)
        self.discarded.append(theory)
        self.story.append(line("drops", seat, theory))

    def look_for_the_flock(self, seat: int) -> None:
        """Raises FlockGathered when the seat, which was given a card, has won by it.

        Whole hands that move need no look.
        """
        hand = self.hands[seat]
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


def set_up(seats: int, options: Options, dealer: Dealer) -> Table:
    """Deal (theories.md, Setup)."""
    starts = who_begins(seats, options, dealer)
    pile = [*THEORIES, *ACTIONS]
    dealer.shuffle(pile)
    hands = [[pile.pop() for _ in range(HAND)] for _ in range(seats)]
    unused = list(CHAOTIC)
    dealer.shuffle(unused)
    chaos = CHAOS[CHAOS_OPTION.chosen(options)]
    events = [*STANDARD, *STANDARD, *(unused.pop() for _ in range(chaos))]
    dealer.shuffle(events)
    table = Table(
        seats=seats,
        dealer=dealer,
        first=starts,
        pile=pile,
        hands=hands,
        rows=[{category: [] for category in CATEGORIES} for _ in range(seats)],
        events=events,
        unused=unused,
    )
    table.tell("begins", seat=starts)
    return table
