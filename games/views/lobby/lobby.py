"""The front page: the player's running matches, open matches, and what goes on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from games.boards.front_page import fragment, read
from games.boards.lobby import open_tables, tables
from games.boards.my_matches import under_way, yours
from games.boards.title_card import title_card
from games.models import Seat
from games.titles import all_titles


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The whole page; the lobby socket keeps it up to date."""
    language, player_id = get_language() or "fr", player_id_of(request)
    mine = under_way(player_id)
    titles = [title_card(title, language) for title in all_titles().values()]
    last = last_title(player_id)
    context = {
        "tables": tables(open_tables(), mine, player_id, language),
        "yours": yours(mine, player_id, language).fragment,
        "now": fragment(read(), language),
        "titles": titles,
        "last": next((one for one in titles if one.slug == last), titles[0]),
    }
    return render(request, "lobby/lobby.html", context)


def last_title(player_id: int | None) -> str | None:
    """The title of which the player has sat down last."""
    if player_id is None:
        return None
    seats = Seat.objects.filter(player_id=player_id).order_by("-pk")
    return seats.values_list("match__title", flat=True).first()
