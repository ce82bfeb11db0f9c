"""Players, their ratings and what made them."""

from typing import Any

from django.http import Http404, HttpRequest
from django.utils.timezone import localdate
from ninja import Router

from accounts.find_user import find_active
from accounts.models import User
from complots_site.web.refusal import Refused
from games.api.auth import Anyone, reader_of
from games.api.cursor import A_PAGE, cursor_of, numbers_of, page
from games.api.lazy import _
from games.api.shapes.lists import ChangesOut, PlayerOut
from games.api.titles import title_or_404
from games.clock import in_milliseconds
from games.models import Rating, RatingChange
from games.titles import all_titles
from games.tokens.scopes import READING

router = Router(tags=["players"], auth=Anyone())


def player_or_404(handle: str) -> User:
    """The player of that handle, or who once had that name. Raises Http404."""
    player = find_active(handle)
    if player is None:
        raise Http404
    return player


@router.get(
    "/players/{str:handle}",
    response=PlayerOut,
    url_name="player",
    summary=_("A player with their ratings."),
)
def player(request: HttpRequest, handle: str) -> dict[str, Any]:
    """A player with their ratings. A name that they had before leads to them too."""
    found = player_or_404(handle)
    rows = Rating.objects.filter(player=found, title__in=all_titles()).order_by("-value")
    return {
        "handle": found.handle,
        "name": found.username,
        "guest": found.is_guest,
        "bot_account": found.is_bot_account,
        "owner": None if found.owner is None else found.owner.handle,
        "joined": localdate(found.date_joined).isoformat(),
        "ratings": [
            {
                "title": row.title,
                "points": row.points,
                "provisional": row.provisional,
                "matches": row.matches,
                "wins": row.wins,
            }
            for row in rows
        ],
    }


@router.get(
    "/players/{str:handle}/ratings/{slug:title}",
    response=ChangesOut,
    url_name="rating_history",
    summary=_("What each rated match did to a rating, the latest first."),
)
def rating_history(
    request: HttpRequest, handle: str, title: str, after: str = ""
) -> dict[str, Any]:
    """What each rated match did to a rating, newest first. Who hides their statistics hides it."""
    found, slug = player_or_404(handle), title_or_404(title).slug
    if found.hides_statistics and reader_of(request).player_id(*READING) != found.pk:
        raise Refused(_("This player keeps their statistics to themselves."), 403)
    rows = RatingChange.objects.filter(player=found, title=slug).order_by("-finish_number")
    if after:
        rows = rows.filter(finish_number__lt=numbers_of(after, 1)[0])
    changes = list(
        rows.select_related("match").only("at", "before", "change", "finish_number", "match__key")[
            : A_PAGE + 1
        ]
    )
    shown = changes[:A_PAGE]
    items = [
        {
            "match": row.match.key,
            "at": in_milliseconds(row.at),
            "before": row.before / 1000,
            "after": row.after / 1000,
        }
        for row in shown
    ]
    return page(changes, items, cursor_of(shown[-1].finish_number) if shown else "")
