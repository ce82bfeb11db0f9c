"""A player's statistics in one title, of finished matches; the player may hide them."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_POST, require_safe

from accounts.current import player_of, require_player
from accounts.find_user import find_active
from accounts.models import User
from accounts.preferences import hide_statistics
from games.engine.bots import LEVELS
from games.models import Rating, Tally
from games.statistics.count import BOTS, BOTS_WON, OTHERS, OWN, PLACE, WITH
from games.titles import all_titles, slugs_and_names
from games.views import counted
from games.views.decorators import handle_refusals
from games.views.players.rating_graph import HEIGHT, WIDTH, graph
from games.views.players.style_words import style_of


class Section(NamedTuple):
    """The deeds of one code. `rows` are (what, how often, percent true or None)."""

    heading: str
    true: str
    rows: list[tuple[str, int, int | None]]


class Placing(NamedTuple):
    """Matches with that many seats; `places` are (place, how often)."""

    seats: int
    matches: int
    places: list[tuple[int, int]]


class AgainstBots(NamedTuple):
    """Matches with bots of that level; the percent of them that the player won, and the bots."""

    level: str
    matches: int
    won: int
    bots_won: int


@require_safe
def statistics(request: HttpRequest, username: str, slug: str) -> HttpResponse:
    """Rating, placings, deeds, and the reader's own matches with the player."""
    title = all_titles().get(slug)
    if title is None:
        raise Http404
    player = find_active(username)
    if player is None:
        raise Http404
    if player.handle != username:
        return redirect("statistics", username=player.handle, slug=slug)
    reader = player_of(request)
    language = get_language() or "fr"
    words = title.words[language]
    context: dict[str, Any] = {
        "player": player,
        "mine": reader == player,
        "slug": slug,
        "tabs": slugs_and_names(language),
        "title_words": words,
        "hidden": player.hides_statistics and reader != player,
        "counted": counted,
    }
    if context["hidden"]:
        return render(request, "accounts/statistics.html", context)
    codes = [
        PLACE,
        OTHERS,
        OWN,
        BOTS,
        BOTS_WON,
        *(term.removeprefix("deed.") for term in words.terms if "deed." in term),
    ]
    found = Tally.objects.filter(player=player, title=slug, code__in=codes)
    tallies = list(found.order_by("code", "-count"))
    context |= {
        "rating": Rating.objects.filter(player=player, title=slug).first(),
        "graph": graph(player, slug),
        "size": {"width": WIDTH, "height": HEIGHT},
        "style": style_of(title, tallies),
        "placings": placings([tally for tally in tallies if tally.code == PLACE]),
        "bots": against_bots([tally for tally in tallies if tally.code in (BOTS, BOTS_WON)]),
        "sections": sections(tallies, words.terms),
        "versus": None if reader in (None, player) else versus(player, reader, slug),
    }
    return render(request, "accounts/statistics.html", context)


@require_POST
@handle_refusals
def hide_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Hide the signed-in player's statistics from others (`hide=1`), or show them again."""
    player = require_player(request)
    if slug not in all_titles():
        raise Http404
    hide_statistics(player, hide=request.POST.get("hide") == "1")
    return redirect("statistics", username=player.handle, slug=slug)


def placings(tallies: list[Tally]) -> list[Placing]:
    """How often the player finished at each place, by number of seats."""
    found: dict[int, dict[int, int]] = {}
    for tally in tallies:
        seats, _, place = tally.what.partition(".")
        found.setdefault(int(seats), {})[int(place)] = tally.count
    return [
        Placing(seats, sum(places.values()), sorted(places.items()))
        for seats, places in sorted(found.items())
    ]


def against_bots(tallies: list[Tally]) -> list[AgainstBots]:
    """The matches with bots of each level, the weakest first."""
    found = {(tally.code, tally.what): tally for tally in tallies}
    return [
        AgainstBots(level, mine.count, percent(mine), percent(found[BOTS_WON, level]))
        for level in LEVELS
        if (mine := found.get((BOTS, level))) is not None
    ]


def sections(tallies: list[Tally], terms: Mapping[str, str]) -> list[Section]:
    """The deeds among the tallies under their headings; `tallies` sorted by code, most frequent
    first.
    """
    return [
        Section(
            terms[f"deed.{code}"],
            terms.get(f"deed.{code}.true", ""),
            [(terms.get(row.what, ""), row.count, percent_true(row, terms)) for row in rows],
        )
        for code, rows in groupby(tallies, key=lambda tally: tally.code)
        if f"deed.{code}" in terms
    ]


def percent_true(tally: Tally, terms: Mapping[str, str]) -> int | None:
    """Percent that were true, or None where the deed has no truth."""
    if f"deed.{tally.code}.true" not in terms or not tally.count:
        return None
    return percent(tally)


def percent(tally: Tally) -> int:
    """How many of a hundred were true."""
    return round(100 * tally.true / tally.count)


def versus(player: User, reader: User | None, slug: str) -> dict[str, int]:
    """How many matches the two have shared, and how often each was placed before the other."""
    assert reader is not None
    both = {player.pk: str(reader.pk), reader.pk: str(player.pk)}
    found = {
        row.player_id: row
        for row in Tally.objects.filter(
            player__in=both, title=slug, code=WITH, what__in=both.values()
        )
        if row.what == both[row.player_id]
    }
    if reader.pk not in found or player.pk not in found:
        return {"matches": 0, "ahead": 0, "behind": 0}
    mine, theirs = found[reader.pk], found[player.pk]
    return {"matches": mine.count, "ahead": mine.true, "behind": theirs.true}
