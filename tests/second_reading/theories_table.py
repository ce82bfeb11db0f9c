"""The table of Théories du complot as theories.md has it: the cards, and how questions are put."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

from tests.second_reading.chance import Chance
from tests.second_reading.compare import Asking, Question

CATEGORIES = ["space", "environment", "technology", "history", "myths", "politics", "creatures"]
THEORIES = [f"{category}.{number}" for category in CATEGORIES for number in range(1, 11)]
COPIES = {
    "leak": 4, "wiretap": 3, "source": 5, "denial": 6, "convert": 4, "swap": 2, "archives": 3,
    "rumour": 3, "chain": 2, "double": 3, "censorship": 2, "tinfoil": 5, "whistle": 3, "sheep": 4,
    "shepherd": 1,
}  # fmt: skip
ORDER = [*THEORIES, *COPIES]
PACK = THEORIES + [action for action, copies in COPIES.items() for _ in range(copies)]

STANDARD = [
    "calm", "buzz", "blackout", "flood", "frenzy", "curfew", "gag", "silence", "relay", "shredder",
    "transhumance", "spotlight", "exposed",
]  # fmt: skip
CHAOTIC = ["carousel", "amnesia", "reset", "paradigm"]
CHAOS = {"calm": 0, "balanced": 2, "chaotic": 4}

CLOCK = {"start": "draw", "play": "end", "hat": "allow"}
"""What the clock answers; elsewhere the first card in order."""


class Over(Exception):
    """The match has ended, in the middle of a turn or not."""


def category_of(theory: str) -> str:
    return theory.partition(".")[0]


def in_order(cards: Iterable[str]) -> list[str]:
    """The different ones among these cards."""
    return sorted(set(cards), key=ORDER.index)


def moves(kind: str, cards: Iterable[str]) -> list[str]:
    """Equal cards are one move."""
    return [f"{kind}:{card}" for card in in_order(cards)]


def card_of(move: str) -> str:
    return move.partition(":")[2]


class Table:
    """All that lies on it; `hands` and `rows` (laid theories, the last one last) are cards by seat.

    `answered` has the answers to the question that is open, or was the last one.
    """

    places: tuple[int, ...] = ()

    def __init__(self, seats: int, chaos: str, first: int | None, chance: Chance) -> None:
        self.seats, self.chance = seats, chance
        self.first = self.turn = chance.below(seats) if first is None else first
        self.pile = chance.shuffled(PACK)
        self.hands = [[self.pile.pop() for _ in range(5)] for _ in range(seats)]
        unseen = chance.shuffled(CHAOTIC)
        self.events = chance.shuffled(
            [*STANDARD, *STANDARD, *(unseen.pop() for _ in range(CHAOS[chaos]))]
        )
        self.rows: list[list[str]] = [[] for _ in range(seats)]
        self.discarded: list[str] = []
        self.event: str | None = None
        self.spotlight: str | None = None
        self.plays = 0
        self.answered: dict[int, str] = {}

    def facts(self) -> dict[str, Any]:
        """Whose turn it is, the event, and all cards but an action that is taking effect."""
        return {
            "first": self.first,
            "turn": self.turn,
            "plays": self.plays,
            "event": self.event,
            "spotlight": self.spotlight,
            "events": len(self.events),
            "pile": len(self.pile),
            "discarded": sorted(self.discarded),
            "hands": [sorted(hand) for hand in self.hands],
            "rows": [sorted(row) for row in self.rows],
        }

    def around(self) -> list[int]:
        """All seats, from the first player on."""
        return [(self.first + place) % self.seats for place in range(self.seats)]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def next_without(self, seat: int, hats: Collection[int]) -> int:
        """The next to the left who wears no hat: in the end oneself."""
        seat = (seat + 1) % self.seats
        return self.next_without(seat, hats) if seat in hats else seat

    def row(self, seat: int, category: str) -> list[str]:
        """What the seat has laid of a category; nothing where the spotlight is."""
        lit = category == self.spotlight
        return [card for card in self.rows[seat] if category_of(card) == category and not lit]

    def longest(self, seat: int) -> int:
        found = [category_of(card) for card in self.rows[seat]]
        return max(found.count(category) for category in CATEGORIES)

    def sheep(self, seat: int) -> int:
        return self.hands[seat].count("sheep")

    def look_for_a_flock(self) -> None:
        """The shepherd and all the sheep in one hand win on the spot (theories.md, Goal)."""
        for seat in range(self.seats):
            if "shepherd" in self.hands[seat] and self.sheep(seat) == COPIES["sheep"]:
                self.finish([seat])

    def best(self, seats: Iterable[int]) -> list[int]:
        """Most sheep in hand, then most laid theories, then all who are equal."""
        standing = {seat: (self.sheep(seat), len(self.rows[seat])) for seat in seats}
        return [seat for seat in standing if standing[seat] == max(standing.values())]

    def finish(self, winners: list[int]) -> None:
        """Place the others by longest row, sheep, laid theories (theories.md, End)."""
        standing = {
            seat: (self.longest(seat), self.sheep(seat), len(self.rows[seat]))
            for seat in range(self.seats)
            if seat not in winners
        }
        found = dict.fromkeys(winners, 1)
        for seat, mine in standing.items():
            found[seat] = 1 + len(winners) + sum(mine < other for other in standing.values())
        self.places = tuple(found[seat] for seat in range(self.seats))
        raise Over

    def draw(self, seat: int, count: int) -> None:
        """As many as there are, if both piles are short (theories.md, A turn)."""
        for _ in range(count):
            if not self.pile and self.discarded:
                self.pile, self.discarded = self.chance.shuffled(self.discarded), []
            if self.pile:
                self.hands[seat].append(self.pile.pop())
        self.look_for_a_flock()

    def gain(self, seat: int, card: str) -> None:
        self.hands[seat].append(card)
        self.look_for_a_flock()

    def take(self, seat: int, giver: int, card: str) -> None:
        self.hands[giver].remove(card)
        self.gain(seat, card)

    def discard(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discarded.append(card)

    def discard_at_random(self, seat: int) -> None:
        if self.hands[seat]:
            self.discard(seat, self.chance.one_of(self.hands[seat]))

    def discard_hand(self, seat: int) -> None:
        self.discarded += self.hands[seat]
        self.hands[seat] = []

    def discard_laid(self, seat: int, theory: str) -> None:
        self.rows[seat].remove(theory)
        self.discarded.append(theory)

    def hats(self, seats: Iterable[int]) -> Asking:
        """Who of these puts on a hat: all who hold a card are asked (theories.md, Actions)."""
        holders = [seat for seat in seats if self.hands[seat]]
        answers = yield from self.window("hat", holders, self.hat_or_not)
        found = [seat for seat, answer in answers.items() if answer == "tinfoil"]
        for seat in found:
            self.discard(seat, "tinfoil")
        return found

    def hat_or_not(self, seat: int) -> list[str]:
        return ["tinfoil", "allow"] if "tinfoil" in self.hands[seat] else ["allow"]

    def pick(self, kind: str, seat: int, cards: list[str]) -> Asking:
        """Which of these cards, or "" if there is none; whistles may change them meanwhile."""

        def several(_seat: int) -> list[str]:
            return moves(kind, cards) if len(set(cards)) > 1 else []

        move = yield from self.one(kind, seat, several)
        if move:
            return card_of(move)
        return cards[0] if cards else ""

    def one(self, kind: str, seat: int, legal: Callable[[int], list[str]]) -> Asking:
        """What one seat answers; "" if it has not been asked."""
        answers = yield from self.window(kind, [seat], legal)
        return answers.get(seat, "")

    def window(self, kind: str, seats: Iterable[int], legal: Callable[[int], list[str]]) -> Asking:
        """The answers of several seats, at once; those without a legal move are not asked.

        Whoever can whistle may do so beside it, and what is legal is looked at anew after that.
        """
        self.answered = answers = {}
        while asked := {
            seat: found for seat in seats if seat not in answers and (found := legal(seat))
        }:
            open_to = {seat: {*found} for seat, found in asked.items()}
            for seat in range(self.seats):
                if whistles := self.whistles(seat):
                    open_to[seat] = open_to.get(seat, set()) | whistles
            clock = {seat: CLOCK.get(kind, found[0]) for seat, found in asked.items()}
            seat, move = yield Question(kind, open_to, clock)
            if move.startswith("whistle:"):
                self.discard(seat, "whistle")
                self.hands[seat].remove(card_of(move))
                self.rows[seat].append(card_of(move))
            else:
                answers[seat] = move
        return answers

    def whistles(self, seat: int) -> set[str]:
        """Any theory in hand, but for a card promised in an open pass (theories.md, Actions)."""
        free = [*self.hands[seat]]
        answer = self.answered.get(seat, "")
        if answer.startswith("pass:"):
            free.remove(card_of(answer))
        if self.event == "silence" or "whistle" not in free:
            return set()
        return {f"whistle:{card}" for card in free if card in THEORIES}
