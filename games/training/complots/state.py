"""The facts of n matches side by side, and the small changes that all else is made of."""

import numpy as np

from games.titles.complots.bot.encode import OTHERS
from games.titles.complots.bot.move_ids import CHARACTERS
from games.titles.complots.cards import COINS
from games.training.complots.arrays import Ints
from games.training.complots.chance import Chance
from games.training.complots.kinds import NONE, Kind, Stage
from games.training.complots.lookups import BIT, SEATS, SIZE

PUBLIC = OTHERS["distance"]
"""How many numbers are kept of a seat in public: as `OTHERS` names them, but not scaled."""


class State:
    """n matches, in arrays whose first axis is the match. `rows` are always numbers of matches.

    `public` [n, 9, PUBLIC] is what everyone knows of each seat; `lives`, `coins`, `face_up`,
    `claims`, `caught` and `lied` are views of it. Its last seat, `lookups.NOBODY`, is all zeros.
    """

    def __init__(self, count: int, chance: Chance) -> None:
        self.chance = chance
        self.count = count
        self.rows = np.arange(count)
        self.seats = self._numbers(0)
        self.inquisitor = np.zeros(count, np.bool_)
        self.hands = np.zeros((count, SEATS, CHARACTERS), np.int8)
        """[n, 8, 5] face-down copies of each character."""
        self.court = np.zeros((count, CHARACTERS), np.int8)
        self.drawn = np.zeros((count, CHARACTERS), np.int8)
        """[n, 5] the cards of a running exchange."""
        self.picked = np.full((count, 2), NONE, np.intp)
        """[n, 2] what was drafted, until both have."""
        self.examined = self._numbers(NONE)
        self.public = np.zeros((count, SEATS + 1, PUBLIC), np.int8)
        self.lives = self.public[:, :, OTHERS["lives"]]
        self.coins = self.public[:, :, OTHERS["coins"]]
        self.face_up = self.public[:, :, OTHERS["face_up"] : OTHERS["claims"]]
        self.claims = self.public[:, :, OTHERS["claims"] : OTHERS["caught"]]
        self.caught = self.public[:, :, OTHERS["caught"] : OTHERS["lied"]]
        self.lied = self.public[:, :, OTHERS["lied"]]
        self.living = self.public[:, :, OTHERS["living"]]
        self.all_face_up = np.zeros((count, CHARACTERS), np.int8)
        """[n, 5] face-up copies of each character at the whole table."""
        self.treasury = self._numbers(COINS)
        self.alive = self._numbers(0)
        """The set of living seats."""
        self.turns = self._numbers(0)
        self.turn = self._numbers(0)
        self.action = self._numbers(NONE)
        self.target = self._numbers(NONE)
        self.counterer = self._numbers(NONE)
        self.counter = self._numbers(NONE)
        self.challenger = self._numbers(NONE)
        self.true = np.zeros(count, np.bool_)
        self.decided = np.zeros(count, np.bool_)
        """Whether the target has said already what it does of a counter: `reply`."""
        self.reply = self._numbers(NONE)
        self.loser = self._numbers(NONE)
        self.waiting = self._numbers(0)
        """The set of seats that will be asked the same after the one that is asked now."""
        self.asked = self._numbers(0)
        self.kind = self._numbers(Kind.FINISHED)
        self.stage = self._numbers(Stage.WAITING)
        self.gone = np.zeros((count, SEATS), np.int8)
        """[n, 8] the places of those who are out."""
        self.places = np.zeros((count, SEATS), np.int8)

    def _numbers(self, value: int) -> Ints:
        return np.full(self.count, value, np.intp)

    def ask(self, rows: Ints, kind: Kind, seat: Ints) -> None:
        """Ask one seat of each."""
        self.kind[rows] = kind
        self.asked[rows] = seat
        self.stage[rows] = Stage.WAITING

    def ask_next(self, rows: Ints) -> None:
        """Ask one of those who wait."""
        waiting = self.waiting[rows]
        seat = self.chance.asks(rows, waiting)
        self.asked[rows] = seat
        self.waiting[rows] = waiting & ~BIT[seat]
        self.stage[rows] = Stage.WAITING

    def pass_on(self, rows: Ints) -> Ints:
        """Ask the next one of those who wait; returns the matches where nobody waits."""
        waits = self.waiting[rows] != 0
        self.ask_next(rows[waits])
        nobody: Ints = rows[~waits]
        return nobody

    def receive(self, rows: Ints, seat: Ints, coins: Ints) -> None:
        """Take up to so many coins from the treasury."""
        coins = np.minimum(coins, self.treasury[rows])
        self.treasury[rows] -= coins
        self.coins[rows, seat] += coins.astype(np.int8)

    def pay(self, rows: Ints, seat: Ints, coins: Ints) -> None:
        """Pay into the treasury."""
        self.treasury[rows] += coins
        self.coins[rows, seat] -= coins.astype(np.int8)

    def draw(self, rows: Ints) -> Ints:
        """Take a card from each court; returns them."""
        card = self.chance.cards(rows, self.court[rows])
        self.court[rows, card] -= 1
        return card

    def replace(self, rows: Ints, seat: Ints, card: Ints) -> None:
        """Shuffle a card of the seat into the court and draw another for it."""
        self.hands[rows, seat, card] -= 1
        self.court[rows, card] += 1
        self.hands[rows, seat, self.draw(rows)] += 1

    def renew(self, rows: Ints, seat: Ints) -> None:
        """Forget what was claimed: cards have changed unseen."""
        self.claims[rows, seat] = 0
        self.caught[rows, seat] = 0

    def turn_up(self, rows: Ints, seat: Ints, card: Ints) -> None:
        """Lose a character; without a face-down card the player is out."""
        self.hands[rows, seat, card] -= 1
        self.face_up[rows, seat, card] += 1
        self.all_face_up[rows, card] += 1
        self.claims[rows, seat, card] = 0
        self.lives[rows, seat] -= 1
        self.stage[rows] = Stage.LOST
        out = self.lives[rows, seat] == 0
        self.leave(rows[out], seat[out])

    def leave(self, rows: Ints, seat: Ints) -> None:
        """Eliminated: the coins go to the treasury, the place is the last one that is left."""
        self.treasury[rows] += self.coins[rows, seat]
        self.coins[rows, seat] = 0
        self.living[rows, seat] = 0
        alive = self.alive[rows]
        self.gone[rows, seat] = SIZE[alive]
        self.alive[rows] = alive & ~BIT[seat]
