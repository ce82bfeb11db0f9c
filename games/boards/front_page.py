"""What goes on at the site: a fragment that is the same for all readers of one language."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.formats import date_format

from games.boards.board import render
from games.ladder.order import order_of_title, ranks
from games.leagues.months import last_day, month_of
from games.models import Match, Rating
from games.titles import all_titles

RUNNING, FINISHED, TOP = 10, 5, 3
FRESH = 0.2
SHOWN = ("key", "title", "finished_at", "finish_number")


@dataclass(frozen=True)
class Now:
    """Public matches only: `running` are the latest of `many`; `tops` has the best by title."""

    running: Sequence[Match]
    many: int
    finished: Sequence[Match]
    tops: dict[str, list[Rating]]
    season_ends: date


@dataclass
class Shared:
    """What this process read last, when (monotonic seconds), and its fragments by language."""

    at: float = 0.0
    fragments: dict[str, str] = field(default_factory=dict)
    now: Now | None = None


_shared = Shared()


def shared_fragment(language: str) -> str:
    """The fragment, up to FRESH seconds old: sockets wait longer than that after a change."""
    now = time.monotonic()
    if _shared.now is None or now - _shared.at > FRESH:
        _shared.at, _shared.now, _shared.fragments = now, read(), {}
    if language not in _shared.fragments:
        _shared.fragments[language] = fragment(_shared.now, language)
    return _shared.fragments[language]


def read() -> Now:
    """Read it from the database."""
    running = Match.objects.filter(status=Match.Status.RUNNING, public=True)
    finished = Match.objects.filter(
        status=Match.Status.FINISHED, public=True, finish_number__isnull=False
    )
    return Now(
        running=seen(running.order_by("-created_at"), RUNNING),
        many=running.count(),
        finished=seen(finished.order_by("-finish_number"), FINISHED),
        tops={slug: order_of_title(slug).best(TOP) for slug in all_titles()},
        season_ends=last_day(month_of(timezone.now())),
    )


def seen(matches: QuerySet[Match], most: int) -> list[Match]:
    """The first of them with their players, and none of the columns that are secret."""
    return list(matches.only(*SHOWN).prefetch_related("seats__player")[:most])


def fragment(now: Now, language: str) -> str:
    """The element with id `now`."""
    names = {slug: title.words[language].name for slug, title in all_titles().items()}
    with translation.override(language):
        context: dict[str, Any] = {
            "running": [row(match, names) for match in now.running],
            "more": now.many - len(now.running),
            "finished": [row(match, names) for match in now.finished],
            "tops": [(slug, names[slug], ladder(rows)) for slug, rows in now.tops.items() if rows],
            "season_ends": date_format(now.season_ends, "j F"),
        }
        return render("lobby/_now.jinja", context)


def row(match: Match, names: dict[str, str]) -> dict[str, Any]:
    """What the template shows of a match: title, names by seat, winners once it is over."""
    seats = list(match.seats.all())
    return {
        "key": match.key,
        "title": names.get(match.title, match.title),
        "names": [seat.name for seat in seats],
        "winners": [seat.name for seat in seats if seat.place == 1],
    }


def ladder(rows: Sequence[Rating]) -> list[tuple[int, str, int]]:
    """Rank, name and points of the best; those of equal rating share a rank."""
    places = ranks([rating.value for rating in rows])
    return [
        (rank, rating.player.username, rating.points)
        for rank, rating in zip(places, rows, strict=True)
    ]
