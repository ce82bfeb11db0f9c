"""The monthly leagues of a title."""

from typing import Any

from django.db.models import Max, Subquery
from django.http import Http404, HttpRequest
from ninja import Router

from games.api.auth import Anyone
from games.api.cursor import A_PAGE, cursor_of, numbers_of, page
from games.api.lazy import _
from games.api.shapes.lists import DivisionOut, SeasonList
from games.api.titles import title_or_404
from games.leagues.months import parse_month
from games.leagues.played import played_seasons
from games.leagues.table import movements, sort_division
from games.models import Season, Standing

router = Router(tags=["leagues"], auth=Anyone())
MOST = 999_999


@router.get(
    "/leagues/{slug:title}",
    response=SeasonList,
    url_name="seasons",
    summary=_("The months of the leagues of a game, the latest first."),
)
def seasons(request: HttpRequest, title: str, after: str = "") -> dict[str, Any]:
    """The months of a game's leagues, the latest first."""
    rows = played_seasons(title_or_404(title).slug).order_by("-month")
    if after:
        last = Season.objects.filter(pk=numbers_of(after, 1)[0])
        rows = rows.filter(month__lt=Subquery(last.values("month")))
    found = list(rows[: A_PAGE + 1])
    shown = found[:A_PAGE]
    counted = (
        Standing.objects.filter(season__in=shown, tier__isnull=False)
        .values_list("season", "tier")
        .annotate(last=Max("division"))
    )
    divisions: dict[int, dict[str, int]] = {}
    for season, tier, last in counted:
        divisions.setdefault(season, {})[str(tier)] = last
    items = [
        {
            "title": row.title,
            "month": f"{row.month:%Y-%m}",
            "closed": row.closed_at is not None,
            "divisions": divisions.get(row.pk, {}),
        }
        for row in shown
    ]
    return page(found, items, cursor_of(shown[-1].pk) if shown else "")


@router.get(
    "/leagues/{slug:title}/{str:month}/{int:tier}/{int:division}",
    response=DivisionOut,
    url_name="division",
    summary=_("A division of a month, such as 2026-11, in its order."),
)
def division(
    request: HttpRequest, title: str, month: str, tier: int, division: int
) -> dict[str, Any]:
    """A division of a month, such as `2026-11`, in its order."""
    slug, wanted = title_or_404(title).slug, parse_month(month)
    season = Season.objects.filter(title=slug, month=wanted).first() if wanted else None
    if season is None or not (0 < tier < 10 and 0 < division <= MOST):
        raise Http404
    members = season.standings.filter(tier=tier, division=division).select_related("player")
    table = sort_division(members)
    if not table:
        raise Http404
    closed = season.closed_at is not None
    moves = [row.moved or 0 for row in table] if closed else movements(table, tier)
    items = [
        {
            "rank": rank,
            "handle": row.player.handle if row.player.is_active else None,
            "name": str(row.player.shown_name),
            "points": row.points,
            "matches": row.matches,
            "wins": row.wins,
            "moved": moved,
        }
        for rank, (row, moved) in enumerate(zip(table, moves, strict=True), 1)
    ]
    return {"title": slug, "month": month, "tier": tier, "division": division, "items": items}
