"""A table on somebody's screen: its version, what is asked, and a move made of its buttons."""

import re
from dataclasses import dataclass, replace
from html import unescape
from random import Random

from tests.harness import page

TABLE = re.compile(r'data-version="(\d+)" data-status="(\w+)" data-ask="(\d+)"')
MOVE = re.compile(r'name="move" value="([^"]+)"')
COMPOSE = re.compile(r'name="compose" value="([^"]+)"')
HIDDEN = r'<input type="hidden" name="{0}" value="([^"]*)"|<select name="{0}">(.*?)</select>'
ABSENT = re.compile(r'(<i id="off-\d+">).*?(</i>)', re.DOTALL)
CHOICE = re.compile(r'<option value="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Screen:
    """What a frame with a table shows."""

    text: str
    version: int
    status: str
    ask: str

    def follows(self, before: "Screen | None") -> bool:
        """Whether it is the whole table, or tells what has changed since the one before."""
        base = page.BASE.search(self.text)
        return base is None or (before is not None and int(base[1]) == before.version)

    @property
    def lines(self) -> dict[int, str]:
        """The lines of its log by their numbers."""
        return {int(line[1]): line[0] for line in page.LINE.finditer(self.text)}

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.status == "finished"

    @property
    def asks(self) -> bool:
        """Whether there is a button to press."""
        return bool(MOVE.search(self.text) or COMPOSE.search(self.text))

    def any_move(self, chance: Random) -> str:
        """The move of some button, its fields filled in at random."""
        words = [unescape(word) for word in MOVE.findall(self.text)]
        composed = [self.composed(name, chance) for name in COMPOSE.findall(self.text)]
        return chance.choice(words + composed)

    def composed(self, name: str, chance: Random) -> str:
        """What the fields that a `compose` button names make together."""
        parts = re.findall(HIDDEN.format(re.escape(name)), self.text, re.DOTALL)
        return "".join(
            unescape(chance.choice(CHOICE.findall(options)) if options else value)
            for value, options in parts
        )


def read(text: str) -> Screen | None:
    """The table in a frame, or None where there is none; who is absent just then is left out."""
    text = ABSENT.sub(r"\1\2", str(text))
    found = TABLE.search(text)
    return Screen(text, int(found[1]), found[2], found[3]) if found else None


def joined(fresh: Screen, before: Screen | None) -> Screen | None:
    """A newer table on the screen; None where it lacks what it is to be joined with."""
    text = page.joined(fresh.text, before and before.text)
    return None if text is None else replace(fresh, text=text)
