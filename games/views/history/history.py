"""The list of finished matches, newest first."""

from collections.abc import Iterable
from datetime import date, timedelta
from heapq import nlargest
from itertools import groupby, product
from typing import Any, NamedTuple

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.timezone import localdate, localtime
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from accounts.models import User
from complots_site.web.addresses import address_of
from complots_site.web.dates import day
from games.boards.open_tables import mark_of
from games.ladder.gain import gain
from games.models import Match, RatingChange, Seat
from games.titles import name_of
from games.views import counted
from games.views.history.history_form import WON, HistoryForm

A_PAGE = 25
MATCH_FIELDS = (
    *("key", "title", "public", "tournament", "seats_count", "finished_at", "finish_number"),
)
SEATS = Prefetch("seats", Seat.objects.only("match", "number", "player", "bot", "level", "place"))
PLAYERS = Prefetch("seats__player", User.objects.only("username", "is_active", "is_guest", "owner"))


class Row(NamedTuple):
    """One match that finished at `time`; `seats` are (place, name, URL of the profile or "", level
    of the bot or ""), the best first.
    """

    match: Match
    title: str
    time: str
    players: str
    seats: list[tuple[str, str, str, str]]
    gain: str

    @property
    def address(self) -> str:
        """The URL of the match."""
        return address_of("match", self.match.key)

    @property
    def replay(self) -> str:
        """The URL of its replay."""
        return address_of("replay", self.match.key)


class Day(NamedTuple):
    """The matches that finished on one day, as days are counted in Paris."""

    iso: str
    heading: str
    rows: list[Row]


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Public matches of everyone; a player who asks for their own also sees private ones."""
    language = get_language() or "fr"
    form = HistoryForm(request.GET, language)
    rows: list[Row] = []
    older = ""
    if form.is_valid():
        found = matches(form.cleaned_data, player_id_of(request), A_PAGE + 1)
        rows = rows_of(found[:A_PAGE], form.cleaned_data["player"], language)
        if len(found) > A_PAGE:
            older = page_url(request, str(rows[-1].match.finish_number))
    player = form.cleaned_data.get("player")
    context = {
        "form": form,
        "rows": rows,
        "days": list(days_of(rows, localdate())),
        "player": player,
        "narrowed": any(form.cleaned_data.values()),
        "older": older,
        "newest": page_url(request, "") if form.cleaned_data.get("before") else "",
    }
    return render(request, "history/history.html", context)


def matches(chosen: dict[str, Any], reader: int | None, most: int) -> list[Match]:
    """The newest matches that fit the form's data and that the reader may see, at most `most`.

    Those of one player are found through the seats.
    """
    finished = Match.objects.filter(status=Match.Status.FINISHED)
    if chosen["player"] is not None:
        finished = finished.filter(finish_number__in=finish_numbers(chosen, reader, most))
    else:
        finished = finished.filter(finish_number__isnull=False, public=True)
        if chosen["title"]:
            finished = finished.filter(title=chosen["title"])
        if chosen.get("before"):
            finished = finished.filter(finish_number__lt=chosen["before"])
    newest = finished.order_by("-finish_number").only(*MATCH_FIELDS)
    return list(newest.prefetch_related(SEATS, PLAYERS)[:most])


def finish_numbers(chosen: dict[str, Any], reader: int | None, most: int) -> list[int]:
    """The newest finish numbers of a player's matches: one index scan for each set of filters."""
    seats = Seat.objects.filter(player=chosen["player"], finish_number__isnull=False)
    if chosen.get("before"):
        seats = seats.filter(finish_number__lt=chosen["before"])
    which: dict[str, list[Any]] = {
        "public": [True, False] if chosen["player"].pk == reader else [True],
    }
    if chosen["title"]:
        which["title"] = [chosen["title"]]
    if chosen["result"]:
        which["won"] = [chosen["result"] == WON]
    elif chosen["title"]:
        which["won"] = [True, False]
    found: list[int] = []
    for values in product(*which.values()):
        some = seats.filter(**dict(zip(which, values, strict=True))).order_by("-finish_number")
        found.extend(number for (number,) in some.values_list("finish_number")[:most] if number)
    return nlargest(most, found)


def rows_of(found: list[Match], player: User | None, language: str) -> list[Row]:
    """The rows of the list; `player` is whose rating changes they show."""
    changes: dict[int, int] = {}
    if player is not None:
        rated = RatingChange.objects.filter(match__in=found, player=player)
        changes = dict(rated.values_list("match", "change"))
    return [
        Row(
            match,
            name_of(match.title, language),
            date_format(localtime(match.finished_at), "H:i"),
            counted.players(match.seats_count),
            seats_by_place(list(match.seats.all())),
            gain(changes[match.pk], 1) if match.pk in changes else "",
        )
        for match in found
    ]


def days_of(rows: Iterable[Row], today: date) -> Iterable[Day]:
    """The rows by day, as they come."""
    for each, some in groupby(rows, key=lambda row: localtime(row.match.finished_at).date()):
        yield Day(each.isoformat(), heading_of(each, today), list(some))


def heading_of(each: date, today: date) -> str:
    """What people call a day: today, yesterday, its name and date."""
    if each == today:
        return _("Today")
    if each == today - timedelta(days=1):
        return _("Yesterday")
    return capfirst(day(each, "l j F Y"))


def seats_by_place(seats: list[Seat]) -> list[tuple[str, str, str, str]]:
    """Who played, by place, as a row has it."""
    placed = sorted(seats, key=lambda seat: (seat.place or len(seats), seat.number))
    return [
        (
            str(seat.place),
            seat.name,
            address_of("profile", seat.player.handle)
            if seat.player and seat.player.is_active
            else "",
            mark_of(seat),
        )
        for seat in placed
    ]


def page_url(request: HttpRequest, before: str) -> str:
    """The query string of the same filters on another page; `before` is a finish number or ""."""
    query = request.GET.copy()
    query.pop("before", None)
    if before:
        query["before"] = before
    return f"?{query.urlencode()}"
