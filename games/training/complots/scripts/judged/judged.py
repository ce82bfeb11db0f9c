"""The bot that goes by a judgement."""

import numpy as np

from games.titles.complots.bot.judgement import Judgement
from games.training.complots.arrays import Ints
from games.training.complots.kinds import Kind
from games.training.complots.scripts.judged.action import choose_action
from games.training.complots.scripts.judged.cards import choose_card
from games.training.complots.scripts.judged.window import choose_challenge, choose_counter
from games.training.complots.scripts.script import Script
from games.training.complots.scripts.seen import Seen


class Judged(Script):
    """The twin of `games.titles.complots.bot.choose.judged`."""

    def __init__(self, judgement: Judgement, count: int, generator: np.random.Generator) -> None:
        super().__init__(count, generator)
        self.judgement = judgement

    def answer(self, kind: Kind, seen: Seen) -> Ints:
        """[m] What it does in matches where one kind of ask is put."""
        match kind:
            case Kind.ACTION:
                return choose_action(self.judgement, seen, self.generator)
            case Kind.CHALLENGE:
                return choose_challenge(self.judgement, seen, self.generator)
            case Kind.COUNTER:
                return choose_counter(self.judgement, seen, self.generator)
            case _:
                return choose_card(kind, seen, self.generator)
