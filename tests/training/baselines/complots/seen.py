"""Views made by hand, of seat 0."""

from games.engine.ask import SeatAsk
from games.engine.move import Move
from games.titles.complots.cards import AMBASSADOR, characters
from games.titles.complots.memory import NOTHING, claiming
from games.titles.complots.view import Claim, SeatView, View


def seat(number, coins=2, hand=(), lost=(), claimed=(), memory=NOTHING) -> SeatView:
    """A seat; only seat 0, the viewer's, shows its hand."""
    down = len(hand) if number == 0 else 2 - len(lost)
    for card in claimed:
        memory = claiming(memory, card)
    return SeatView(number, coins, down, tuple(hand), tuple(lost), tuple(claimed), not down, memory)


def asked(*seats: SeatView, kind: str, moves: tuple[str, ...], claim: Claim | None = None) -> View:
    """What seat 0 sees when it is asked."""
    return View(
        seat=0,
        seats=seats,
        characters=characters(AMBASSADOR),
        turn=0 if claim is None else claim.seat,
        treasury=54 - sum(other.coins for other in seats),
        court=15 - sum(other.down + len(other.lost) for other in seats),
        drawn=(),
        examined=None,
        claim=claim,
        ask=SeatAsk(kind, tuple(map(Move, moves)), (0,)),
    )


def turn(*seats: SeatView) -> View:
    """Seat 0 has its turn, with every action that its coins pay for."""
    others = [other.seat for other in seats[1:] if not other.out]
    costs = {"steal": 0, "assassinate": 3, "coup": 7}
    able = [name for name, cost in costs.items() if seats[0].coins >= cost]
    aimed = [f"{name}:{other}" for name in able for other in others]
    plain = ("income", "foreign-aid", "tax", "exchange")
    return asked(*seats, kind="action", moves=(*plain, *aimed))
