"""The facts of a match of Complots."""

from dataclasses import dataclass, field
from typing import NamedTuple

from games.engine.dealer import Dealer
from games.engine.table import Options, who_begins
from games.engine.table import Table as Base
from games.engine.title import Option
from games.titles.complots.cards import COINS, FIFTHS, Action, actions, characters, copies
from games.titles.complots.memory import NOTHING, Memory, losing

FIFTH = Option("fifth", FIFTHS)


class Reply(NamedTuple):
    """What the target said of a counter while the action could still be challenged, for them alone
    to know (complots.md, Counter). `decided`: they are not asked again; `counter` is the character
    they announce, None where they allow the action.
    """

    decided: bool = False
    counter: str | None = None


UNDECIDED = Reply()


@dataclass(slots=True)
class Announced:
    """What the active player announced, and what it came to.

    While a challenge is paid for, `challenger` made it and `true` is whether the claim was.
    `reply` is the target's, and secret.
    """

    seat: int
    action: Action
    target: int | None = None
    counterer: int | None = None
    counter: str | None = None
    challenger: int | None = None
    true: bool = False
    reply: Reply = UNDECIDED


@dataclass(slots=True, kw_only=True)
class Table(Base):
    """Hands are face-down cards, `lost` the face-up ones; lists go by seat.

    `out` lists the eliminated in the order they went; `turns` counts those played out; `packs` are
    the packs of the two-player draft until both have picked; `aside` is what left the game unseen;
    `drawn` are the cards of a running exchange and `examined` the card that the inquisitor is
    looking at. `claimed` is all that a seat has ever announced, `memories` what that says of the
    cards it holds now.
    """

    characters: tuple[str, ...]
    court: list[str]
    hands: list[list[str]]
    coins: list[int]
    treasury: int
    actions: dict[str, Action]
    lost: list[list[str]]
    claimed: list[list[str]]
    memories: list[Memory]
    out: list[int] = field(default_factory=list)
    packs: list[list[str]] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    examined: str | None = None
    announced: Announced | None = None
    turns: int = 0

    def alive(self, seat: int) -> bool:
        """Whether the seat still has a face-down card."""
        return bool(self.hands[seat])

    def still_in(self) -> tuple[int, ...]:
        """The living seats, in seat order."""
        return tuple([seat for seat, hand in enumerate(self.hands) if hand])

    @property
    def over(self) -> bool:
        """Whether one player is left."""
        return len(self.out) == self.seats - 1

    def receive(self, seat: int, coins: int) -> int:
        """Take up to `coins` from the treasury; returns how many there were."""
        coins = min(coins, self.treasury)
        self.treasury -= coins
        self.coins[seat] += coins
        return coins

    def pay(self, seat: int, coins: int) -> None:
        """Pay into the treasury."""
        self.coins[seat] -= coins
        self.treasury += coins

    def replace(self, seat: int, card: str) -> None:
        """Shuffle a card of the seat into the court and draw another for it."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.court.append(hand[place])
        self.dealer.shuffle(self.court)
        hand[place] = self.court.pop()

    def turn_up(self, seat: int, card: str) -> None:
        """Lose a character; without a face-down card the player is out (complots.md, Losing)."""
        move_card(card, self.hands[seat], self.lost[seat])
        self.memories[seat] = losing(self.memories[seat], card)
        self.tell("loses", seat=seat, card=card)
        if not self.hands[seat]:
            self.pay(seat, self.coins[seat])
            self.out.append(seat)
            self.tell("out", seat=seat)

    def pass_turn(self) -> None:
        """Clockwise, past eliminated players."""
        self.announced = None
        self.turn = self.left_of(self.turn)

    def standings(self) -> tuple[int, ...]:
        """Places if the match stopped now: the living by face-down cards, then by coins, and equals
        share; then the last one out.
        """
        worth = [(len(hand), coins) for hand, coins in zip(self.hands, self.coins, strict=True)]
        places = [1 + sum(other > mine for other in worth) for mine in worth]
        for rank, seat in enumerate(self.out):
            places[seat] = self.seats - rank
        return tuple(places)


def move_card(card: str, source: list[str], goal: list[str]) -> None:
    """Take a card from one place to the end of another."""
    goal.append(source.pop(source.index(card)))


def set_up(seats: int, options: Options, dealer: Dealer) -> Table:
    """Deal (complots.md, Material and setup)."""
    fifth = FIFTH.chosen(options)
    pack = characters(fifth)
    starts = who_begins(seats, options, dealer)
    coins = [2] * seats
    if seats == 2:
        coins[starts] = 1
        court, packs = list(pack), [list(pack), list(pack)]
    else:
        court, packs = list(pack) * copies(seats), []
    dealer.shuffle(court)
    hands = [[court.pop() for _ in range(1 if packs else 2)] for _ in range(seats)]
    table = Table(
        seats=seats,
        characters=pack,
        dealer=dealer,
        first=starts,
        court=court,
        hands=hands,
        coins=coins,
        treasury=COINS - sum(coins),
        actions=actions(fifth),
        lost=[[] for _ in range(seats)],
        claimed=[[] for _ in range(seats)],
        memories=[NOTHING] * seats,
        packs=packs,
    )
    table.tell("begins", seat=starts)
    return table
