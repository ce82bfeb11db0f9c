"""What goes on at the site: a fragment that is the same for all readers of one language."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import ngettext

from games.boards.board import render
from games.boards.my_matches import UNDER_WAY
from games.ladder.order import order_of_title, ranks
from games.leagues.months import last_day, month_of
from games.models import Match, Rating, Seat
from games.titles import all_titles

RUNNING, FINISHED, TOP = 10, 5, 3
LAST_DAYS = 10
FRESH = 0.2
SHOWN = ("key", "title", "finished_at", "finish_number")


@dataclass(frozen=True)
class Now:
    """Public matches only: `running` are the latest of `many`; `tops` has the best by title.

    `people` sit at a table, be it private; the season goes on for `days_left` days, today included.
    """

    running: Sequence[Match]
    many: int
    people: int
    finished: Sequence[Match]
    tops: dict[str, list[Rating]]
    season_ends: date
    days_left: int


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
    today = timezone.now()
    ends = last_day(month_of(today))
    return Now(
        running=seen(running.order_by("-created_at"), RUNNING),
        many=running.count(),
        people=people(),
        finished=seen(finished.order_by("-finish_number"), FINISHED),
        tops={slug: order_of_title(slug).best(TOP) for slug in all_titles()},
        season_ends=ends,
        days_left=(ends - today.date()).days + 1,
    )


def people() -> int:
    """How many people sit at a table that is open or running and play themselves."""
    here = Seat.objects.filter(match__status__in=UNDER_WAY, player__isnull=False, away=False)
    return here.values("player_id").distinct().count()


def seen(matches: QuerySet[Match], most: int) -> list[Match]:
    """The first of them with their players, and none of the columns that are secret."""
    return list(matches.only(*SHOWN).prefetch_related("seats__player")[:most])


def fragment(now: Now, language: str) -> str:
    """The element with id `now`."""
    names = {slug: title.words[language].name for slug, title in all_titles().items()}
    with translation.override(language):
        context: dict[str, Any] = {
            "people": here(now.people),
            "running": [row(match, names) for match in now.running],
            "more": now.many - len(now.running),
            "finished": [row(match, names) for match in now.finished],
            "tops": [(slug, names[slug], ladder(rows)) for slug, rows in now.tops.items() if rows],
            "season_ends": date_format(now.season_ends, "j F"),
            "left": left(now.days_left),
        }
        return render("lobby/_now.html", context)


def here(number: int) -> str:
    """How many people play, in words; "" for nobody."""
    said = ngettext("%(people)s person at a table", "%(people)s people at the tables", number)
    return said % {"people": number} if number else ""


def left(days: int) -> str:
    """How long the season goes on, in words; "" while it is not in its last days."""
    said = ngettext("The season’s last %(days)s day", "The season’s last %(days)s days", days)
    return said % {"days": days} if days <= LAST_DAYS else ""


def row(match: Match, names: dict[str, str]) -> dict[str, Any]:
    """What the template shows of a match: title, names by seat, winners once it is over."""
    seats = list(match.seats.all())
    return {
        "key": match.key,
        "slug": match.title,
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
