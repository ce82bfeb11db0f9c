"""A title with bots of every level: whichever the titles have, all that the site does is tested."""

from collections.abc import Callable
from dataclasses import replace

from games.engine.bots import LEVELS, REGULAR, Bot
from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.title import AnyTitle
from games.titles import all_titles

PLAYED: list[str] = []
"""The levels of the bots that have moved, in order."""


def give_every_level(slug: str) -> None:
    """Have the title's own regular bot play at every level, in this process."""
    title = all_titles()[slug]
    all_titles()[slug] = replace(title, bots=dict.fromkeys(LEVELS, title.choose))


def telling(title: AnyTitle) -> AnyTitle:
    """The title with bots of every level that note in PLAYED when they are asked to move."""
    return replace(title, bots={level: noting(level, title.bots[REGULAR]) for level in LEVELS})


def noting(level: str, choose: Bot) -> Callable[[object, Dealer], Move]:
    """That bot, at that level."""

    def choose_and_note(view: object, dealer: Dealer) -> Move:
        PLAYED.append(level)
        return choose(view, dealer)

    return choose_and_note
