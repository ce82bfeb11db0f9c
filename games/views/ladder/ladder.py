"""The ladder page of a title."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import now
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_of
from accounts.find_user import find_by_name, find_former
from accounts.models import User
from games.engine.elo import PROVISIONAL_BELOW
from games.ladder.count import RECENT
from games.ladder.order import order_of_title as order_of
from games.leagues.months import month_of
from games.models import Rating
from games.titles import all_titles, slugs_and_names
from games.views.ladder.ladder_pages import A_PAGE, first_row, pager
from games.views.ladder.ladder_rows import bands, ranked_rows, rating_or_new
from games.views.ladder.ladder_search import search_players
from games.views.ladder.own_place import own_place

ME = "me"
STEPS, CROWD = 3, 6
"""How many stand on the podium, and how many are on a page that has one."""
NEAR = 10
"""Among how many first rows of a page the reader sees their own at once."""


@require_safe
def ladder(request: HttpRequest, slug: str | None = None) -> HttpResponse:
    """Fifty players from the rank `from` on, or `around` a player; the reader's own row always."""
    slug = slug or next(iter(all_titles()))
    context = ladder_context(slug)
    player, order = player_of(request), order_of(slug)
    guest = player is not None and player.is_guest
    reader = None if guest else player
    sought = rating_around(request.GET.get("around", ""), reader, slug)
    there = sought if sought is not None and sought.listed else None
    players = order.players()
    start = first_row(order, players, request.GET.get("from", ""), there)
    rows = ranked_rows(order.rows(start, A_PAGE), start, order, reader, sought)
    podium = rows[:STEPS] if start == 0 and there is None and len(rows) >= CROWD else []
    near = any(row.mark == "mine" for row in rows[: len(rows) if there else NEAR])
    context |= {
        "rows": rows,
        "podium": podium,
        "bands": bands(rows[len(podium) :]),
        "own": None if reader is None or near else own_place(reader, slug, order),
        "guest": guest,
        "this_month": month_of(now()),
        "sought": sought,
        "not_there": bool(request.GET.get("around")) and there is None,
        "found": search_players(request.GET.get("name", ""), slug),
        "pager": pager(start, len(rows), players),
        "recent": RECENT,
    }
    return render(request, "ladder/ladder.html", context)


def ladder_context(slug: str) -> dict[str, Any]:
    """The context that all pages of a title's ladder share. Raises Http404."""
    titles, language = all_titles(), get_language() or "fr"
    if slug not in titles:
        raise Http404
    return {
        "tabs": slugs_and_names(language),
        "slug": slug,
        "title_words": titles[slug].words[language],
        "needed": PROVISIONAL_BELOW,
    }


def rating_around(who: str, reader: User | None, slug: str) -> Rating | None:
    """The rating of the reader (`me`) or of who has that name or had it; None if there is none."""
    if who == ME:
        player = reader
    else:
        player = find_by_name(who).filter(is_active=True).first() or find_former(who)
    return None if player is None else rating_or_new(player, slug)
