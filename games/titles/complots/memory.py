"""What everyone at the table remembers of a seat's claims: public facts, and nothing else."""

from functools import lru_cache
from typing import NamedTuple

KEPT = 1 << 12
"""Memories are few, and met again and again: to look one up takes a fifth of making it."""


class Memory(NamedTuple):
    """What a seat has said of the cards it has face down now.

    `claims` are the characters it announced, actions and counters alike, in their order. One is
    forgotten when a card of that name leaves the hand: shown in a challenge and replaced, or
    turned up. `caught` are the characters it announced without holding them: not claims any more.
    Both are forgotten when the seat exchanges, when the inquisitor has one of its cards replaced
    (nobody else knows which), and when its only card is shown and replaced. `lied` stays: whether
    it was ever caught. `changes` counts how often any of its cards was replaced.

    >>> memory = claiming(claiming(claiming(NOTHING, "duchess"), "captain"), "duchess")
    >>> memory.claims, losing(memory, "captain").claims
    (('duchess', 'captain'), ('duchess',))
    >>> lying(memory, "captain")
    Memory(claims=('duchess',), caught=('captain',), lied=True, changes=0)
    >>> renewed(lying(memory, "captain"))
    Memory(claims=(), caught=(), lied=True, changes=1)
    """

    claims: tuple[str, ...] = ()
    caught: tuple[str, ...] = ()
    lied: bool = False
    changes: int = 0


NOTHING = Memory()


@lru_cache(KEPT)
def claiming(memory: Memory, card: str) -> Memory:
    """After announcing a character, which may be one that the seat was caught without."""
    if card in memory.claims:
        return memory
    return memory._replace(claims=(*memory.claims, card))


@lru_cache(KEPT)
def lying(memory: Memory, card: str) -> Memory:
    """After being caught without that character."""
    caught = memory.caught if card in memory.caught else (*memory.caught, card)
    return losing(memory, card)._replace(caught=caught, lied=True)


@lru_cache(KEPT)
def losing(memory: Memory, card: str) -> Memory:
    """After a card of that name has left the hand."""
    return memory._replace(claims=tuple([claim for claim in memory.claims if claim != card]))


@lru_cache(KEPT)
def renewed(memory: Memory) -> Memory:
    """After cards have changed unseen: what was said of them says nothing of the new ones."""
    return Memory(lied=memory.lied, changes=memory.changes + 1)


def showing(memory: Memory, card: str, cards: int) -> Memory:
    """After showing a character, one of so many `cards` face down, and drawing another."""
    if cards == 1:
        return renewed(memory)
    return losing(memory, card)._replace(changes=memory.changes + 1)
