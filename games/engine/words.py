"""A title's words in one language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from games.engine.story import Line


class Words(NamedTuple):
    """`line(line, names)` is a sentence of the log and `move(word, names)` a button's text,
    with `names` the players' names by seat; `question` and `help` are by kind of ask,
    `terms` holds the short words a board prints, `options` the host's choices.
    """

    name: str
    pitch: str
    line: Callable[[Line, Sequence[str]], str]
    move: Callable[[str, Sequence[str]], str]
    question: Mapping[str, str]
    help: Mapping[str, str]
    terms: Mapping[str, str]
    options: Mapping[str, str]
    reasons: Mapping[str, str]
    summary: Sequence[str]


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """`template` with its {facts} filled in."""
    return template.format_map(facts)
