"""All the chance there is: shuffles and draws from a match's secret seed.

The stream is SHA-256 over the seed and a counter, read as big-endian 32-bit words, so
that a deal is the same under every Python and can be checked by hand.
"""

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

WORDS = 2**32
BLOCK = Struct(">8I")
WORDS_IN_BLOCK = 8


class Dealer:
    """Shuffles and draws that depend on the seed alone."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._blocks = 0
        self._words: list[int] = []

    def _next_words(self, blocks: int = 1) -> None:
        words: list[int] = []
        for number in range(self._blocks, self._blocks + blocks):
            words += BLOCK.unpack(sha256(self._seed + number.to_bytes(8, "big")).digest())
        self._blocks += blocks
        self._words[:0] = words[::-1]

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, all equally likely."""
        fair = WORDS - WORDS % bound
        while True:
            if not self._words:
                self._next_words()
            word = self._words.pop()
            if word < fair:
                return word % bound

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle in place (Fisher-Yates, from the last card down)."""
        lasts = range(len(cards) - 1, 0, -1)
        others = self._each_below(range(len(cards), 1, -1))
        for last, other in zip(lasts, others, strict=True):
            cards[last], cards[other] = cards[other], cards[last]

    def _each_below(self, bounds: range) -> list[int]:
        """`below` each of these bounds, of which the first is the highest."""
        count = len(bounds)
        if (missing := count - len(self._words)) > 0:
            self._next_words(-(-missing // WORDS_IN_BLOCK))
        words = self._words[: -count - 1 : -1]
        if max(words, default=0) >= WORDS - count - 1:  # it may favour low numbers
            return [self.below(bound) for bound in bounds]
        del self._words[-count:]
        return [word % bound for word, bound in zip(words, bounds, strict=True)]

    def choice(self, things: Sequence[T]) -> T:
        """One of `things`, all equally likely."""
        return things[self.below(len(things))]

    def aside(self, label: str) -> "Dealer":
        """A stream of its own for `label`; this one does not move."""
        return Dealer(sha256(self._seed + b"/" + label.encode()).digest())


def seed_hash(seed: bytes) -> str:
    """SHA-256 in hex: shown at the start, so that the seed, shown at the end, proves the deal."""
    return sha256(seed).hexdigest()
