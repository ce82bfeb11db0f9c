"""The ladder of bot accounts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.ladder.bots import bot_ladder
from games.views.ladder.ladder import ladder_context
from games.views.ladder.ladder_pages import A_PAGE
from games.views.ladder.ladder_rows import row_of
from games.views.ladder.unranked import parse_cursor


@require_safe
def bots(request: HttpRequest, slug: str) -> HttpResponse:
    """Fifty bots, the highest first, and on the first page those whose rating is provisional;
    `after` is the cursor of the page before.
    """
    context = ladder_context(slug)
    after = parse_cursor(request.GET.get("after", ""))
    ladder = bot_ladder(slug)
    found = ladder.after(after, A_PAGE + 1)
    shown = found[:A_PAGE]
    ranks = ladder.ranks(shown)
    rows = [row_of(rating, rank, None) for rating, rank in zip(shown, ranks, strict=True)]
    more = f"{shown[-1].value}.{shown[-1].player_id}" if len(found) > A_PAGE else ""
    coming = [] if after else [row_of(each, None, None) for each in ladder.provisional[:A_PAGE]]
    context |= {"rows": rows, "coming": coming, "after": after, "more": more}
    return render(request, "ladder/bots.html", context)
