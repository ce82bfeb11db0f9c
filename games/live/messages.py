"""Parsing the text frames that a match socket receives."""

import json
from typing import Any, NamedTuple

MAX_LENGTH = 2_000
"""In characters; our pages send far less."""


class UnparsedInt(str):
    """An integer kept as its digits, which may be thousands: nobody computes with it."""


class ChatFrame(NamedTuple):
    """`{"message": text}`: a chat message."""

    text: str


class MoveFrame(NamedTuple):
    """`{"ask": …, "move": …}`: a move in stored notation, for the ask of that number."""

    ask: str
    move: str


def parse(text: str | None) -> MoveFrame | ChatFrame | None:
    """The content of a text frame, or None for anything that our pages never send."""
    if text is None or len(text) > MAX_LENGTH:
        return None
    try:
        data: Any = json.loads(text, parse_constant=_reject_constant, parse_int=UnparsedInt)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    if "message" in data:
        said = data["message"]
        return ChatFrame(said) if type(said) is str and len(data) == 1 else None
    ask, move = data.get("ask"), data.get("move")
    if not isinstance(ask, str) or not isinstance(move, str):
        return None
    if not (ask.isascii() and move.isascii() and move.isprintable()):
        return None
    return MoveFrame(ask, move)


def _reject_constant(name: str) -> None:
    raise ValueError(name)
