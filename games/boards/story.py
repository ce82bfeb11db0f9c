"""The story of a match as its readers are sent it: the last lines, or those since the last time."""

from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from games.boards.as_it_ended import as_it_ended
from games.boards.environment import component
from games.boards.rendered import Rendered
from games.boards.said import speaking
from games.engine.story import Line
from games.engine.title import AnyTitle
from games.matches.snapshot import Snapshot

LINES = 40
"""Lines of a story on a page."""

NOTHING = (None, Markup())


class Told(NamedTuple):
    """The last line that a reader was sent, if any, and what the words of all lines depend on."""

    line: int | None
    names: tuple[str, ...]
    status: str


def told(snapshot: Snapshot, seat: int | None) -> Told:
    """What a reader in that seat (None: a spectator) was told who was sent this snapshot."""
    numbers = range(len(snapshot.story) - 1, -1, -1)
    last = next((number for number in numbers if may_read(seat, snapshot.story[number])), None)
    return Told(last, snapshot.names, snapshot.status)


def since(snapshot: Snapshot, before: Told | None) -> int | None:
    """The number of the last line that need not be sent again; None: all are to be sent."""
    same_words = before and before[1:] == (snapshot.names, snapshot.status)
    return before.line if before and same_words else None


def may_read(seat: int | None, line: Line) -> bool:
    """Whether a seat (None: a spectator) may read a line."""
    return line.seen_by is None or seat in line.seen_by


def story_lines(
    title: AnyTitle, rendered: Rendered, seat: int | None, language: str, after: int | None = None
) -> Markup:
    """The last LINES that a seat may read, of those `after` a line; each is put into words once."""
    snapshot, items = rendered.snapshot, rendered.items
    shown: list[Markup] = []
    for number in range(len(snapshot.story) - 1, -1 if after is None else after, -1):
        line = snapshot.story[number]
        if not may_read(seat, line):
            continue
        worded, item = items.get((language, number), NOTHING)
        if worded is not line:
            with speaking(language):
                item = line_item(title, snapshot, number, language)
            items[language, number] = (line, item)
        shown.append(item)
        if len(shown) == LINES:
            break
    return in_order(reversed(shown), after)


def line_item(title: AnyTitle, snapshot: Snapshot, number: int, language: str) -> Markup:
    """A line of the story of a match, in words; "…" for a line of rules that are no longer here."""
    line = snapshot.story[number]
    try:
        sentence = as_it_ended(title.words[language], snapshot).line(line, snapshot.names)
    except KeyError:
        sentence = "…"
    return list_item(number, sentence, title.sounds.get(line.code, ""))


def in_order(items: Iterable[Markup], after: int | None = None) -> Markup:
    """The element with id `lines`; the page that gets it has the lines up to `after`."""
    return component("match/_story.html", "lines")(items, after)


def list_item(number: int, sentence: str, sound: str = "") -> Markup:
    """A line of the story, and how it sounds."""
    return component("match/_story.html", "line")(number, sentence, sound)
