"""Players who have not yet played enough to be on a title's ladder."""

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.current import player_of
from games.engine.elo import PROVISIONAL_BELOW
from games.models import Rating
from games.views.ladder.ladder import ladder_context
from games.views.ladder.ladder_pages import A_PAGE
from games.views.ladder.ladder_rows import row_of

FURTHEST = 2**31 - 1


@require_safe
def unranked(request: HttpRequest, slug: str) -> HttpResponse:
    """Provisional ratings, the highest first; `after` is the cursor of the page before."""
    context = ladder_context(slug)
    after = parse_cursor(request.GET.get("after", ""))
    ratings = list(provisional_ratings(slug, after)[: A_PAGE + 1])
    reader = player_of(request)
    rows = [row_of(rating, None, reader) for rating in ratings[:A_PAGE]]
    more = f"{rows[-1].rating.value}.{rows[-1].rating.player_id}" if len(ratings) > A_PAGE else ""
    context |= {"rows": rows, "after": after, "more": more}
    return render(request, "ladder/unranked.html", context)


def provisional_ratings(slug: str, after: tuple[int, int] | None) -> QuerySet[Rating]:
    """The provisional ratings of active accounts, after a cursor."""
    ratings = Rating.objects.filter(
        title=slug, matches__lt=PROVISIONAL_BELOW, player__is_active=True, player__owner=None
    )
    if after is not None:
        value, player = after
        ratings = ratings.filter(Q(value__lt=value) | Q(player__gt=player), value__lte=value)
    return ratings.select_related("player").order_by("-value", "player")


def parse_cursor(asked: str) -> tuple[int, int] | None:
    """The cursor `value.player` of a row, or None if it is malformed."""
    value, _, player = asked.partition(".")
    numbers = [part for part in (value.removeprefix("-"), player) if part.isascii()]
    if not all(part.isdigit() and len(part) < 19 for part in numbers) or len(numbers) < 2:
        return None
    if abs(int(value)) > FURTHEST:
        return None
    return int(value), int(player)
