"""What everyone at the table remembers of a seat's claims: public facts, and nothing else."""

from typing import NamedTuple


class Memory(NamedTuple):
    """What a seat has said of the cards it has face down now.

    `claims` are the characters it announced, actions and counters alike, in their order. One is
    forgotten when a card of that name leaves the hand: shown in a challenge and replaced, or
    turned up. `caught` are the characters it announced without holding them: not claims any more.
    Both are forgotten when the seat exchanges, when the inquisitor has one of its cards replaced
    (nobody else knows which), and when its only card is shown and replaced. `lied` stays: whether
    it was ever caught.

    >>> memory = NOTHING.claiming("duchess").claiming("captain").claiming("duchess")
    >>> memory.claims, memory.showing("captain", cards=2).claims
    (('duchess', 'captain'), ('duchess',))
    >>> memory.lying("captain")
    Memory(claims=('duchess',), caught=('captain',), lied=True)
    >>> memory.lying("captain").renewed()
    Memory(claims=(), caught=(), lied=True)
    """

    claims: tuple[str, ...] = ()
    caught: tuple[str, ...] = ()
    lied: bool = False

    def claiming(self, card: str) -> "Memory":
        """After announcing a character, which may be one that it was caught without."""
        if card in self.claims:
            return self
        return self._replace(claims=(*self.claims, card))

    def lying(self, card: str) -> "Memory":
        """After being caught without that character."""
        caught = self.caught if card in self.caught else (*self.caught, card)
        return Memory(_without(self.claims, card), caught, lied=True)

    def showing(self, card: str, cards: int) -> "Memory":
        """After showing a character, one of so many `cards` face down, and drawing another."""
        return self.losing(card) if cards > 1 else self.renewed()

    def losing(self, card: str) -> "Memory":
        """After a card of that name has left the hand."""
        return self._replace(claims=_without(self.claims, card)) if card in self.claims else self

    def renewed(self) -> "Memory":
        """After cards have changed unseen: what was said of them says nothing of the new ones."""
        return Memory(lied=self.lied) if self.claims or self.caught else self


def _without(cards: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple([card for card in cards if card != gone])


NOTHING = Memory()
