"""Which of the tables a title can be played at a long test takes, where a day cannot hold all."""

import pytest

from games.titles import all_titles
from tests.every_title.matches import Setting, settings
from tests.faults.scale import times

SHARERS = 3


def tables_of(slug: str, number: int) -> list[Setting]:
    """The tables of a title that whoever has this number takes: all in a soak, else a share.

    Three with numbers that follow each other take all among them, and each takes some of any title.
    """
    every = [setting for setting in settings() if setting.slug == slug]
    sharers = min(SHARERS, len(every))
    quick = [setting for setting in every if setting.place % sharers == number % sharers]
    return times(full=every, quick=quick)


def shared(number: int) -> pytest.MarkDecorator:
    """Has a test take `setting` at its share of every title's tables."""
    some = [setting for slug in all_titles() for setting in tables_of(slug, number)]
    return pytest.mark.parametrize("setting", some, ids=str)
