"""The list of the tournaments."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from games.boards.tournament_cards import described
from games.tournaments.upcoming import ahead, over


@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    """What runs, what comes, what has been."""
    player_id = player_id_of(request)
    language = get_language() or "fr"
    context = {
        "ahead": [described(each, language) for each in ahead(player_id)],
        "over": [described(each, language) for each in over(player_id)],
    }
    return render(request, "tournaments/tournaments.html", context)
