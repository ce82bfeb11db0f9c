"""A regular evening in words."""

from typing import NamedTuple

from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.boards.board import chosen
from games.models import Evening, Tournament
from games.titles import all_titles, name_of


class Described(NamedTuple):
    """An evening for a page: when it is, which game, and how it is played."""

    evening: Evening
    when: str
    title: str
    course: str


def described(evening: Evening, language: str) -> Described:
    """It in the language of the reader.

    "Thursday 21:00", "Complots", "pods of 4, 3 rounds".
    """
    title = all_titles().get(evening.title)
    when = f"{str(WEEKDAYS[evening.weekday]).capitalize()} {evening.at:%H:%M}"
    options = chosen(title, evening.options, language) if title else []
    told = ", ".join([course(evening), *options])
    return Described(evening, when, name_of(evening.title, language), told)


def course(evening: Evening) -> str:
    """How it is played."""
    seats = {"seats": evening.seats}
    if evening.kind == Tournament.Kind.ARENA:
        length = {"minutes": evening.minutes} | seats
        return _("arena of %(minutes)s minutes, tables of %(seats)s") % length
    if evening.kind == Tournament.Kind.KNOCK_OUT:
        return _("knock-out, tables of %(seats)s") % seats
    rounds = {"rounds": evening.rounds} | seats
    return (
        ngettext(
            "pods of %(seats)s, %(rounds)s round",
            "pods of %(seats)s, %(rounds)s rounds",
            evening.rounds,
        )
        % rounds
    )
