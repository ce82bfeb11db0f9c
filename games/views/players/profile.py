"""The public page of a player."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.find_user import find_by_name
from accounts.models import User
from games.leagues.medals import medals
from games.models import Rating
from games.titles import all_titles


class Standing(NamedTuple):
    """A player's rating in one title."""

    slug: str
    title: str
    points: int
    provisional: bool
    matches: int
    wins: int


@require_safe
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """The profile page; redirects to the name's own case. 404 if there is no such account."""
    player = get_object_or_404(find_by_name(username), is_active=True)
    if player.username != username:
        return redirect(player)
    reader = request.user
    context = {
        "player": player,
        "standings": standings(player),
        "medals": medals(player, get_language() or "fr"),
        "muted": reader.is_authenticated and reader.mutes.filter(muted=player).exists(),
    }
    return render(request, "accounts/profile.html", context)


def standings(player: User) -> list[Standing]:
    """The titles the player has rated matches of, the best rating first."""
    titles, language = all_titles(), get_language() or "fr"
    return [
        Standing(
            rating.title,
            titles[rating.title].words[language].name,
            rating.points,
            rating.provisional,
            rating.matches,
            rating.wins,
        )
        for rating in Rating.objects.filter(player=player, title__in=titles).order_by("-value")
    ]
