"""Complots as complots.md has it, read a second time."""

from collections.abc import Collection, Iterable
from itertools import combinations
from typing import Any

from tests.second_reading.chance import Chance
from tests.second_reading.compare import ANY, Asking, Question

COINS, TURNS_A_SEAT, MUST_COUP = 54, 50, 10
PRICE = {"coup": 7, "assassinate": 3}
ALONE = {"income": 1, "foreign-aid": 2, "tax": 3}


class Over(Exception):
    """The match has ended in the middle of a turn."""


class Complots:
    """A match; `hands` and `lost` have characters by seat, `out` the eliminated in their order."""

    places: tuple[int, ...] = ()

    def __init__(self, seats: int, fifth: str, first: int | None, chance: Chance) -> None:
        self.seats, self.fifth, self.chance = seats, fifth, chance
        self.turn = chance.below(seats) if first is None else first
        self.characters = ["duchess", "assassin", "countess", "captain", fifth]
        self.coins = [2] * seats
        if seats == 2:
            self.coins[self.turn] = 1
        packs = 1 if seats == 2 else 3 if seats <= 6 else 4
        self.court = chance.shuffled(self.characters * packs)
        dealt = 1 if seats == 2 else 2
        self.hands = [[self.court.pop() for _ in range(dealt)] for _ in range(seats)]
        self.lost: list[list[str]] = [[] for _ in range(seats)]
        self.out: list[int] = []

    def facts(self) -> dict[str, Any]:
        """Whose turn it is, the money, and all cards; what an exchange has drawn is nowhere."""
        return {
            "turn": self.turn,
            "coins": self.coins,
            "treasury": COINS - sum(self.coins),
            "hands": [sorted(hand) for hand in self.hands],
            "lost": [sorted(lost) for lost in self.lost],
            "court": len(self.court),
        }

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.hands[seat]]

    def others(self, seat: int) -> list[int]:
        """The living opponents of a seat."""
        return [other for other in self.living() if other != seat]

    def match(self) -> Asking:
        try:
            yield from self.draft()
            for turn in range(1, TURNS_A_SEAT * self.seats + 1):
                yield from self.take_turn(self.turn)
                if turn < TURNS_A_SEAT * self.seats:
                    self.turn = self.next_living(self.turn)
        except Over:
            pass
        self.places = self.ranked()

    def ranked(self) -> tuple[int, ...]:
        """Places by seat: the living by face-down cards, then coins; then who went out last."""
        living = self.living()
        standing = {seat: (len(self.hands[seat]), self.coins[seat]) for seat in living}
        found = {
            seat: 1 + sum(mine < other for other in standing.values())
            for seat, mine in standing.items()
        }
        found |= {seat: self.seats - before for before, seat in enumerate(self.out)}
        return tuple(found[seat] for seat in range(self.seats))

    def next_living(self, seat: int) -> int:
        seat = (seat + 1) % self.seats
        return seat if self.hands[seat] else self.next_living(seat)

    def draft(self) -> Asking:
        """Two players pick one card each from a pack of their own."""
        if self.seats > 2:
            return
        picks = {f"draft:{character}" for character in self.characters}
        answers = yield from self.window(
            "draft", {0: picks, 1: picks}, clock=dict.fromkeys((0, 1), ANY)
        )
        for seat, picked in answers.items():
            self.hands[seat].append(picked.removeprefix("draft:"))

    def take_turn(self, seat: int) -> Asking:
        move = yield from self.pick_action(seat)
        action, _, at = move.partition(":")
        target = int(at) if at else None
        paid = PRICE.get(action, 0)
        self.coins[seat] -= paid
        stands, reply = yield from self.claim(seat, action, target)
        if not stands:
            if self.hands[seat]:
                self.coins[seat] += paid
            return
        countered = yield from self.counter(seat, action, target, reply)
        if not countered:
            yield from self.apply(seat, action, target)

    def pick_action(self, seat: int) -> Asking:
        coins, targets = self.coins[seat], self.others(seat)
        coups = {f"coup:{target}" for target in targets}
        if coins >= MUST_COUP:
            richest = max(targets, key=lambda other: (self.coins[other], -other))
            return (yield from self.one("action", seat, coups, f"coup:{richest}"))
        moves = {"income", "foreign-aid", "tax", "exchange"}
        moves |= {f"steal:{target}" for target in targets}
        if self.fifth == "inquisitor":
            moves |= {f"examine:{target}" for target in targets}
        if coins >= PRICE["assassinate"]:
            moves |= {f"assassinate:{target}" for target in targets}
        if coins >= PRICE["coup"]:
            moves |= coups
        return (yield from self.one("action", seat, moves, "income"))

    def claimed(self, action: str) -> str:
        """The character that an action claims; "" for those of everybody."""
        powers = {
            "tax": "duchess",
            "assassinate": "assassin",
            "steal": "captain",
            "exchange": self.fifth,
            "examine": "inquisitor",
        }
        return powers.get(action, "")

    def countering(self, action: str) -> list[str]:
        """The characters by which it can be countered."""
        by = {
            "foreign-aid": ["duchess"],
            "assassinate": ["countess"],
            "steal": ["captain", self.fifth],
        }
        return by.get(action, [])

    def claim(self, seat: int, action: str, target: int | None) -> Asking:
        """Whether the claim stands, and what the target has said of a counter."""
        character = self.claimed(action)
        if not character:
            return True, ""
        counters = {f"counter:{each}" for each in self.countering(action)}
        moves = {other: {"challenge", "allow"} for other in self.others(seat)}
        clock = dict.fromkeys(moves, "allow")
        if target is not None and counters:
            moves[target] |= counters | {"wait"}
            clock[target] = "wait"
        answers = yield from self.window("challenge", moves, ends={"challenge"}, clock=clock)
        reply = "" if target is None else answers.get(target, "")
        stands = yield from self.settle(seat, character, answers)
        return stands, reply

    def settle(self, claimant: int, character: str, answers: dict[int, str]) -> Asking:
        """Whether a claim stands after the answers to it (complots.md, Challenge)."""
        by = next((seat for seat, answer in answers.items() if answer == "challenge"), None)
        if by is None:
            return True
        shown = character in self.hands[claimant]
        if shown:
            self.replace(claimant, character)
        yield from self.lose(by if shown else claimant)
        return shown

    def counter(self, seat: int, action: str, target: int | None, reply: str) -> Asking:
        """Whether a counter stops the action (complots.md, Counter)."""
        counters = {f"counter:{each}" for each in self.countering(action)}
        if not counters or reply == "allow":
            return False
        if target is not None and not self.hands[target]:
            return False
        if reply in counters:
            counterer, countered = target, reply
        else:
            asked = self.others(seat) if target is None else [target]
            moves = {other: counters | {"allow"} for other in asked}
            answers = yield from self.window("counter", moves, ends=counters)
            found = [(other, said) for other, said in answers.items() if said in counters]
            if not found:
                return False
            ((counterer, countered),) = found
        assert counterer is not None
        moves = {other: {"challenge", "allow"} for other in self.others(counterer)}
        answers = yield from self.window("challenge", moves, ends={"challenge"})
        character = countered.removeprefix("counter:")
        return (yield from self.settle(counterer, character, answers))

    def apply(self, seat: int, action: str, target: int | None) -> Asking:
        """The effect, which finds nobody in a target that has been eliminated."""
        if action in ALONE:
            self.coins[seat] += min(ALONE[action], COINS - sum(self.coins))
        elif action == "exchange":
            yield from self.exchange(seat)
        elif target is None or not self.hands[target]:
            return
        elif action in PRICE:
            yield from self.lose(target)
        elif action == "steal":
            taken = min(2, self.coins[target])
            self.coins[target] -= taken
            self.coins[seat] += taken
        else:
            yield from self.examine(seat, target)

    def exchange(self, seat: int) -> Asking:
        before = self.hands[seat]
        cards = before + [self.court.pop() for _ in range(1 if self.fifth == "inquisitor" else 2)]
        kept = {"keep:" + "+".join(sorted(some)) for some in combinations(cards, len(before))}
        held = "keep:" + "+".join(sorted(before))
        move = yield from self.one("keep", seat, kept, held)
        self.hands[seat] = move.removeprefix("keep:").split("+")
        for card in self.hands[seat]:
            cards.remove(card)
        self.court = self.chance.shuffled(self.court + cards)

    def examine(self, seat: int, target: int) -> Asking:
        move = yield from self.card_of("show", target)
        verdict = yield from self.one("verdict", seat, {"return", "replace"}, "return")
        if verdict == "replace":
            self.replace(target, move)

    def lose(self, seat: int) -> Asking:
        card = yield from self.card_of("lose", seat)
        self.hands[seat].remove(card)
        self.lost[seat].append(card)
        if not self.hands[seat]:
            self.coins[seat] = 0
            self.out.append(seat)
            if len(self.living()) == 1:
                raise Over

    def card_of(self, kind: str, seat: int) -> Asking:
        """One of the cards of a seat, which is asked if it holds two, were they equal."""
        hand = self.hands[seat]
        if len(hand) == 1:
            return hand[0]
        moves = {seat: {f"{kind}:{card}" for card in hand}}
        _, move = yield Question(kind, moves, {seat: f"{kind}:{hand[0]}"})
        return move.removeprefix(f"{kind}:")

    def replace(self, seat: int, card: str) -> None:
        """Shuffle a card into the court, and draw another one in its place."""
        hand = self.hands[seat]
        self.court = self.chance.shuffled([*self.court, card])
        hand[hand.index(card)] = self.court.pop()

    def one(self, kind: str, seat: int, moves: Collection[str], clock: str) -> Asking:
        """The answer of one seat, which is asked if it has a choice."""
        if len(moves) == 1:
            return next(iter(moves))
        _, move = yield Question(kind, {seat: {*moves}}, {seat: clock})
        return move

    def window(
        self,
        kind: str,
        moves: dict[int, set[str]],
        *,
        ends: Iterable[str] = (),
        clock: dict[int, str] | None = None,
    ) -> Asking:
        """The answers of several seats, which `ends` bring to an end; the clock says `allow`."""
        clock = clock or dict.fromkeys(moves, "allow")
        answers: dict[int, str] = {}
        while waiting := moves.keys() - answers.keys():
            legal = {seat: moves[seat] for seat in waiting}
            seat, move = yield Question(kind, legal, {seat: clock[seat] for seat in waiting})
            answers[seat] = move
            if move in ends:
                break
        return answers
