"""Replays moves that may not fit their rules."""

from collections.abc import Sequence

from games.engine.play import AnyPlay, Play
from games.engine.table import Options
from games.engine.title import AnyTitle


class ReplayError(Exception):
    """Says which move the rules refuse first, but not what it was."""


def replay(
    title: AnyTitle,
    seats: int,
    options: Options,
    seed: bytes,
    moves: Sequence[tuple[int, str]],
) -> AnyPlay:
    """The match after all its moves. Raises ReplayError for any failure."""
    try:
        play = Play(title, seats, options, seed)
    except Exception as error:
        raise ReplayError(f"it does not begin ({type(error).__name__})") from None
    for number, (seat, notation) in enumerate(moves):
        try:
            play.answer(seat, notation)
        except Exception as error:
            raise ReplayError(f"move {number} does not fit ({type(error).__name__})") from None
    return play
