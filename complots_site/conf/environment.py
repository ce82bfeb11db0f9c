"""The environment as environs reads it, with a sentence for every fault."""

import sys
from collections.abc import Callable
from typing import Any, TypeVar

from environs import Env, EnvValidationError, ValidationError, validate

T = TypeVar("T")

FLAG: Any = {
    "truthy": {"1"},
    "falsy": {"0"},
    "error_messages": {"invalid": "must be 0 or 1, not {input!r}."},
}
"""No other word may pass for a no."""

MOST = 1_000_000
"""In seconds eleven days: no date and no timeout of PostgreSQL that it leads to is out of range."""

INFINITE = sys.float_info.max


class Environment(Env):
    """An empty variable counts as unset. `refuse` tells the faults of all variables at once."""

    def __init__(self) -> None:
        super().__init__(eager=False)

    def _get_value(self, env_key: str, default: Any) -> Any:
        return super()._get_value(env_key, default) or default

    def text(self, name: str, default: str = "") -> str:
        """The value, unchanged."""
        return self.str(name, default)

    def words(self, name: str, default: str = "") -> "list[str]":
        """A list separated by spaces."""
        return self.str(name, default).split()

    def flag(self, name: str, *, default: bool = False) -> bool:
        """1 or 0."""
        return self.bool(name, default, **FLAG)

    def whole(self, name: str, default: int, least: int = 0, most: float = INFINITE) -> int:
        """A whole number."""
        end = "on" if most == INFINITE else f"to {most}"
        return self.int(name, default, **between(least, f"a whole number from {least} {end}", most))

    def number(self, name: str, default: float) -> float:
        """A number that is not negative, nor above MOST."""
        told = f"a number from 0 to {MOST}, such as 0.5"
        finite: Any = {**between(0, told, MOST), "allow_nan": True}  # then refused
        return self.float(name, default, **finite)

    def one_of(self, name: str, choices: tuple[str, ...], default: str) -> str:
        """One of a few words."""
        known = validate.OneOf(choices, error="must be one of {choices}, not {input!r}.")
        return self.str(name, default, validate=known)

    def address(self, name: str, make: Callable[[str], T], default: str = "") -> T:
        """What `make` returns for the address; the message of its ValidationError is told."""
        if not hasattr(self, make.__name__):
            self.add_parser(make.__name__, make)
        made: T = getattr(self, make.__name__)(name, default)
        return made

    def refuse(self) -> None:
        """End the process with the sentences if there was a fault."""
        try:
            self.seal()
        except EnvValidationError as error:
            faults: Any = error.error_messages
            told = [f"{name} {each}" for name, all_ in faults.items() for each in all_]
            raise SystemExit("\n".join(told)) from None


def between(least: int, wanted: str, most: float) -> Any:
    """The options of a field for finite numbers from `least` to `most`."""
    wrong = f"must be {wanted}, not '{{input}}'."

    def check(number: float) -> None:
        if not least <= number <= most:
            raise ValidationError(wrong.format(input=number))

    return {
        "validate": check,
        "error_messages": dict.fromkeys(("invalid", "too_large"), wrong),
    }
