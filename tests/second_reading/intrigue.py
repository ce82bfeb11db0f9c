"""Intrigue as intrigue.md has it, read a second time."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from tests.second_reading.chance import Chance
from tests.second_reading.compare import ANY, Asking, Question

TYPES = ["chemist", "writer", "physician", "cleric"]
SLOTS = [1000, 3000, 6000, 10000]
START, STEP, MOST_ASKED = 32000, 1000, 50000
ROUNDS, PRESENTED = 5, 2
CHANGES, DEMANDS = 5, 5


class Councillor(NamedTuple):
    """Whose councillor, and of which type."""

    seat: int
    type: str

    def __str__(self) -> str:
        return f"{self.seat}.{self.type}"


@dataclass
class Talker:
    """One who may pay. `offer` is what stands (`5000@any`), `offers` how many they have made,
    `demands` how often they were asked. `heard`: they have had their word; `awaited`: it is for
    them to speak, at first or in answer.
    """

    offer: str = ""
    offers: int = 0
    demands: int = 0
    heard: bool = False
    awaited: bool = True
    paid: bool = False

    def may_offer(self) -> bool:
        """A first offer and five changes, until they have paid."""
        return not self.paid and self.offers < 1 + CHANGES

    def may_be_asked(self) -> bool:
        """Five times, as long as they could answer by anything (which the page leaves open)."""
        return self.demands < DEMANDS and (self.may_offer() or self.offer != "")


@cache
def offers_up_to(most: int) -> frozenset[str]:
    """Every amount with every wish, taken slots too."""
    wishes = ["any", *SLOTS]
    return frozenset(
        f"offer:{amount}@{wish}" for amount in range(STEP, most + 1, STEP) for wish in wishes
    )


@cache
def demands_of(seat: int) -> frozenset[str]:
    """Every amount that a seat can be asked for, had they so much or not."""
    return frozenset(f"ask:{seat}:{amount}" for amount in range(STEP, MOST_ASKED + 1, STEP))


class Intrigue:
    """A match; lists go by seat. `left` are the types that a player has yet to present, `waiting`
    who stands before a castle, `bribes` what was paid: round, from, to, amount and wish.
    """

    places: tuple[int, ...] = ()

    def __init__(self, seats: int, first: int | None, chance: Chance) -> None:
        self.seats = seats
        self.first = chance.below(seats) if first is None else first
        self.turn, self.round = self.first, 1
        self.money = [START] * seats
        self.left = [[type_ for type_ in TYPES for _ in range(2)] for _ in range(seats)]
        self.castles: list[dict[int, Councillor]] = [{} for _ in range(seats)]
        self.waiting: list[list[Councillor]] = [[] for _ in range(seats)]
        self.island: list[Councillor] = []
        self.bribes: list[tuple[int, int, int, int, str]] = []
        self.talkers: dict[int, Talker] = {}

    def facts(self) -> dict[str, Any]:
        """All there is; the money is `shown` when the match is over."""
        return {
            "turn": self.turn,
            "round": self.round,
            "money": self.money,
            "shown": self.money if self.places else [None] * self.seats,
            "left": self.left,
            "castles": self.castles,
            "waiting": [sorted(waiting) for waiting in self.waiting],
            "island": sorted(self.island),
            "bribes": self.bribes,
            "offers": {seat: each.offer for seat, each in self.talkers.items() if each.offer},
        }

    def around(self, first: int) -> list[int]:
        """Every seat from this one on, to the left."""
        return [(first + further) % self.seats for further in range(self.seats)]

    def match(self) -> Asking:
        for number in range(1, ROUNDS + 1):
            self.round = number
            for seat in self.around(self.first):
                self.turn = seat
                yield from self.take_turn()
        for seat in range(self.seats):
            self.collect(seat)
        self.places = tuple(1 + sum(other > mine for other in self.money) for mine in self.money)

    def take_turn(self) -> Asking:
        self.collect(self.turn)
        yield from self.welcome()
        for nth in range(PRESENTED):
            if self.left[self.turn]:
                yield from self.present(nth)

    def collect(self, seat: int) -> None:
        """The income of a seat: the slots where its councillors sit."""
        for castle in self.castles:
            self.money[seat] += sum(slot for slot, who in castle.items() if who.seat == seat)

    def welcome(self) -> Asking:
        """Three steps (intrigue.md, 2. Welcome and expel)."""
        waiting = self.waiting[self.turn]
        before = [each.type for each in waiting]
        alone = [
            each for each in waiting if before.count(each.type) == 1 and not self.inside(each.type)
        ]
        if alone:
            yield from self.negotiate(alone)
            yield from self.seat_all(alone)
        doubled = [type_ for type_ in TYPES if before.count(type_) > 1]
        while doubled:
            moves = {f"settle:{each}": each for each in doubled}
            move = yield from self.one("pick-conflict", moves, ANY)
            doubled.remove(moves[move])
            yield from self.external_conflict(moves[move])
        for slot in SLOTS:
            yield from self.internal_conflict(slot)

    def inside(self, type_: str) -> bool:
        """Whether somebody of that type sits in the castle."""
        return any(who.type == type_ for who in self.castles[self.turn].values())

    def seat_all(self, councillors: Iterable[Councillor]) -> Asking:
        """All of them take free slots, as the active player likes."""
        castle, left = self.castles[self.turn], sorted(councillors, key=in_order)
        while left:
            free = [slot for slot in SLOTS if slot not in castle]
            moves = {f"seat:{who}@{slot}": (who, slot) for who in left for slot in free}
            move = yield from self.one("seat", moves, f"seat:{left[0]}@{free[0]}")
            who, slot = moves[move]
            left.remove(who)
            self.waiting[self.turn].remove(who)
            castle[slot] = who

    def external_conflict(self, type_: str) -> Asking:
        """One of those outside gets in, or faces the one inside; the others are gone."""
        waiting = self.waiting[self.turn]
        rivals = sorted(each for each in waiting if each.type == type_)
        yield from self.negotiate(rivals)
        moves = {f"admit:{rival}": rival for rival in rivals}
        move = yield from self.one("admit", moves, f"admit:{rivals[0]}")
        winner = moves[move]
        rivals.remove(winner)
        for loser in rivals:
            waiting.remove(loser)
            self.island.append(loser)
        if not self.inside(type_):
            yield from self.seat_all([winner])

    def internal_conflict(self, slot: int) -> Asking:
        """The newcomer goes to the island, or takes the very slot of the one inside."""
        castle, waiting = self.castles[self.turn], self.waiting[self.turn]
        old = castle.get(slot)
        newcomer = next((each for each in waiting if old and each.type == old.type), None)
        if old is None or newcomer is None:
            return
        yield from self.negotiate([old, newcomer])
        move = yield from self.one("replace", ["keep", "replace"], "keep")
        waiting.remove(newcomer)
        if move == "keep":
            self.island.append(newcomer)
        else:
            self.island.append(old)
            castle[slot] = newcomer

    def negotiate(self, concerned: Iterable[Councillor]) -> Asking:
        """Talk with their owners until the active player closes it (intrigue.md, Negotiation)."""
        self.talkers = {each.seat: Talker() for each in concerned}
        while self.awaited() or self.said_by_the_active() != {"close"}:
            moves = {seat: self.said_by(seat) for seat in self.talkers}
            moves[self.turn] = self.said_by_the_active()
            legal = {seat: said for seat, said in moves.items() if said}
            clock = dict.fromkeys(self.awaited(), "done") or {self.turn: "close"}
            seat, move = yield Question("negotiate", legal, clock)
            if move == "close":
                break
            if seat == self.turn:
                self.hear_the_active(move)
            else:
                self.hear(seat, move)
        self.talkers = {}

    def awaited(self) -> list[int]:
        """The talkers for whom it is to speak."""
        return [seat for seat, talker in self.talkers.items() if talker.awaited]

    def said_by(self, seat: int) -> set[str]:
        """What a talker may say: without any money, they can offer what the bank would pay."""
        talker, moves = self.talkers[seat], set[str]()
        if talker.may_offer():
            moves |= offers_up_to(self.money[seat] or STEP)
        if talker.offer:
            moves.add("withdraw")
        if talker.awaited:
            moves.add("done")
        return moves

    def said_by_the_active(self) -> set[str]:
        """What the active player may: close it once every talker has had their word."""
        moves = set[str]()
        for seat, talker in self.talkers.items():
            if talker.may_be_asked():
                moves |= demands_of(seat)
            if talker.offer:
                moves.add(f"accept:{seat}")
        if all(talker.heard for talker in self.talkers.values()):
            moves.add("close")
        return moves

    def hear(self, seat: int, move: str) -> None:
        """A talker's offer, which takes the place of the one before; a withdrawal; or nothing."""
        talker = self.talkers[seat]
        talker.heard, talker.awaited = True, False
        if move == "withdraw":
            talker.offer = ""
        elif move != "done":
            talker.offer = move.removeprefix("offer:")
            talker.offers += 1

    def hear_the_active(self, move: str) -> None:
        """A demand, which has the talker answer once more, or an offer that is accepted."""
        what, at, *_ = move.split(":")
        talker = self.talkers[int(at)]
        if what == "ask":
            talker.demands += 1
            talker.awaited = True
        else:
            self.pay(int(at), talker.offer)
            talker.offer, talker.awaited, talker.paid = "", False, True

    def pay(self, seat: int, offer: str) -> None:
        """The money moves at once; the bank pays for whoever has none."""
        text, _, wish = offer.partition("@")
        amount = int(text)
        if self.money[seat]:
            self.money[seat] -= amount
        self.money[self.turn] += amount
        self.bribes.append((self.round, seat, self.turn, amount, wish))

    def present(self, nth: int) -> Asking:
        """One of the councillors left stands before an opponent's castle from now on."""
        left, castles = self.left[self.turn], self.around(self.turn)[1:]
        moves = {f"present:{each}@{castle}": (each, castle) for each in left for castle in castles}
        move = yield from self.one("present", moves, f"present:{left[0]}@{castles[nth]}")
        type_, castle = moves[move]
        left.remove(type_)
        self.waiting[castle].append(Councillor(self.turn, type_))

    def one(self, kind: str, moves: Collection[str], clock: str) -> Asking:
        """The answer of the active player, who is asked if there is a choice."""
        legal = {*moves}
        if len(legal) == 1:
            return legal.pop()
        _, move = yield Question(kind, {self.turn: legal}, {self.turn: clock})
        return move


def in_order(councillor: Councillor) -> tuple[int, int]:
    """Whom the clock takes first: of the lowest seat, then in the order of the types."""
    return councillor.seat, TYPES.index(councillor.type)
