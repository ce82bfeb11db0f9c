"""Analysing one finished match."""

import time
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from django.db import connection

from games.analysis.found import as_json, found_in
from games.engine.play import Play
from games.engine.title import AnyTitle
from games.models import Analysis, Match, Move
from games.titles import all_titles, under
from games.win_bar.course import course
from games.win_bar.decisions import Decision, decisions
from games.win_bar.models import Model, model

METHOD = "6"
"""Another one whenever what is found is found otherwise, or stored otherwise."""

STILL_HERE = 1.0
"""Seconds after which a transaction says that its process is not frozen."""


class Reader(NamedTuple):
    """What a match is read by: its title, the model for its number of seats, and both their
    version.
    """

    title: AnyTitle
    model: Model
    version: str


def reader_of(match: Match) -> Reader | None:
    """What the match is read by; None where its rules or a model are not here."""
    title = under(match.title, match.rules_version)
    if title is None or title.win_bar is None:
        return None
    found = model(match.title, match.seats_count)
    if found is None:
        return None
    return Reader(title, found, ".".join([METHOD, found.version, *judge_version(title)]))


def judge_version(title: AnyTitle) -> list[str]:
    """That of its judge, if it has one."""
    return [] if title.judge is None else [title.judge.version]


def version_of_all() -> str:
    """The method and all models and judges there are, in few characters."""
    told = []
    for slug, title in all_titles().items():
        models = [model(slug, seats) for seats in title.seats]
        told += [slug, *(each.version for each in models if each), *judge_version(title)]
    return f"{METHOD}.{sha256(' '.join(told).encode()).hexdigest()[:12]}"


def analyse(match: Match, reader: Reader) -> Analysis:
    """The analysis of a finished match, not stored. What the clock or a bot did in a player's place
    was no decision of theirs, nor is what it gained or lost theirs.

    It lets other threads run once a move. Raises what the rules do where they are broken.
    """
    log = list(Move.objects.filter(match=match).values_list("seat", "notation", "by"))
    moves = [(seat, notation) for seat, notation, _ in log]
    bots = set(match.seats.filter(bot=True).values_list("number", flat=True))
    stood_in = {
        ply for ply, (seat, _, by) in enumerate(log, 1) if by != Move.By.HAND and seat not in bots
    }
    title, let_others_run = reader.title, breath()
    start = partial(Play, title, match.seats_count, match.options, bytes(match.seed))
    told = course(start(), moves, reader.model.network, let_others_run)
    judged: list[Decision] = []
    if title.judge is not None:
        every = decisions(start(), moves, title.judge, let_others_run)
        judged = [each for each in every if each.ply not in stood_in]
    found = found_in(told, reader.model.usual, judged, stood_in)
    return Analysis(match=match, version=reader.version, found=as_json(found))


def breath() -> Callable[[], None]:
    """What lets other threads run. In a transaction it now and then asks the database for nothing:
    PostgreSQL undoes one that is idle for some seconds (complots_site/conf/postgresql/timeouts.py),
    and then a match that takes longer would be analysed never, and none after it.
    """
    asked_at = time.monotonic()

    def breathe() -> None:
        nonlocal asked_at
        time.sleep(0)
        if connection.in_atomic_block and time.monotonic() - asked_at >= STILL_HERE:
            with connection.cursor() as cursor:
                cursor.execute("SELECT 1")
            asked_at = time.monotonic()

    return breathe
