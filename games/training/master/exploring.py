"""Learners that try every move: what is never tried is never learnt, nor what answers it.

Without it nobody drafts an assassin after a minute of self-play, whoever claims one is always
challenged, and a best response that drafts one wins nearly every match (docs/bots.md).
"""

from typing import Any, NamedTuple


class Tries(NamedTuple):
    """The chances that any legal move is made instead of one by the policy."""

    draft: float = 0.0
    elsewhere: float = 0.0

    def mixed(self, chances: Any, legal: Any, drafting: Any) -> Any:
        """The chances [n, A] that moves are drawn by, of those of the policy and the legal moves
        [n, A]; `drafting` [n] are the decisions at a draft. All are tensors or all are arrays.
        """
        tried = (self.elsewhere + (self.draft - self.elsewhere) * drafting)[:, None]
        return (1 - tried) * chances + tried * legal / legal.sum(1, keepdims=True)
