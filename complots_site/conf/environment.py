"""Reading settings from the environment; whatever is malformed is refused in a sentence."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

T = TypeVar("T")
FLAGS = {"0": False, "1": True}


class Environment:
    """The variables, an empty one as good as none. `faults` are the sentences to refuse with."""

    def __init__(self, values: Mapping[str, str]) -> None:
        self.values = values
        self.faults: list[str] = []

    def text(self, name: str, default: str = "") -> str:
        """As it is."""
        return self.values.get(name) or default

    def words(self, name: str, default: str = "") -> list[str]:
        """A list parted by spaces."""
        return self.text(name, default).split()

    def flag(self, name: str, *, default: bool = False) -> bool:
        """1 or 0; no other word may pass for a no."""
        return self._read(name, default, "0 or 1", FLAGS.__getitem__)

    def whole(self, name: str, default: int, least: int = 0) -> int:
        """A whole number."""

        def at_least(text: str) -> int:
            if (number := int(text)) < least:
                raise ValueError
            return number

        return self._read(name, default, f"a whole number from {least} on", at_least)

    def number(self, name: str, default: float) -> float:
        """A number that is not negative."""

        def ordinary(text: str) -> float:
            if not 0 <= (number := float(text)) < float("inf"):
                raise ValueError
            return number

        return self._read(name, default, "a number, such as 0.5", ordinary)

    def one_of(self, name: str, choices: Iterable[str], default: str) -> str:
        """One of a few words."""
        known = {choice: choice for choice in choices}
        return self._read(name, default, f"one of {', '.join(known)}", known.__getitem__)

    def address(self, name: str, make: Callable[[str], T], default: T) -> T:
        """What `make` makes of it. Its ValueError is the sentence: addresses hold passwords."""
        try:
            return make(self.text(name))
        except ValueError as error:
            self.faults.append(f"{error}.")
            return default

    def refuse(self, more: Iterable[str] = ()) -> None:
        """Do not go on with a fault: ends the process with the sentences."""
        self.faults += more
        if self.faults:
            raise SystemExit("\n".join(self.faults))

    def _read(self, name: str, default: T, wanted: str, read: Callable[[str], T]) -> T:
        text = self.text(name)
        if not text:
            return default
        try:
            return read(text)
        except (KeyError, ValueError):
            self.faults.append(f"{name} must be {wanted}, not {text!r}.")
            return default
