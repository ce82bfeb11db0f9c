"""The ladder of a title."""

from typing import NamedTuple

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.db.models.functions import Lower
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.models import User
from games.ladder.count import RECENT
from games.ladder.elo import PROVISIONAL_BELOW
from games.ladder.gain import gain
from games.models import Rating
from games.titles import all_titles
from games.views.player import player_of

A_PAGE = 50


class Row(NamedTuple):
    """One player; `rank` is None while the rating is provisional."""

    rank: int | None
    rating: Rating
    trend: str
    direction: str
    mine: bool


@require_safe
def ladder(request: HttpRequest, slug: str | None = None) -> HttpResponse:
    """Fifty players a page, and the reader's own row wherever he stands."""
    titles, language = all_titles(), get_language() or "fr"
    title = titles.get(slug or next(iter(titles)))
    if title is None:
        raise Http404
    player = player_of(request)
    guest = player is not None and player.is_guest
    player = None if guest else player
    page = Paginator(listed(title.slug), A_PAGE).get_page(request.GET.get("page"))
    rows = ranked(list(page.object_list), page.start_index(), title.slug, player)
    on_page = any(row.mine for row in rows)
    context = {
        "tabs": [(each.slug, each.words[language].name) for each in titles.values()],
        "slug": title.slug,
        "title_words": title.words[language],
        "rows": rows,
        "page": page,
        "own": None if player is None or on_page else own_row(title.slug, player),
        "guest": guest,
        "needed": PROVISIONAL_BELOW,
        "recent": RECENT,
    }
    return render(request, "ladder/ladder.html", context)


def listed(slug: str) -> QuerySet[Rating]:
    """Everyone with enough rated matches, the best first."""
    ratings = Rating.objects.filter(title=slug, matches__gte=PROVISIONAL_BELOW)
    present = ratings.filter(player__is_active=True).select_related("player")
    return present.order_by("-value", Lower("player__username"))


def rank_of(value: int, slug: str) -> int:
    """Equals share a rank, and the next one is as many further."""
    return 1 + listed(slug).filter(value__gt=value).count()


def ranked(ratings: list[Rating], start: int, slug: str, player: User | None) -> list[Row]:
    """The rows of a page whose first has `start - 1` others before it."""
    rows: list[Row] = []
    for position, rating in enumerate(ratings, start):
        if not rows:
            rank: int | None = rank_of(rating.value, slug) if start > 1 else 1
        else:
            tied = rows[-1].rating.value == rating.value
            rank = rows[-1].rank if tied else position
        rows.append(row_of(rating, rank, player))
    return rows


def own_row(slug: str, player: User) -> Row:
    """Where the reader stands, also before his first match."""
    rating = Rating.objects.filter(title=slug, player=player).first()
    rating = rating or Rating(title=slug)
    rating.player = player
    return row_of(rating, None if rating.provisional else rank_of(rating.value, slug), player)


def row_of(rating: Rating, rank: int | None, player: User | None) -> Row:
    """What a row of the table says."""
    trend = gain(sum(rating.recent))
    direction = {"+": "up", "−": "down"}.get(trend[0], "level")
    mine = player is not None and rating.player_id == player.pk
    return Row(rank, rating, trend, direction, mine)
