"""The front page: the player's running matches, open matches, and what goes on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.current import player_id_of, player_of
from accounts.models import User
from games.boards import friends, front_page, tournament_cards
from games.boards.lobby import listing_of, selected
from games.boards.my_matches import under_way, yours
from games.boards.open_tables import read_page, table_of
from games.boards.title_card import title_card
from games.friends.here import Here, read_here
from games.models import Match
from games.titles import all_titles
from games.tournaments.upcoming import soonest
from games.views.lobby.last_title import last_title


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The whole page; the lobby socket keeps it up to date."""
    language, player_id = get_language() or "fr", player_id_of(request)
    mine, selection = under_way(player_id), selected(language, player_id, request.GET)
    now = front_page.rows_of(front_page.read(), language)
    listing = listing_of(read_page(selection.title, selection.page), now, selection)
    waiting = [match for match in mine if match.status == Match.Status.OPEN]
    own = [table_of(match) for match in waiting if match.title in all_titles()]
    titles = [title_card(title, language) for title in all_titles().values()]
    last = last_title(player_id)
    context = {
        "listing": listing.with_own(own, selection),
        "now": front_page.fragment(now, language),
        "yours": yours(mine, player_id, language).fragment,
        "friends": friends.fragment(here_of(player_of(request)), language),
        "selection": selection,
        "titles": titles,
        "tournaments": tournament_cards.fragment(soonest(player_id), language),
        "last": next((one for one in titles if one.slug == last), titles[0]),
    }
    return render(request, "lobby/lobby.html", context)


def here_of(player: User | None) -> tuple[Here, ...]:
    """Who is here of those whom the reader follows; visitors and guests follow nobody."""
    return () if player is None or player.is_guest else read_here([player.pk])[player.pk]
