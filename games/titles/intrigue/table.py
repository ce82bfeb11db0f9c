"""The facts of a match of Intrigue."""

from dataclasses import dataclass, field

from games.engine.dealer import Dealer
from games.engine.table import Options, who_begins
from games.engine.table import Table as Base
from games.titles.intrigue.castle import OF_EACH, SLOTS, START, TYPES, Castle, Councillor
from games.titles.intrigue.story import line
from games.titles.intrigue.talk import Bribe, Talk


@dataclass(slots=True, kw_only=True)
class Table(Base):
    """Lists go by seat; `money` is each owner's secret.

    `remaining` are the types still in front of a player, `waiting` who stands before a castle.
    `bank` is all that the bank has paid out, `ledger` everyone's money at the start and after each
    round. `talk` is the negotiation of the running step until its decision is taken.
    """

    money: list[int]
    remaining: list[list[str]]
    castles: list[Castle]
    waiting: list[list[Councillor]]
    ledger: list[list[int]]
    round: int = 1
    bank: int = 0
    over: bool = False
    island: list[Councillor] = field(default_factory=list)
    bribes: list[Bribe] = field(default_factory=list)
    talk: Talk | None = None

    def bank_pays(self, seat: int, amount: int) -> None:
        """The bank never runs out."""
        self.money[seat] += amount
        self.bank += amount

    def income_of(self, seat: int) -> list[int]:
        """The values of the slots where the seat's councillors sit."""
        return [
            slot
            for castle in self.castles
            for slot, sitting in castle.items()
            if sitting is not None and sitting.seat == seat
        ]

    def free(self, seat: int) -> tuple[int, ...]:
        """The free slots of a castle, lowest first."""
        return tuple([slot for slot, sitting in self.castles[seat].items() if sitting is None])

    def slot_of(self, seat: int, type_: str) -> int | None:
        """Where in a castle that type sits."""
        for slot, sitting in self.castles[seat].items():
            if sitting is not None and sitting.type == type_:
                return slot
        return None

    def seat_at(self, castle: int, councillor: Councillor, slot: int) -> None:
        """Someone who waits before the castle sits down in it."""
        self.waiting[castle].remove(councillor)
        self.castles[castle][slot] = councillor
        self.story.append(line("seats", castle, councillor.seat, councillor.type, slot))

    def banish(self, councillor: Councillor) -> None:
        """To the island, for the rest of the match."""
        self.island.append(councillor)
        self.story.append(line("banished", self.turn, councillor.seat, councillor.type))

    def standings(self) -> tuple[int, ...]:
        """By money, equals sharing a place."""
        return tuple(1 + sum(other > mine for other in self.money) for mine in self.money)


def set_up(seats: int, options: Options, dealer: Dealer) -> Table:
    """Everyone alike (intrigue.md, Material and setup)."""
    starts = who_begins(seats, options, dealer)
    table = Table(
        seats=seats,
        dealer=dealer,
        first=starts,
        money=[START] * seats,
        remaining=[in_front() for _ in range(seats)],
        castles=[dict.fromkeys(SLOTS) for _ in range(seats)],
        waiting=[[] for _ in range(seats)],
        ledger=[[START] * seats],
    )
    table.tell("begins", seat=starts)
    table.tell("round", number=1)
    return table


def in_front() -> list[str]:
    """Two councillors of each type."""
    return [type_ for type_ in TYPES for _ in range(OF_EACH)]
