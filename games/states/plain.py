"""Views as plain data, as JSON has it."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: Any) -> Any:
    """A view, or a part of one: objects by their fields, all lists and tuples as lists.

    It adds nothing: what a view does not hold is not there. Of a view's `ask` the caller makes its
    own (games/states/state.py).
    """
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, str):
        return str(value)
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, Mapping):
        return {str(name): plain(part) for name, part in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(plain(part) for part in value)
    if isinstance(value, Iterable):
        return [plain(part) for part in value]
    raise TypeError(f"{type(value).__name__} is no plain data")
