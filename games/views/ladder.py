"""The ladder of a title."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import number_format
from django.utils.timezone import now
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.named import named
from accounts.names import LONGEST
from games.ladder.count import RECENT
from games.ladder.elo import PROVISIONAL_BELOW
from games.ladder.order import Order
from games.leagues.months import month_of
from games.models import Rating
from games.titles import all_titles
from games.views.ladder_rows import ranked, rating_of, row_of
from games.views.ladder_search import found
from games.views.player import player_of

A_PAGE = 50
ME = "me"
LAST = 10**9


@require_safe
def ladder(request: HttpRequest, slug: str | None = None) -> HttpResponse:
    """Fifty players from the rank `from` on, or `around` somebody; the reader's own row always."""
    slug = slug or next(iter(all_titles()))
    context = of_title(slug)
    player, order = player_of(request), Order(slug)
    guest = player is not None and player.is_guest
    reader = None if guest else player
    sought = around(request.GET.get("around", ""), reader, slug)
    players = order.players()
    if sought is not None and sought.listed:
        start = max(0, order.position(sought) - A_PAGE // 2)
    else:
        start = position(request.GET.get("from", ""))
        if start >= players:
            start = max(0, players - 1) // A_PAGE * A_PAGE
    rows = ranked(order.rows(start, A_PAGE), start, order, reader)
    own = None
    if reader is not None and not any(row.mine for row in rows):
        rating = rating_of(reader, slug)
        own = row_of(rating, 1 + order.ahead(rating.value) if rating.listed else None, reader)
    context |= {
        "rows": rows,
        "own": own,
        "guest": guest,
        "this_month": month_of(now()),
        "sought": sought,
        "not_there": bool(request.GET.get("around")) and not (sought and sought.listed),
        "found": found(request.GET.get("name", ""), slug),
        "pager": pager(start, len(rows), players),
        "recent": RECENT,
    }
    return render(request, "ladder/ladder.html", context)


def of_title(slug: str) -> dict[str, Any]:
    """What every page about a title's ladder shows. 404 for a title that is not there."""
    titles, language = all_titles(), get_language() or "fr"
    if slug not in titles:
        raise Http404
    return {
        "tabs": [(each.slug, each.words[language].name) for each in titles.values()],
        "slug": slug,
        "title_words": titles[slug].words[language],
        "needed": PROVISIONAL_BELOW,
    }


def around(who: str, reader: User | None, slug: str) -> Rating | None:
    """The rating of the reader or of the player of that name, if there is one."""
    if who == ME:
        player = reader
    else:
        is_name = 0 < len(who) <= LONGEST and who.isascii() and who.isprintable()
        player = named(who).filter(is_active=True).first() if is_name else None
    return None if player is None else rating_of(player, slug)


def position(asked: str) -> int:
    """How many rows come before the one asked for, counted from 1; none where it makes no sense."""
    sensible = asked.isascii() and asked.isdigit() and len(asked) < len(str(LAST))
    return max(0, int(asked) - 1) if sensible else 0


def pager(start: int, shown: int, players: int) -> dict[str, Any]:
    """Where one is, and the first rows of the pages above and below (0: there is none)."""
    more = start + shown < players
    return {
        "higher": max(1, start + 1 - A_PAGE) if start else 0,
        "lower": start + 1 + A_PAGE if more else 0,
        "first": number_format(start + 1, force_grouping=True),
        "last": number_format(start + shown, force_grouping=True),
        "players": number_format(players, force_grouping=True),
    }
