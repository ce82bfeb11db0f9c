"""Counting cards: what one seat can work out of the cards that it does not see."""

from functools import cache

from games.titles.complots.cards import CAPTAIN, DUCHESS, Action, actions, copies
from games.titles.complots.view import SeatView, View

DUEL_UNSEEN = (1.1, 0.8, 0.35, 0.0)
"""Two players: copies of a character likely to be in play unseen, by how many are seen."""
PICKED = 1.35
"""How much more often those are picked that everybody likes."""
LIKED = (DUCHESS, CAPTAIN)
ONE_CLAIM_TOO_MANY = 1.25
"""How much likelier a liar is for each character claimed beyond what one hand can hold."""
EXPOSED = 0.2
"""How likely who was caught without a character holds it, in parts of what counting gives."""


@cache
def action_table(fifth: str) -> dict[str, Action]:
    """The actions with that fifth character."""
    return actions(fifth)


class Odds:
    """The cards as one seat counts them; `others` are the living seats but their own.

    `remembers` tells whether it forgets claims of cards that have left a hand, and knows who was
    caught; otherwise all that was ever announced counts.
    """

    def __init__(self, view: View, remembers: bool) -> None:
        assert view.seat is not None
        self.remembers = remembers
        self.me = view.seats[view.seat]
        self.others = [seat for seat in view.seats if not seat.out and seat is not self.me]
        self.copies = copies(len(view.seats))
        self.hidden = view.court + sum(seat.down for seat in self.others)
        lost = [card for seat in view.seats for card in seat.lost]
        self.face_up = {card: lost.count(card) for card in view.characters}
        mine = self.me.hand + view.drawn
        self.unseen = {
            card: self._unseen(card, up + mine.count(card), len(view.seats))
            for card, up in self.face_up.items()
        }
        self._held: dict[tuple[int, tuple[str, ...]], float] = {}

    def _unseen(self, card: str, seen: int, seats: int) -> float:
        if seats > 2:
            return max(0, self.copies - seen)
        return DUEL_UNSEEN[min(seen, 3)] * (PICKED if card in LIKED else 1)

    def holds(self, other: SeatView, among: tuple[str, ...]) -> float:
        """How likely a seat holds one of the characters, as far as counting goes."""
        known = self._held.get((other.down, among))
        if known is not None:
            return known
        wanted = sum([self.unseen[card] for card in among])
        none = 1.0
        for taken in range(other.down):
            none *= max(0.0, self.hidden - wanted - taken) / (self.hidden - taken)
        self._held[other.down, among] = 1 - none
        return 1 - none

    def claims(self, seat: SeatView) -> tuple[str, ...]:
        """What a seat says that it holds."""
        return seat.memory.claims if self.remembers else seat.claimed

    def exposed(self, seat: SeatView, card: str) -> bool:
        """Whether a seat was caught without a character, and has changed no cards since."""
        return self.remembers and card in seat.memory.caught

    def honest(self, other: SeatView, card: str, bluffs: float) -> float:
        """How likely a claim is true, of one who makes it without the card `bluffs` times as
        often as with it. 0 only if no copy is left for them.
        """
        held = self.holds(other, (card,))
        if self.exposed(other, card):
            held *= EXPOSED
        bluffs *= ONE_CLAIM_TOO_MANY ** max(0, len(self.claims(other)) - other.down)
        return held / (held + (1 - held) * bluffs) if held else 0.0
