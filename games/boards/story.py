"""The log of a match as its readers are sent it: the last lines, or those since the last time."""

from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from games.boards.environment import component
from games.engine.story import Line
from games.engine.title import AnyTitle
from games.matches.snapshot import Snapshot

LINES = 40


class Told(NamedTuple):
    """The last line that a reader has been sent, if any, and what the words of all hang on."""

    line: int | None
    names: tuple[str, ...]
    status: str


def told(snapshot: Snapshot, seat: int | None) -> Told:
    """What somebody in that seat knows of the log once he has been sent it."""
    numbers = range(len(snapshot.story) - 1, -1, -1)
    last = next((number for number in numbers if reads(seat, snapshot.story[number])), None)
    return Told(last, tuple(snapshot.names), snapshot.status)


def since(snapshot: Snapshot, before: Told | None) -> int | None:
    """The line after which he lacks all; None where he is to be sent the log anew."""
    same_words = before and before[1:] == (tuple(snapshot.names), snapshot.status)
    return before.line if before and same_words else None


def reads(seat: int | None, line: Line) -> bool:
    """Whether a line is for a seat's eyes."""
    return line.seen_by is None or seat in line.seen_by


def log(
    title: AnyTitle, snapshot: Snapshot, seat: int | None, language: str, after: int | None = None
) -> Markup:
    """The last lines that a seat may read, of those `after` a line; each is worded once."""
    say, names, spoken = title.words[language].line, snapshot.names, snapshot.spoken
    items: list[Markup] = []
    for number in range(len(snapshot.story) - 1, -1 if after is None else after, -1):
        line = snapshot.story[number]
        if not reads(seat, line):
            continue
        item = spoken.get((language, number))
        if item is None:
            try:
                sentence = say(line, names)
            except KeyError:  # a line of rules that are no longer here
                sentence = "…"
            item = spoken[language, number] = list_item(
                number, sentence, title.sounds.get(line.code, "")
            )
        items.append(item)
        if len(items) == LINES:
            break
    return in_order(reversed(items), after)


def in_order(items: Iterable[Markup], after: int | None = None) -> Markup:
    """The element with id `log`; the page that gets it has the lines up to `after`."""
    return component("match/_log.jinja", "lines")(items, after)


def list_item(number: int, sentence: str, sound: str = "") -> Markup:
    """A line of the log, and how it sounds."""
    return component("match/_log.jinja", "line")(number, sentence, sound)
