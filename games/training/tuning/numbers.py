"""A judgement as a point that a search can move: its numbers by their logarithms."""

from dataclasses import fields, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]


def tuned(start: Any) -> tuple[str, ...]:
    """The names of a dataclass's positive numbers; what is no float, or 0, stays as it is."""
    values = {field.name: getattr(start, field.name) for field in fields(start)}
    return tuple(name for name, value in values.items() if type(value) is float and value > 0)


def at(start: Any, point: Vector) -> Any:
    """The judgement at a point (one coordinate for each tuned number): 0 is `start`, and 1 there is
    e times its number.
    """
    factors = np.exp(point)
    moved = {
        name: float(f"{getattr(start, name) * factor:.4g}")
        for name, factor in zip(tuned(start), factors, strict=True)
    }
    return replace(start, **moved)
