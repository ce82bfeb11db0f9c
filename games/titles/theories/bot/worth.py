"""What rows and cards are worth to the bot, in units of about one card drawn."""

from games.titles.theories.cards import CATEGORY, SHEEP, SHEPHERD
from games.titles.theories.view import Row, SeatView, View

STEEP = 15.0
"""What a row that is all but long enough is worth; shorter ones go by the square."""
WON = 40.0
FLOCK = (0.1, 0.3, 0.8, 2.5, WON)
"""What another sheep, or the shepherd, is worth to one who holds that many of the five."""
ACTIONS = {
    "leak": 1.8,
    "wiretap": 1.4,
    "source": 1.1,
    "denial": 1.5,
    "convert": 2.4,
    "swap": 0.7,
    "archives": 1.6,
    "rumour": 0.7,
    "chain": 0.1,
    "double": 0.9,
    "censorship": 0.8,
    "tinfoil": 1.3,
    "whistle": 1.5,
}
PLANNED = 0.6
"""How much of its worth a theory has before it is laid."""


class Worth:
    """The table as the bot in `view.seat` values it."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.me: SeatView = view.seats[view.seat]
        self.flock = sum(card in (SHEEP, SHEPHERD) for card in self.me.hand)

    def length(self, length: int) -> float:
        """What a row of that length is worth to its owner."""
        needed = self.view.needed
        return STEEP * (min(length, needed) / needed) ** 2 + (WON if length >= needed else 0)

    def another(self, row: Row, more: int = 0) -> float:
        """What one more theory adds to a row that is `more` longer."""
        laid = len(row.theories) + more
        return self.length(laid + 1) - self.length(laid)

    def loss(self, row: Row) -> float:
        """What its owner loses with one theory of it."""
        laid = len(row.theories)
        return self.length(laid) - self.length(laid - 1)

    def row(self, seat: int, category: str) -> Row:
        """A row before a seat."""
        return next(row for row in self.view.seats[seat].rows if row.category == category)

    def held(self, category: str) -> int:
        """How many theories of the category are in the bot's own hand."""
        return sum(CATEGORY.get(card) == category for card in self.me.hand)

    def card(self, card: str) -> float:
        """What it is worth to get the card into the hand."""
        if card in CATEGORY:
            category = CATEGORY[card]
            return PLANNED * self.another(self.mine(category), self.held(category)) + 0.1
        if card in ACTIONS:
            return ACTIONS[card]
        return FLOCK[min(self.flock, len(FLOCK) - 1)]

    def kept(self, card: str) -> float:
        """What it is worth to keep a card that is in the hand."""
        if card in CATEGORY:
            category = CATEGORY[card]
            return PLANNED * self.another(self.mine(category), self.held(category) - 1) + 0.1
        if card in ACTIONS:
            return ACTIONS[card]
        return FLOCK[max(self.flock - 1, 0)]

    def mine(self, category: str) -> Row:
        """The bot's own row of the category."""
        return self.row(self.me.seat, category)

    def wins(self, theory: str) -> bool:
        """Whether laying it makes a row long enough."""
        return self.mine(CATEGORY[theory]).missing == 1
