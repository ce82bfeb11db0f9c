"""Answers that a player may give ahead, before they are asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from games.engine.move import Move
from games.engine.view import ViewT

ASK = ""
"""The choice of everybody who has made none: to be asked."""


@dataclass(frozen=True)
class Ahead(Generic[ViewT]):
    """What a title lets be answered ahead: the `choices` there are besides `ASK`.

    `answer(view, choice)` is the move for what the seat is asked, None where the choice does not
    go for it. Whether it goes for it depends on what everyone sees, or its pace would tell; which
    move it is may depend on the hand.

    The title's terms have `ahead`, what is answered, and `ahead.why`, when and how. With several
    choices they have a text for each, `ahead.<choice>`, and `ahead.ask` for being asked.
    """

    choices: tuple[str, ...]
    answer: Callable[[ViewT, str], Move | None]

    def may_answer(self, view: ViewT) -> bool:
        """Whether the seat is asked something that any of the choices goes for."""
        if view.ask is None or view.seat not in view.ask.awaited:
            return False
        return any(self.answer(view, choice) is not None for choice in self.choices)
