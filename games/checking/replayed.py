"""Replaying a log that may not fit its rules."""

from collections.abc import Sequence

from games.engine.play import AnyPlay, Play
from games.engine.table import Options
from games.engine.title import AnyTitle


class Misfit(Exception):
    """Which move is the first that the rules do not take; not what it was."""


def replayed(
    title: AnyTitle,
    seats: int,
    options: Options,
    seed: bytes,
    moves: Sequence[tuple[int, str]],
) -> AnyPlay:
    """The match after all its moves. Raises Misfit, whatever went wrong."""
    try:
        play = Play(title, seats, options, seed)
    except Exception as error:
        raise Misfit(f"it does not begin ({type(error).__name__})") from None
    for number, (seat, word) in enumerate(moves):
        try:
            play.answer(seat, word)
        except Exception as error:
            raise Misfit(f"move {number} does not fit ({type(error).__name__})") from None
    return play
