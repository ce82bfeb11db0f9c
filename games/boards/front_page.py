"""What goes on at the site: rows that are the same for all readers of one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from games.boards.environment import component
from games.boards.rows import Row
from games.ladder.order import order_of_title, ranks
from games.leagues.months import last_day, month_of
from games.models import Match, Rating, Seat
from games.models.match import UNDER_WAY
from games.titles import all_titles, name_of

RUNNING, FINISHED, TOP = 10, 5, 3
LAST_DAYS = 10
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


class NowRows(NamedTuple):
    """What goes on, as rows; those that list matches end in one that says what is left out."""

    people: Row
    running: Sequence[Row]
    finished: Sequence[Row]
    tops: Row

    @property
    def all(self) -> tuple[Row, ...]:
        """In the order of the page."""
        return (self.people, *self.running, *self.finished, self.tops)


def read() -> Now:
    """Read it from the database."""
    running = Match.objects.filter(status=Match.Status.RUNNING, public=True)
    finished = Match.objects.filter(
        status=Match.Status.FINISHED, public=True, finish_number__isnull=False
    ).exclude(started_at=None)  # imported: it may have ended years ago
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
    here = Seat.objects.filter(match__status__in=UNDER_WAY, player__isnull=False)
    here = here.filter(away=False, resigned=False, player__owner=None)
    return here.values("player_id").distinct().count()


def seen(matches: QuerySet[Match], most: int) -> list[Match]:
    """The first of them with their players, and none of the columns that are secret."""
    return list(matches.only(*SHOWN).prefetch_related("seats__player")[:most])


def rows_of(now: Now, language: str) -> NowRows:
    """The same for all readers of a language."""
    more = now.many - len(now.running)
    with translation.override(language):
        running = [row(match, language) for match in now.running]
        finished = [row(match, language) for match in now.finished]
        tops: dict[str, Any] = {
            "tops": [
                (slug, name_of(slug, language), ladder(rows))
                for slug, rows in now.tops.items()
                if rows
            ],
            "season_ends": date_format(now.season_ends, "j F"),
            "left": left(now.days_left),
        }
        return NowRows(
            people=made("people", "now-people", here(now.people)),
            running=[
                *(made("running", f"running-{match['key']}", match) for match in running),
                made("running_rest", "running-rest", any=bool(running), more=more),
            ],
            finished=[
                *(made("finished", f"finished-{match['key']}", match) for match in finished),
                made("finished_rest", "finished-rest", any=bool(finished)),
            ],
            tops=made("ladder", "now-tops", tops),
        )


def made(macro: str, name: str, *facts: Any, **more: Any) -> Row:
    """A row by its macro."""
    return Row(name, component("lobby/_rows.html", macro)(*facts, **more))


def fragment(rows: NowRows, language: str) -> Markup:
    """The element with id `now`."""
    with translation.override(language):
        return component("lobby/_now.html", "now")(rows)


def here(number: int) -> str:
    """How many people play, in words; "" for nobody."""
    said = ngettext("%(people)s person at a table", "%(people)s people at the tables", number)
    return said % {"people": number} if number else ""


def left(days: int) -> str:
    """How long the season goes on, in words; "" while it is not in its last days."""
    if days == 1:
        return _("The season’s last day")
    said: str = _("The season’s last %(days)s days")
    return said % {"days": days} if days <= LAST_DAYS else ""


def row(match: Match, language: str) -> dict[str, Any]:
    """What the template shows of a match: title, names by seat, winners once it is over."""
    seats = list(match.seats.all())
    return {
        "key": match.key,
        "slug": match.title,
        "title": name_of(match.title, language),
        "names": [named(seat) for seat in seats],
        "winners": [named(seat) for seat in seats if seat.place == 1],
        "crest": next((seat.name for seat in seats if seat.place == 1), ""),
    }


def named(seat: Seat) -> str:
    """Who sits there, and whether it is a bot of a player's."""
    if not seat.is_bot_account:
        return seat.name
    said: str = _("%(name)s (bot)")
    return said % {"name": seat.name}


def ladder(rows: Sequence[Rating]) -> list[tuple[int, str, int]]:
    """Rank, name and points of the best; those of equal rating share a rank."""
    places = ranks([rating.value for rating in rows])
    return [
        (rank, rating.player.username, rating.points)
        for rank, rating in zip(places, rows, strict=True)
    ]
