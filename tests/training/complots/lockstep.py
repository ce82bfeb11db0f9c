"""The batch engine beside the real one: the same matches, and all that differs between them.

The real table deals and draws; what it drew is handed to the batch, which draws nothing by itself:
`Follow` is its chance. Who of several is asked next the batch draws alone, and the real match is
answered in that order. Everything else, from legal moves to places, is the batch's own doing.
"""

from collections import Counter, deque

import numpy as np

from games.engine.play import Play
from games.titles import get
from games.titles.complots.bot import move_ids as ids
from games.titles.complots.bot.encode import KINDS, encode
from games.titles.complots.cards import FIFTHS, TURNS_A_SEAT
from games.training.complots.lookups import NTH, SIZE
from games.training.complots.tables import Tables
from tests.faults.scale import times

COMPLOTS = get("complots")
LATE = 40


class Court(list):
    """A court that writes down what is drawn from it, by the numbers of `characters`."""

    def __init__(self, cards, characters, drawn):
        super().__init__(cards)
        self.characters, self.drawn = characters, drawn

    def pop(self, *at):
        card = super().pop(*at)
        self.drawn.append(self.characters.index(card))
        return card


class Follow:
    """Chance as it fell in real matches."""

    def __init__(self, plays, generator):
        self.generator = generator
        self.first = np.array([play.table.first for play in plays])
        self.drawn = []
        for play in plays:
            table = play.table
            dealt = [table.characters.index(card) for hand in table.hands for card in hand]
            self.drawn.append(deque(dealt))
            table.court = Court(table.court, table.characters, self.drawn[-1])

    def cards(self, rows, court):
        found = np.array([self.drawn[row].popleft() for row in rows], np.intp)
        assert (court[np.arange(len(rows)), found] > 0).all(), "a card that is not in the court"
        return found

    def starts(self, rows, seats):
        assert (self.first[rows] < seats).all()
        return self.first[rows]

    def asks(self, rows, waiting):
        return NTH[waiting, self.generator.integers(0, SIZE[waiting])]


class Lockstep:
    """So many matches of all numbers of seats, both fifth characters and every style, from `seed`.

    A style is what moves weigh, [A]; legal moves are drawn by it. Half of the matches, and in
    the daily tests all of the last style, begin some turns before those after which they end.
    """

    def __init__(self, count, seed, styles):
        self.generator = np.random.default_rng(seed)
        self.seats = 2 + np.arange(count) % 7
        inquisitor = np.arange(count) // 7 % 2 == 1
        style = np.arange(count) // 14 % len(styles)
        self.styles = np.array(styles)[style]
        self.plays = [
            Play(
                COMPLOTS,
                int(seats),
                {"fifth": FIFTHS[int(fifth)]},
                self.generator.bytes(32),
            )
            for seats, fifth in zip(self.seats, inquisitor, strict=True)
        ]
        self.chance = Follow(self.plays, self.generator)
        self.tables = Tables(count, self.seats, inquisitor, chance=self.chance)
        self.met = Counter()
        nearly_over = self.generator.random(count) < times(
            full=0.5, quick=np.where(style == len(styles) - 1, 1, 0.5)
        )
        for row in np.flatnonzero(nearly_over):
            ends = TURNS_A_SEAT * int(self.seats[row])
            begins = ends - int(self.generator.integers(1, LATE))
            self.plays[row].table.turns = self.tables.turns[row] = begins

    def run(self):
        """Play all to their ends; raises AssertionError where the two differ."""
        while not self.tables.finished.all():
            self.step()

    def step(self):
        """One answer in each match that goes on."""
        tables = self.tables
        legal = tables.legal()
        own, others = tables.encode()
        weights = legal * self.styles * self.generator.random(legal.shape)
        actions = weights.argmax(axis=1)
        going = np.flatnonzero(~tables.finished)
        for row in going:
            view = self.asked(row)
            assert set(np.flatnonzero(legal[row])) == set(ids.legal_ids(view)), row
            for mine, real in zip((own[row], others[row]), encode(view), strict=True):
                assert mine.tobytes() == real.tobytes(), (row, np.flatnonzero(mine != real))
            self.made(row, view, int(actions[row]))
            self.plays[row].answer(view.seat, ids.move_of(view, int(actions[row])))
            self.met[KINDS[tables.kind[row]]] += 1
        tables.step(actions)
        for row in going:
            self.compare(row)

    def made(self, row, view, action):
        """Whoever has that view makes a move now, in both."""

    def asked(self, row):
        """The view of the seat that the batch asks; the real match asks it the same."""
        ask, seat = self.plays[row].ask, int(self.tables.asked[row])
        assert ask is not None
        assert ask.kind == KINDS[self.tables.kind[row]]
        assert seat in ask.awaited
        return self.plays[row].view(seat)

    def compare(self, row):
        """Everything but what one seat is asked."""
        tables, play = self.tables, self.plays[row]
        table = play.table
        assert not self.chance.drawn[row], "the real match drew more"
        assert tables.finished[row] == (play.outcome is not None)
        assert self.of_seats(row) == real_seats(table)
        assert tables.court[row].tolist() == count(table, table.court)
        assert tables.drawn[row].tolist() == count(table, table.drawn)
        assert tables.treasury[row] == table.treasury
        self.met["empty treasury"] += not table.treasury
        assert tables.turn[row] == table.turn
        assert tables.turns[row] == table.turns
        if play.outcome is not None:
            assert tuple(tables.places[row, : table.seats]) == play.outcome.places
            assert not tables.places[row, table.seats :].any()
            self.met[play.outcome.reason] += 1
            self.met["shared"] += play.outcome.places.count(1) > 1

    def of_seats(self, row):
        """What the batch holds of each seat."""
        tables = self.tables
        return [
            (
                tables.hands[row, seat].tolist(),
                tables.face_up[row, seat].tolist(),
                tables.coins[row, seat],
                tables.lives[row, seat],
                np.flatnonzero(tables.claims[row, seat]).tolist(),
                np.flatnonzero(tables.caught[row, seat]).tolist(),
                bool(tables.lied[row, seat]),
            )
            for seat in range(self.seats[row])
        ]


def real_seats(table):
    """What the real table holds of each seat, in the batch's numbers."""
    number = table.characters.index
    return [
        (
            count(table, hand),
            count(table, lost),
            coins,
            len(hand),
            sorted(map(number, memory.claims)),
            sorted(map(number, memory.caught)),
            memory.lied,
        )
        for hand, lost, coins, memory in zip(
            table.hands, table.lost, table.coins, table.memories, strict=True
        )
    ]


def count(table, cards):
    """How many of each character."""
    return [cards.count(character) for character in table.characters]
