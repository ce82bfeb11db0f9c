"""autobahn without the words of its debug lines: it makes them for every socket and every frame,
coloured and laid out, though nobody logs them.
"""

from typing import Any

from autobahn.twisted import websocket
from autobahn.websocket import protocol

MAKERS = ("hltype", "hlval", "pformat")


def nothing(*_values: Any) -> str:
    """In the place of what makes the words."""
    return ""


def make_no_debug_words() -> None:
    """Make none from now on: there is no setting for it."""
    for module in (protocol, websocket):
        for maker in MAKERS:
            if hasattr(module, maker):
                setattr(module, maker, nothing)
