"""Chance for a second reading: what the engine has drawn, if the reading wants just that."""

from collections.abc import Sequence
from typing import Any

from games.engine.dealer import Dealer


class HeardDealer(Dealer):
    """A dealer that tells what it has drawn, in order: the kind, of what, and what came of it."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.heard: list[tuple[str, Any, Any]] = []

    def below(self, bound: int) -> int:
        drawn = super().below(bound)
        self.heard.append(("below", bound, drawn))
        return drawn

    def shuffle(self, cards: list[Any]) -> None:
        before, known = sorted(cards), len(self.heard)
        super().shuffle(cards)
        self.heard[known:] = [("shuffle", before, [*cards])]

    def choice(self, things: Sequence[Any]) -> Any:
        known = len(self.heard)
        drawn = super().choice(things)
        self.heard[known:] = [("choice", sorted(things), drawn)]
        return drawn


class Chance:
    """The same draws for a reading, which fails where it wants another one."""

    def __init__(self, dealer: HeardDealer) -> None:
        self.heard, self.known = dealer.heard, 0

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        """These cards in another order."""
        return [*self._drawn("shuffle", sorted(cards))]

    def one_of(self, things: Sequence[str]) -> str:
        """One of these."""
        return self._drawn("choice", sorted(things))

    def below(self, bound: int) -> int:
        """A whole number below `bound`."""
        return self._drawn("below", bound)

    def _drawn(self, kind: str, of: Any) -> Any:
        drawn = self.heard[self.known : self.known + 1]
        assert drawn, f"the reading draws ({kind} of {of}), the engine does not"
        assert drawn[0][:2] == (kind, of)
        self.known += 1
        return drawn[0][2]

    def nothing_more(self) -> None:
        """Fail if the engine has drawn what the reading does not."""
        assert self.known == len(self.heard), f"only the engine draws {self.heard[self.known :]}"
