"""Finished matches, newest first."""

from heapq import nlargest
from itertools import product
from typing import Any, NamedTuple

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from accounts.models import User
from complots_site.web.addresses import address_of
from games.ladder.gain import gain
from games.models import Match, RatingChange, Seat
from games.titles import all_titles
from games.views import counted
from games.views.history.history_form import WON, HistoryForm

A_PAGE = 25
SHOWN = ("key", "title", "public", "seats_count", "finished_at", "finish_number")
SEATS = Prefetch("seats", Seat.objects.only("match", "number", "player", "bot", "place"))
PLAYERS = Prefetch("seats__player", User.objects.only("username", "is_active"))


class Row(NamedTuple):
    """One match; `sitters` are (place, name, address of the profile or ""), the best first."""

    match: Match
    title: str
    day: str
    seats: str
    sitters: list[tuple[str, str, str]]
    gain: str

    @property
    def address(self) -> str:
        """Where the match is."""
        return address_of("match", self.match.key)

    @property
    def replay(self) -> str:
        """Where its replay is."""
        return address_of("replay", self.match.key)


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """Everyone's public matches; a player who asks for his own sees the private ones too."""
    language = get_language() or "fr"
    form = HistoryForm(request.GET, language)
    rows: list[Row] = []
    older = ""
    if form.is_valid():
        found = matches(form.cleaned_data, player_id_of(request), A_PAGE + 1)
        rows = rows_of(found[:A_PAGE], form.cleaned_data["player"], language)
        if len(found) > A_PAGE:
            older = address(request, str(rows[-1].match.finish_number))
    player = form.cleaned_data.get("player")
    context = {
        "form": form,
        "rows": rows,
        "player": player,
        "narrowed": any(form.cleaned_data.values()),
        "older": older,
        "newest": address(request, "") if form.cleaned_data.get("before") else "",
    }
    return render(request, "history/history.html", context)


def matches(chosen: dict[str, Any], reader: int | None, most: int) -> list[Match]:
    """What was chosen of what the reader may see. A player's matches are found by his seats."""
    finished = Match.objects.filter(status=Match.Status.FINISHED)
    if chosen["player"] is not None:
        finished = finished.filter(finish_number__in=numbers_of(chosen, reader, most))
    else:
        finished = finished.filter(finish_number__isnull=False, public=True)
        if chosen["title"]:
            finished = finished.filter(title=chosen["title"])
        if chosen.get("before"):
            finished = finished.filter(finish_number__lt=chosen["before"])
    newest = finished.order_by("-finish_number").only(*SHOWN)
    return list(newest.prefetch_related(SEATS, PLAYERS)[:most])


def numbers_of(chosen: dict[str, Any], reader: int | None, most: int) -> list[int]:
    """The last finish numbers of a player's matches: every search goes down one index."""
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
    """What the table says of each match."""
    changes: dict[int, int] = {}
    if player is not None:
        rated = RatingChange.objects.filter(match__in=found, player=player)
        changes = dict(rated.values_list("match", "change"))
    titles = all_titles()
    return [
        Row(
            match,
            titles[match.title].words[language].name if match.title in titles else match.title,
            day(match),
            counted.players(match.seats_count),
            sitters(list(match.seats.all())),
            gain(changes[match.pk], 1) if match.pk in changes else "",
        )
        for match in found
    ]


def day(match: Match) -> str:
    """When it ended, in words."""
    return date_format(localtime(match.finished_at), "j N Y, H:i")


def sitters(seats: list[Seat]) -> list[tuple[str, str, str]]:
    """Who played, by place; the last is the address of his page, if he has one."""
    placed = sorted(seats, key=lambda seat: (seat.place or len(seats), seat.number))
    return [
        (
            str(seat.place),
            seat.name,
            address_of("profile", seat.player.username)
            if seat.player and seat.player.is_active
            else "",
        )
        for seat in placed
    ]


def address(request: HttpRequest, before: str) -> str:
    """The same filters on another page."""
    query = request.GET.copy()
    query.pop("before", None)
    if before:
        query["before"] = before
    return f"?{query.urlencode()}"
