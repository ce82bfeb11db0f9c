"""The pages of a title's monthly seasons: tiers and divisions."""

from datetime import date
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_of
from games.engine.title import AnyTitle
from games.leagues.months import (
    last_day,
    month_of,
    parse_month,
    previous_month,
)
from games.leagues.played import played_seasons
from games.leagues.points import BEST
from games.leagues.table import ENOUGH
from games.leagues.tiers import LOWEST, TIERS
from games.models import Season
from games.titles import all_titles, slugs_and_names
from games.views.counted import own_points
from games.views.leagues.division import division_of

LISTED = 10


class Tier(NamedTuple):
    """A tier with the numbers of its first divisions, and the last one's if there are more.

    `pips` has an entry for each step above the lowest, which has one.
    """

    number: int
    name: str
    divisions: list[int]
    last: int
    pips: range


@require_safe
def leagues(request: HttpRequest, slug: str = "", month: str = "") -> HttpResponse:
    """A season with the reader's own division; the running month by default."""
    title, language = title_or_404(slug), get_language() or "fr"
    now = month_of(timezone.now())
    wanted = month_or_404(month) if month else now
    season = Season.objects.filter(title=title.slug, month=wanted).first()
    if season is None and wanted != now:
        raise Http404
    player = player_of(request)
    own = None
    if season is not None and player is not None:
        own = season.standings.filter(player=player).first()
    context = season_context(title, wanted) | {
        "tabs": slugs_and_names(language),
        "season": season,
        "state": season_state(season, wanted, now),
        "tiers": [] if season is None else tiers(season),
        "own": own,
        "own_points": own_points,
        "division": None
        if season is None or own is None or own.tier is None
        else division_of(season, own.tier, own.division or 0, player, over=wanted < now),
        **neighbouring_seasons(title.slug, wanted),
    }
    return render(request, "leagues/season.html", context)


@require_safe
def division(request: HttpRequest, slug: str, month: str, tier: str, division: str) -> HttpResponse:
    """The table of one division."""
    title, wanted = title_or_404(slug), month_or_404(month)
    season = Season.objects.filter(title=title.slug, month=wanted).first()
    level, number = number_or_404(tier), number_or_404(division)
    if season is None or level not in TIERS:
        raise Http404
    now = month_of(timezone.now())
    table = division_of(season, level, number, player_of(request), over=wanted < now)
    if table is None:
        raise Http404
    context = season_context(title, wanted) | {
        "state": season_state(season, wanted, now),
        "division": table,
        "last": last_division(season, level),
    }
    return render(request, "leagues/division.html", context)


def title_or_404(slug: str) -> AnyTitle:
    """The title with that slug, the first one without. Raises Http404."""
    title = all_titles().get(slug or next(iter(all_titles())))
    if title is None:
        raise Http404
    return title


def month_or_404(text: str) -> date:
    """The month of a URL such as `2026-11`. Raises Http404."""
    month = parse_month(text)
    if month is None:
        raise Http404
    return month


def number_or_404(text: str) -> int:
    """A positive number of at most six digits. Raises Http404."""
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and text[0] != "0"):
        raise Http404
    return int(text)


def season_context(title: AnyTitle, month: date) -> dict[str, Any]:
    """The context that both pages share."""
    return {
        "slug": title.slug,
        "title_words": title.words[get_language() or "fr"],
        "month": month,
        "before": previous_month(month),
        "last_day": last_day(month),
        "best": BEST,
        "enough": ENOUGH,
    }


def season_state(season: Season | None, month: date, now: date) -> str:
    """`running`, `over` while its last matches are played, `final`."""
    if season is not None and season.closed_at is not None:
        return "final"
    return "running" if month >= now else "over"


def tiers(season: Season) -> list[Tier]:
    """The tiers that have players, the highest first."""
    found = []
    for number, name in TIERS.items():
        last = last_division(season, number)
        if last:
            shown = list(range(1, min(last, LISTED) + 1))
            pips = range(LOWEST - number + 1)
            found.append(Tier(number, str(name), shown, last if last > LISTED else 0, pips))
    return found


def last_division(season: Season, tier: int) -> int:
    """The number of a tier's last division; 0 if it has none."""
    rows = season.standings.filter(tier=tier).order_by("-division")
    return rows.values_list("division", flat=True).first() or 0


def neighbouring_seasons(slug: str, month: date) -> dict[str, Season | None]:
    """The seasons before and after a month that somebody played in: `older` and `newer`."""
    played = played_seasons(slug)
    return {
        "older": played.filter(month__lt=month).order_by("-month").first(),
        "newer": played.filter(month__gt=month).order_by("month").first(),
    }
