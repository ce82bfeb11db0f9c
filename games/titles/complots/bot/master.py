"""The master: a net that sees what its seat sees. docs/bots.md says how strong it is.

numpy is imported with the first move: without it a match can still be played and verified.
"""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.bot.move_ids import legal_ids
from games.titles.complots.view import View

STEPS = 1 << 20
RAREST = 0.02
"""Moves with a smaller chance are not made: they are what is left of trying things out."""


def choose(view: View, dealer: Dealer) -> Move:
    """A legal move, drawn by the chances that the net gives."""
    assert view.ask is not None
    moves = view.ask.moves
    if len(moves) == 1:
        return moves[0]
    from games.titles.complots.bot.net import master

    given = master().look(view).chances[0, legal_ids(view)].tolist()
    most = max(given)
    chances = [chance if chance >= RAREST * most else 0.0 for chance in given]
    left = sum(chances) * dealer.below(STEPS) / STEPS
    for move, chance in zip(moves, chances, strict=True):
        left -= chance
        if left < 0:
            return move
    return moves[chances.index(max(chances))]
