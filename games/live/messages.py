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
    """`{"ask": …, "move": …, "epoch": …}`: a move in stored notation, for the ask of that number
    in that epoch, 0 if left out. The fields are in the order in which `answer` takes them.
    """

    ask: str
    move: str
    epoch: str = "0"


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
    ask, move, epoch = data.get("ask"), data.get("move"), data.get("epoch", "0")
    if not (isinstance(ask, str) and isinstance(move, str) and isinstance(epoch, str)):
        return None
    if not (ask.isascii() and move.isascii() and move.isprintable()):
        return None
    return MoveFrame(ask, move, epoch)


def _reject_constant(name: str) -> None:
    raise ValueError(name)
