"""The public page of a player."""

from typing import NamedTuple

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.crest.blazon import arms_of
from accounts.crest.words import in_words
from accounts.current import player_id_of
from accounts.find_user import find_active
from accounts.models import User
from games.engine.title import AnyTitle
from games.friends.circle import bond
from games.leagues.medals import medals
from games.models import Rating, Reliability, Tally
from games.statistics.count import OTHERS, OWN, PLACE
from games.statistics.style import sums_of
from games.titles import all_titles, slugs_and_names
from games.tournaments.medals import tournament_medals
from games.views import counted
from games.views.players.rating_graph import HEIGHT, WIDTH, Graph, graph
from games.views.players.recent_matches import recent_matches
from games.views.players.style_words import Style, style_of


class Standing(NamedTuple):
    """A player in one title they have played; `rated` is 0 without a rated match.

    `matches` and `wins` are of rated matches, or else of all. Graph and style are None where there
    is too little for them, or where the player hides them.
    """

    slug: str
    title: str
    points: int
    provisional: bool
    rated: int
    matches: int
    wins: int
    graph: Graph | None
    style: Style | None


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """The profile page; a name in another case, and a former one, lead to it. 404 for no one's."""
    player = find_active(username)
    if player is None:
        raise Http404
    if player.handle != username:
        return redirect(player)
    reader, language = request.user, get_language() or "fr"
    hidden = player.hides_statistics and reader != player
    context = {
        "player": player,
        "blazon": in_words(arms_of(player.username), language),
        "standings": standings(player, hidden=hidden),
        "hidden": hidden,
        "medals": medals(player, language),
        "tournament_medals": tournament_medals(player, language),
        "recent": recent_matches(player, player_id_of(request), language),
        "titles": slugs_and_names(language),
        "reliability": getattr(Reliability.objects.filter(player=player).first(), "percent", None),
        "bond": bond(player_id_of(request), player.pk),
        "muted": reader.is_authenticated and reader.mutes.filter(muted=player).exists(),
        "size": {"width": WIDTH, "height": HEIGHT},
        "counted": counted,
    }
    return render(request, "accounts/profile.html", context)


def standings(player: User, *, hidden: bool) -> list[Standing]:
    """The titles the player has finished matches of: rated ones first, the best rating first."""
    titles = all_titles()
    ratings = Rating.objects.filter(player=player, title__in=titles).order_by("-value")
    rated = {rating.title: rating for rating in ratings}
    tallies: dict[str, list[Tally]] = {}
    for tally in told_by(player):
        tallies.setdefault(tally.title, []).append(tally)
    slugs = dict.fromkeys([*rated, *(slug for slug in titles if slug in tallies)])
    return [
        standing(player, slug, rated.get(slug), tallies.get(slug, []), hidden=hidden)
        for slug in slugs
    ]


def told_by(player: User) -> QuerySet[Tally]:
    """The tallies that the player's matches and style in each title are told by.

    Looked up title by title, in one statement: of several titles PostgreSQL would go through all of
    the player's, of which most are about other players.
    """
    mine = Tally.objects.filter(player=player)
    return mine.none().union(
        *[mine.filter(title=slug, code__in=codes(title)) for slug, title in all_titles().items()],
        all=True,
    )


def codes(title: AnyTitle) -> set[str]:
    """The codes of tallies that the matches and the style in a title are told by."""
    traits = title.study.traits if title.study else ()
    return {PLACE, OTHERS, OWN} | {
        count.code for trait in traits for count in (*trait.part, *trait.whole)
    }


def standing(
    player: User, slug: str, rating: Rating | None, tallies: list[Tally], *, hidden: bool
) -> Standing:
    """The player in one title."""
    title = all_titles()[slug]
    played = sums_of(tallies).get(PLACE, (0, 0))[0]
    won = sum(row.count for row in tallies if row.code == PLACE and row.what.endswith(".1"))
    return Standing(
        slug,
        title.words[get_language() or "fr"].name,
        rating.points if rating else 0,
        rating.provisional if rating else True,
        rating.matches if rating else 0,
        rating.matches if rating else played,
        rating.wins if rating else won,
        graph(player, slug) if rating and not hidden else None,
        None if hidden else style_of(title, tallies),
    )
