"""A master who follows a match and judges decisions (docs/analysis.md, Decisions)."""

from collections.abc import Sequence

import numpy as np

from games.engine.analysis.judge import Judged
from games.engine.move import Move
from games.titles.complots.bot.beliefs import Beliefs, counted
from games.titles.complots.bot.deals import Floats, hands_of
from games.titles.complots.bot.move_ids import CHARACTERS, legal_ids
from games.titles.complots.bot.net import LIVING, master, read, values
from games.titles.complots.odds import action_table
from games.titles.complots.view import View

SEED = 1
"""What is dealt is drawn from it, so that a match is always judged alike."""


class Master:
    """Judges by the mean over what the asked seat may think all cards to be."""

    def __init__(self) -> None:
        self.beliefs = Beliefs(master())
        self.chance = np.random.default_rng(SEED)

    def judge(self, view: View) -> Sequence[Judged]:
        """Every legal move of the asked viewer."""
        assert view.ask is not None
        assert view.seat is not None
        ids, hand = legal_ids(view), counted(view, view.seats[view.seat].hand)
        mine = (hands_of(int(hand.sum())) == hand).all(1).argmax()
        worths, policies = self._worths(view)[ids], self.beliefs.chances(view)[mine, ids]
        return [
            Judged(move, float(worth), float(policy), is_bluff(view, move))
            for move, worth, policy in zip(view.ask.moves, worths, policies, strict=True)
        ]

    def saw(self, view: View, move: Move) -> None:
        """What a move says of cards: `Beliefs.saw`."""
        self.beliefs.saw(view, move)

    def _worths(self, view: View) -> Floats:
        """[A] The share of the win after each move, by the cards that the viewer thinks likely."""
        hands, court, likely = self.beliefs.deals(view, self.chance)
        own, others, legal = read(view, len(hands))
        cards = np.zeros((*others.shape[:2], CHARACTERS), np.float32)
        cards[:, np.flatnonzero(others[0, :, LIVING])] = hands / 2
        own, others = np.concatenate((own, court / 4), 1), np.concatenate((others, cards), 2)
        worths: Floats = likely @ values().judge(own, others, legal).moves
        return worths


def is_bluff(view: View, move: Move) -> bool:
    """Whether the move claims a character that the viewer does not hold."""
    assert view.seat is not None
    character: str | None = None
    if move.head == "counter":
        character = move.arg
    elif (action := action_table(view.characters[-1]).get(move.head)) is not None:
        character = action.character
    return character is not None and character not in view.seats[view.seat].hand
