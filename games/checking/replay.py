"""Replays moves that may not fit their rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.play import Play
from games.engine.title import Title


class ReplayError(Exception):
    """Says which move the rules refuse first, but not what it was."""


def replay(
    title: Title,
    seats: int,
    options: Mapping[str, Any],
    seed: bytes,
    moves: Sequence[tuple[int, str]],
) -> Play:
    """The match after all its moves. Raises ReplayError for any failure."""
    try:
        play = Play(title, seats, options, seed)
    except Exception as error:
        raise ReplayError(f"it does not begin ({type(error).__name__})") from None
    for number, (seat, word) in enumerate(moves):
        try:
            play.answer(seat, word)
        except Exception as error:
            raise ReplayError(f"move {number} does not fit ({type(error).__name__})") from None
    return play
