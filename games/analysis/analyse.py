"""Analysing one finished match."""

import time
from functools import partial
from hashlib import sha256

from games.analysis.found import as_json, found_in
from games.engine.play import Play
from games.models import Analysis, Match, Move
from games.titles import all_titles, under
from games.win_bar.course import course
from games.win_bar.models import Model, model

METHOD = "1"
"""Another one whenever what is found is found otherwise, or stored otherwise."""


def model_of(match: Match) -> Model | None:
    """The model for a match; None where its rules or the model are not here."""
    title = under(match.title, match.rules_version)
    if title is None or title.win_bar is None:
        return None
    return model(match.title, match.seats_count)


def version_of(match_model: Model) -> str:
    """What an analysis by that model is marked with."""
    return f"{METHOD}.{match_model.version}"


def version_of_all() -> str:
    """The method and all models there are."""
    models = [model(slug, seats) for slug, each in all_titles().items() for seats in each.seats]
    told = " ".join(each.version for each in models if each is not None)
    return f"{METHOD}.{sha256(told.encode()).hexdigest()[:12]}"


def analyse(match: Match) -> Analysis | None:
    """The analysis of a finished match, not stored; None where there is no model for it.

    It lets other threads run once a move. Raises what its rules do where they are broken.
    """
    found_model, title = model_of(match), under(match.title, match.rules_version)
    if found_model is None or title is None:
        return None
    moves = list(Move.objects.filter(match=match).values_list("seat", "notation"))
    play = Play(title, match.seats_count, match.options, bytes(match.seed))
    let_others_run = partial(time.sleep, 0)
    told = course(play, moves, found_model.network, let_others_run)
    return Analysis(match=match, version=version_of(found_model), found=as_json(found_in(told)))
