"""The ladder of one season: who played in it, by the rating he ended it with."""

from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import now
from django.views.decorators.http import require_safe

from games.ladder.order import ranks
from games.leagues.months import from_address, month_of
from games.models import Season, Standing
from games.play.names import account_name
from games.views.ladder import A_PAGE, of_title
from games.views.leagues import neighbours
from games.views.player import player_id_of
from games.views.unranked import cursor


@require_safe
def season_ladder(request: HttpRequest, slug: str, month: str) -> HttpResponse:
    """Fifty players; `after` names rating and player of the last row of the page before."""
    context = of_title(slug)
    wanted = from_address(month)
    if wanted is None:
        raise Http404
    season = Season.objects.filter(title=slug, month=wanted).first()
    if season is None and wanted != month_of(now()):
        raise Http404
    after = cursor(request.GET.get("after", ""))
    found = [] if season is None else page(season, after)
    shown = found[:A_PAGE]
    reader = player_id_of(request)
    context |= {
        "month": wanted,
        **neighbours(slug, wanted),
        "rows": [
            (rank, row, account_name(row.player), row.player_id == reader)
            for rank, row in zip(ranked(shown), shown, strict=True)
        ],
        "after": after,
        "more": f"{shown[-1].rating}.{shown[-1].player_id}" if len(found) > A_PAGE else "",
    }
    return render(request, "ladder/season.html", context)


def page(season: Season, after: tuple[int, int] | None) -> list[Standing]:
    """The rows from a place in the list on, and one more than a page has."""
    rows = season.standings.select_related("player").order_by("-rating", "player")
    if after is not None:
        rating, player = after
        rows = rows.filter(Q(rating__lt=rating) | Q(player__gt=player), rating__lte=rating)
    return list(rows[: A_PAGE + 1])


def ranked(rows: list[Standing]) -> list[int]:
    """Equals share a rank; the next one is as many further."""
    if not rows:
        return []
    first = rows[0]
    others = Standing.objects.filter(season=first.season_id)
    ahead = others.filter(rating__gt=first.rating).count()
    beside = others.filter(rating=first.rating, player__lt=first.player_id).count()
    return ranks([row.rating for row in rows], ahead + beside, ahead + 1)
