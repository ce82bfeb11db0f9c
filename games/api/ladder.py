"""The ladder of a title."""

from typing import Any

from django.http import HttpRequest
from ninja import Router

from games.api.auth import Anyone
from games.api.cursor import A_PAGE, cursor_of, numbers_of, page
from games.api.lazy import _
from games.api.shapes.lists import BotLadderOut, LadderOut
from games.api.titles import title_or_404
from games.ladder.bots import bot_ladder
from games.ladder.order import order_of_title, ranks
from games.models import Rating

router = Router(tags=["ladder"], auth=Anyone())


@router.get(
    "/ladder/{slug:title}",
    response=LadderOut,
    url_name="ladder",
    summary=_("The settled ratings of a game, the highest first."),
)
def ladder(request: HttpRequest, title: str, after: str = "") -> dict[str, Any]:
    """The settled ratings of a game, the highest first."""
    order = order_of_title(title_or_404(title).slug)
    listed = order.listed.select_related("player").order_by("-value", "player")
    if after:
        value, last = numbers_of(after, 2)
        listed = listed.filter(value__lte=value).exclude(value=value, player__lte=last)
    rows = list(listed[: A_PAGE + 1])
    shown = rows[:A_PAGE]
    start = order.position(shown[0]) if after and shown else 0
    first = 1 + order.ahead(shown[0].value) if start else 1
    places = ranks([row.value for row in shown], start, first)
    items = [placed(row, rank) for row, rank in zip(shown, places, strict=True)]
    return page_of(rows, items)


@router.get(
    "/ladder/{slug:title}/bots",
    response=BotLadderOut,
    url_name="bot_ladder",
    summary=_("The settled ratings of bot accounts, which are rated among themselves."),
)
def ladder_of_bots(request: HttpRequest, title: str, after: str = "") -> dict[str, Any]:
    """The settled ratings of bot accounts, which are rated among themselves, the highest first."""
    order = bot_ladder(title_or_404(title).slug)
    value, last = numbers_of(after, 2) if after else (0, 0)
    rows = order.after((value, last) if after else None, A_PAGE + 1)
    shown = rows[:A_PAGE]
    items = [
        {**placed(row, rank), "owner": row.player.owner and row.player.owner.handle}
        for row, rank in zip(shown, order.ranks(shown), strict=True)
    ]
    return page_of(rows, items)


def page_of(rows: list[Rating], items: list[dict[str, Any]]) -> dict[str, Any]:
    """A page of a ladder: what is shown of its rows, which are one more where more follow."""
    last = rows[len(items) - 1] if items else None
    return page(rows, items, cursor_of(last.value, last.player_id) if last else "")


def placed(row: Rating, rank: int) -> dict[str, Any]:
    """A row of a ladder."""
    return {
        "rank": rank,
        "handle": row.player.handle,
        "name": row.player.username,
        "points": row.points,
        "matches": row.matches,
        "wins": row.wins,
    }
