"""Moves played on a match as in the rules' notation, and what has come of them."""

from typing import Any

from games.engine.play import Play
from games.engine.story import readable


def play(match: Play, *answers: str) -> Play:
    """Answer with `"<seat> <move>"`, one after the other."""
    for answer in answers:
        seat, move = answer.split()
        match.answer(int(seat), move)
    return match


def by_the_clock(match: Play, kind: str = "") -> Play:
    """Let the clock answer for everyone, until a question of that kind, or the end."""
    while match.ask and match.ask.kind != kind:
        seat = match.ask.awaited[0]
        match.answer(seat, match.ask.default(seat))
    return match


def asked(match: Play) -> tuple[str, tuple[int, ...]]:
    """The kind of the open question and the seats it waits for."""
    assert match.ask is not None
    return match.ask.kind, match.ask.awaited


def moves_of(match: Play, seat: int) -> tuple[str, ...]:
    """The legal moves of a seat, none if it is not asked."""
    return tuple(match.ask.moves.get(seat, ())) if match.ask else ()


def told(match: Play, seat: int | None = None) -> list[str]:
    """The story as codes, as one seat reads it (None: a spectator)."""
    return [line.code for line in readable(match.story, seat)]


def lines(match: Play, code: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The facts of the lines of one code that a seat may read."""
    return [line.facts for line in readable(match.story, seat) if line.code == code]
