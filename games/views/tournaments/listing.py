"""The list of the tournaments."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from games.boards.tournament import described
from games.models import Tournament
from games.titles import name_of
from games.tournaments.upcoming import ahead, over


@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    """What runs, what comes, what has been."""
    player_id = player_id_of(request)
    context = {
        "ahead": [card(each) for each in ahead(player_id)],
        "over": [card(each) for each in over(player_id)],
    }
    return render(request, "tournaments/tournaments.html", context)


def card(tournament: Tournament) -> dict[str, object]:
    """What the list shows of one."""
    return described(tournament, name_of(tournament.title, get_language() or "fr"))
