"""What rows and cards are worth to a bot, in units of about one card drawn."""

from games.titles.theories.bot.judgement import ACTIONS, FLOCK, HERD, Judgement, lengths
from games.titles.theories.cards import CATEGORIES, CATEGORY, SHEEP, SHEPHERD
from games.titles.theories.view import Row, SeatView, View

PLACE = {category: place for place, category in enumerate(CATEGORIES)}


class Worth:
    """The table as a bot of that judgement in `view.seat` values it.

    `late` goes from 0 to 1 as the last event comes nearer, faster and faster; `others` are the
    opponents, `longest` the longest row before any of them.
    """

    def __init__(self, view: View, judgement: Judgement) -> None:
        assert view.seat is not None
        self.view = view
        self.by = judgement
        self.me: SeatView = view.seats[view.seat]
        self.others = [seat for seat in view.seats if seat is not self.me]
        self.longest = max([other.longest for other in self.others])
        self.shepherd = SHEPHERD in self.me.hand
        self.sheep = self.me.hand.count(SHEEP)
        self.flock = self.sheep + self.shepherd
        self.late = (view.round / (view.round + view.events)) ** 2
        self.lengths = lengths(judgement, view.needed)

    def another(self, row: Row, more: int = 0) -> float:
        """What one more theory adds to a row that is `more` longer."""
        laid = min(len(row.theories) + more, self.view.needed)
        return self.lengths[laid + 1] - self.lengths[laid] + self.by.laid_late * self.late

    def loss(self, row: Row) -> float:
        """What its owner loses with one theory of it."""
        laid = min(len(row.theories), self.view.needed + 1)
        return self.lengths[laid] - self.lengths[laid - 1] + self.by.laid_late * self.late

    def row(self, seat: int, category: str) -> Row:
        """A row before a seat."""
        return self.view.seats[seat].rows[PLACE[category]]

    def mine(self, category: str) -> Row:
        """The bot's own row of the category."""
        return self.me.rows[PLACE[category]]

    def held(self, category: str) -> int:
        """How many theories of the category are in the bot's own hand."""
        return sum([CATEGORY.get(card) == category for card in self.me.hand])

    def card(self, card: str) -> float:
        """What it is worth to get the card into the hand."""
        return self.valued(card, 0)

    def kept(self, card: str) -> float:
        """What it is worth to keep a card that is in the hand."""
        return self.valued(card, 1)

    def valued(self, card: str, there: int) -> float:
        """What a card is worth in the hand; `there` is 1 for one that is in it already."""
        if card in CATEGORY:
            category = CATEGORY[card]
            more = self.held(category) - there
            return self.by.planned * self.another(self.mine(category), more) + 0.1
        if card in ACTIONS:
            return ACTIONS[card]
        flock = FLOCK[min(self.flock - there, len(FLOCK) - 1)]
        if card == SHEPHERD:
            return flock
        return flock + self.by.herd * self.late * HERD[min(self.sheep - there, len(HERD) - 1)]

    def wins(self, theory: str) -> bool:
        """Whether laying it makes a row long enough."""
        return self.mine(CATEGORY[theory]).missing == 1
