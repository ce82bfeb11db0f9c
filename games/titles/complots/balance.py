"""How strong each seat stands: lives and coins."""

from games.titles.complots.cards import COINS
from games.titles.complots.view import View

LIFE = (0.0, 6.0, 18.0)
COIN = 0.75
SPARE_COIN = 0.2
READY = 2.0
"""Having enough for a coup."""
ENOUGH = 7
RIVALS = 3
"""More opponents than these weigh as much as these: who cared less for each of many would
let everything pass, and a big table would never end.
"""

Change = tuple[int, int, int]
"""A seat, and the lives and coins it gains (below 0: loses)."""


def strength(lives: int, coins: int) -> float:
    """What lives and coins are worth together; coins beyond a coup's price are worth less."""
    if lives <= 0:
        return 0.0
    armed = READY if coins >= ENOUGH else 0.0
    return LIFE[lives] + armed + COIN * min(coins, ENOUGH) + SPARE_COIN * max(0, coins - ENOUGH)


STRENGTHS = tuple(tuple(strength(lives, coins) for coins in range(COINS + 1)) for lives in range(3))


class Balance:
    """The viewer's share of all strength at the table: how likely they are to win, roughly."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.standing = [(seat.down, seat.coins) for seat in view.seats]
        self.strengths = [STRENGTHS[lives][coins] for lives, coins in self.standing]
        rivals = sum(1 for lives, _ in self.standing if lives) - 1
        self.weight = min(1.0, RIVALS / rivals)
        self.fair = 1 / (1 + rivals * self.weight)
        self.mine = self.strengths[self.seat]
        self.theirs = sum(self.strengths) - self.mine
        self.now = self.after()

    def after(self, *changes: Change) -> float:
        """The share after changes, one a seat at most."""
        mine, theirs = self.mine, self.theirs
        for seat, more_lives, more_coins in changes:
            lives, coins = self.standing[seat]
            lives += more_lives
            worth = STRENGTHS[lives][coins + more_coins] if lives > 0 else 0.0
            if seat == self.seat:
                mine = worth
            else:
                theirs += worth - self.strengths[seat]
        return mine / (mine + theirs * self.weight) if mine else 0.0

    def together(self, *changes: Change) -> float:
        """The share after changes of which a seat may have several."""
        sums: dict[int, Change] = {}
        for seat, lives, coins in changes:
            _, more_lives, more_coins = sums.get(seat, (seat, 0, 0))
            sums[seat] = seat, lives + more_lives, coins + more_coins
        return self.after(*sums.values())

    def another_loses(self) -> float:
        """The share after the loss of a life elsewhere, the most welcome one."""
        return max(
            self.after((seat, -1, 0))
            for seat, (lives, _) in enumerate(self.standing)
            if lives and seat != self.seat
        )
