"""The front page: my running matches, tables to sit down at, and what goes on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from games.boards.front_page import fragment, read
from games.boards.lobby import open_tables, tables
from games.boards.my_matches import under_way, yours
from games.titles import all_titles


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """All of it, to be kept up to date by a socket."""
    language, player_id = get_language() or "fr", player_id_of(request)
    mine = under_way(player_id)
    titles = {slug: title.words[language] for slug, title in all_titles().items()}
    context = {
        "tables": tables(open_tables(), mine, player_id, language),
        "yours": yours(mine, player_id, language).fragment,
        "now": fragment(read(), language),
        "titles": titles.items(),
    }
    return render(request, "lobby/lobby.html", context)
