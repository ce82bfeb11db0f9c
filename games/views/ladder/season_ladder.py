"""The ladder of one season: its players by the rating they ended it with."""

from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import now
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from complots_site.web.addresses import address_of
from games.ladder.order import order_of_season
from games.leagues.months import month_of, parse_month
from games.models import Season, Standing
from games.views.ladder.ladder import ME, ladder_context
from games.views.ladder.ladder_pages import A_PAGE, first_row, pager
from games.views.leagues.leagues import neighbouring_seasons


class Row(NamedTuple):
    """One player of the season; `profile` is the URL of their profile or ""."""

    rank: int
    standing: Standing
    name: str
    profile: str
    mine: bool


@require_safe
def season_ladder(request: HttpRequest, slug: str, month: str) -> HttpResponse:
    """Fifty players from the rank `from` on, or around the reader (`around=me`)."""
    context = ladder_context(slug)
    wanted = parse_month(month)
    if wanted is None:
        raise Http404
    found = Season.objects.filter(title__in=[each for each, _ in context["tabs"]], month=wanted)
    seasons = {each.title: each for each in found}
    running = wanted == month_of(now())
    if slug not in seasons and not running:
        raise Http404
    season = seasons.get(slug) or Season(title=slug, month=wanted)
    order, reader = order_of_season(season), player_id_of(request)
    own = order.listed.filter(player=reader).first() if reader else None
    sought = own if request.GET.get("around") == ME else None
    players = order.players()
    start = first_row(order, players, request.GET.get("from", ""), sought)
    shown = order.rows(start, A_PAGE)
    context |= {
        "month": wanted,
        "running": running,
        "played": {each for each, _ in context["tabs"] if running or each in seasons},
        **neighbouring_seasons(slug, wanted),
        "own": own,
        "rows": [
            row_of(rank, standing, reader)
            for rank, standing in zip(order.ranks(shown, start), shown, strict=True)
        ],
        "pager": pager(start, len(shown), players),
    }
    return render(request, "ladder/season.html", context)


def row_of(rank: int, standing: Standing, reader: int | None) -> Row:
    """The row of one standing."""
    player = standing.player
    name = player.shown_name
    profile = address_of("profile", name) if player.is_active else ""
    return Row(rank, standing, name, profile, standing.player_id == reader)
