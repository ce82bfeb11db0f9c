"""What pages say of a title at a glance: its card on the front page, the head of its rules."""

from dataclasses import dataclass
from typing import Any

from games.boards.board import cover
from games.engine.title import AnyTitle
from games.engine.words import Words


@dataclass(frozen=True)
class TitleCard:
    """A title with its picture; `least` to `most` may play it, for about `minutes`."""

    slug: str
    words: Words[Any]
    least: int
    most: int
    minutes: int
    cover: str


def title_card(title: AnyTitle, language: str) -> TitleCard:
    """The card of a title in a language."""
    return TitleCard(
        slug=title.slug,
        words=title.words[language],
        least=title.seats[0],
        most=title.seats[-1],
        minutes=title.minutes,
        cover=cover(title, language),
    )
