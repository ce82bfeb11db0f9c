"""A picture of everything a match is, to tell whether anything has changed."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from games.engine.play import Play


def picture(thing: Any) -> Any:
    """Plain nested tuples that are equal when the things hold the same."""
    if isinstance(thing, Mapping):
        return tuple((picture(key), picture(value)) for key, value in thing.items())
    if isinstance(thing, list | tuple):
        return (type(thing).__name__, *(picture(item) for item in thing))
    if is_dataclass(thing):
        return tuple((field.name, picture(getattr(thing, field.name))) for field in fields(thing))
    if hasattr(thing, "__dict__") and not callable(thing):
        return picture(vars(thing))
    return thing


def match_picture(play: Play) -> Any:
    """The whole match: its table with the dealer's position, and where it stands."""
    return picture([play.table, play.ask, play.outcome, play.ply, play.opened])


def is_ranking(places: tuple[int, ...], seats: int) -> bool:
    """Whether these are competition ranks: 1 1 3 4, never 1 1 2 or 2 3 4."""
    return len(places) == seats and all(
        place == 1 + sum(other < place for other in places) for place in places
    )
