"""The tournaments on the front page: those that run, and the next ones."""

from collections.abc import Sequence

from django.utils import translation
from markupsafe import Markup

from games.boards.environment import component
from games.boards.tournament import described
from games.models import Tournament
from games.titles import name_of


def fragment(tournaments: Sequence[Tournament], language: str) -> Markup:
    """The element with id `tournaments`: empty where there is none."""
    with translation.override(language):
        cards = [described(each, name_of(each.title, language)) for each in tournaments]
        return component("lobby/_tournaments.html", "tournaments")(cards)
