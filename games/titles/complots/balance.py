"""How strong each seat stands: lives and coins."""

from games.titles.complots.cards import COINS
from games.titles.complots.view import View

LIFE = (0.0, 10.0, 17.0)
COIN = 1.0
SPARE_COIN = 0.4
ENOUGH = 7

Change = tuple[int, int, int]
"""A seat, and the lives and coins it gains (below 0: loses)."""


def strength(lives: int, coins: int) -> float:
    """What lives and coins are worth together; coins beyond a coup's price are worth less."""
    if lives <= 0:
        return 0.0
    return LIFE[lives] + COIN * min(coins, ENOUGH) + SPARE_COIN * max(0, coins - ENOUGH)


STRENGTHS = tuple(tuple(strength(lives, coins) for coins in range(COINS + 1)) for lives in range(3))


class Balance:
    """The viewer's share of all strength at the table: how likely he is to win, roughly."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.standing = [(seat.down, seat.coins) for seat in view.seats]
        self.strengths = [STRENGTHS[lives][coins] for lives, coins in self.standing]
        self.total = sum(self.strengths)
        self.mine = self.strengths[self.seat]
        self.now = self.mine / self.total

    def after(self, *changes: Change) -> float:
        """The share after changes, one a seat at most."""
        mine, total = self.mine, self.total
        for seat, more_lives, more_coins in changes:
            lives, coins = self.standing[seat]
            lives += more_lives
            worth = STRENGTHS[lives][coins + more_coins] if lives > 0 else 0.0
            total += worth - self.strengths[seat]
            if seat == self.seat:
                mine = worth
        return mine / total if total else 0.0

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
