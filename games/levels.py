"""The levels of bots, in words."""

from typing import TYPE_CHECKING

from django.utils.translation import pgettext_lazy

from games.engine.bots import MASTER, NOVICE, REGULAR
from games.engine.title import AnyTitle

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LEVEL_WORDS: "dict[str, StrOrPromise]" = {
    NOVICE: pgettext_lazy("level of a bot", "novice"),
    REGULAR: pgettext_lazy("level of a bot", "regular"),
    MASTER: pgettext_lazy("level of a bot", "master"),
}


def offered_levels(title: AnyTitle) -> "list[tuple[str, StrOrPromise]]":
    """The levels among which the title lets a host choose, with their words; none where there is
    one alone.
    """
    levels = title.levels if len(title.levels) > 1 else ()
    return [(level, LEVEL_WORDS[level]) for level in levels]
