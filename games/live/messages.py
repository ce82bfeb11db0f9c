"""Reading what a socket was sent; anything odd is no message."""

import json
from typing import Any, NamedTuple

LONGEST = 2_000


class Digits(str):
    """A number nobody reckons with: its digits may be thousands."""


class Said(NamedTuple):
    """A line of table talk."""

    text: str


class Message(NamedTuple):
    """A move for the question numbered `ask`."""

    ask: str
    move: str


def read(text: str | None) -> Message | Said | None:
    """The message in a text frame, or None for whatever our pages never send."""
    if text is None or len(text) > LONGEST:
        return None
    try:
        data: Any = json.loads(text, parse_constant=_refuse, parse_int=Digits)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict):
        return None
    if "say" in data:
        said = data["say"]
        return Said(said) if type(said) is str and len(data) == 1 else None
    ask, move = data.get("ask"), data.get("move")
    if not isinstance(ask, str) or not isinstance(move, str):
        return None
    if not (ask.isascii() and move.isascii() and move.isprintable()):
        return None
    return Message(ask, move)


def _refuse(name: str) -> None:
    raise ValueError(name)
