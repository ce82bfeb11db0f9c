"""The cards of tournaments: in their list, and on the front page those that run and come next."""

from collections.abc import Sequence
from typing import Any

from django.utils import translation
from markupsafe import Markup

from games.boards.environment import component
from games.models import Tournament
from games.titles import name_of


def described(tournament: Tournament, language: str) -> dict[str, Any]:
    """What a card shows."""
    return {
        "tournament": tournament,
        "title": name_of(tournament.title, language),
        "entrants": getattr(tournament, "entered", 0),
    }


def fragment(tournaments: Sequence[Tournament], language: str) -> Markup:
    """The element with id `tournaments` of the front page: empty where there is none."""
    with translation.override(language):
        cards = [described(each, language) for each in tournaments]
        return component("lobby/_tournaments.html", "tournaments")(cards)
