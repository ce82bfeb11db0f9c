"""The facts of a match of Complots."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.engine.dealer import Dealer
from games.engine.story import Line
from games.titles.complots.cards import AMBASSADOR, COINS, Action, actions, characters


@dataclass(slots=True)
class Announced:
    """What the active player announced, and what it came to.

    While a challenge is paid for, `challenger` made it and `true` is whether the claim was.
    """

    seat: int
    action: Action
    target: int | None = None
    counterer: int | None = None
    counter: str | None = None
    challenger: int | None = None
    true: bool = False


@dataclass(slots=True)
class Table:
    """Hands are face-down cards, `lost` the face-up ones; lists go by seat.

    `out` lists the eliminated in the order they went; `packs` are the packs of the two-player
    draft until both have picked; `aside` is what left the game unseen; `drawn` are the cards of a
    running exchange and `examined` the card that the inquisitor is looking at.
    """

    seats: int
    characters: tuple[str, ...]
    dealer: Dealer
    turn: int
    court: list[str]
    hands: list[list[str]]
    coins: list[int]
    treasury: int
    actions: dict[str, Action]
    lost: list[list[str]]
    claimed: list[list[str]]
    out: list[int] = field(default_factory=list)
    packs: list[list[str]] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    examined: str | None = None
    announced: Announced | None = None
    story: list[Line] = field(default_factory=list)

    def alive(self, seat: int) -> bool:
        """Whether the seat still has a face-down card."""
        return bool(self.hands[seat])

    def living(self) -> tuple[int, ...]:
        """The living seats, in seat order."""
        return tuple(seat for seat in range(self.seats) if self.hands[seat])

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The living seats but one, in seat order."""
        return tuple(other for other in range(self.seats) if other != seat and self.hands[other])

    @property
    def over(self) -> bool:
        """Whether one player is left."""
        return len(self.out) == self.seats - 1

    def tell(self, code: str, *, seen_by: tuple[int, ...] | None = None, **facts: Any) -> None:
        """Add a line to the story."""
        self.story.append(Line(code, facts, seen_by))

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
        self.tell("loses", seat=seat, card=card)
        if not self.hands[seat]:
            self.pay(seat, self.coins[seat])
            self.out.append(seat)
            self.tell("out", seat=seat)

    def pass_turn(self) -> None:
        """Clockwise, past eliminated players."""
        self.announced = None
        self.turn = (self.turn + 1) % self.seats
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.seats

    def standings(self) -> tuple[int, ...]:
        """Places if the match stopped now: the living share the first, then the last one out."""
        places = [1] * self.seats
        for rank, seat in enumerate(self.out):
            places[seat] = self.seats - rank
        return tuple(places)


def move_card(card: str, source: list[str], goal: list[str]) -> None:
    """Take a card from one place to the end of another."""
    goal.append(source.pop(source.index(card)))


def set_up(seats: int, options: Mapping[str, Any], dealer: Dealer) -> Table:
    """Deal (complots.md, Material and setup). `options["first"]` is who begins a rematch."""
    fifth = options.get("fifth", AMBASSADOR)
    first = options.get("first")
    pack = characters(fifth)
    starts = dealer.below(seats) if first is None else int(first)
    if starts not in range(seats):
        raise ValueError(f"no seat {starts} can begin")
    coins = [2] * seats
    if seats == 2:
        coins[starts] = 1
        court, packs = list(pack), [list(pack), list(pack)]
    else:
        court, packs = list(pack) * (3 if seats <= 6 else 4), []
    dealer.shuffle(court)
    hands = [[court.pop() for _ in range(1 if packs else 2)] for _ in range(seats)]
    table = Table(
        seats=seats,
        characters=pack,
        dealer=dealer,
        turn=starts,
        court=court,
        hands=hands,
        coins=coins,
        treasury=COINS - sum(coins),
        actions=actions(fifth),
        lost=[[] for _ in range(seats)],
        claimed=[[] for _ in range(seats)],
        packs=packs,
    )
    table.tell("begins", seat=starts)
    return table
