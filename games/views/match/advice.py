"""What a master would do: at the table by htmx, or on a page of its own."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from complots_site.web.requests import HtmxRequest
from games.matches.access.seeing import visible
from games.play.advise import advise
from games.titles import get
from games.views.decorators import handle_refusals


@require_safe
@never_cache
@handle_refusals
def advice_view(request: HtmxRequest, key: str) -> HttpResponse:
    """The advice on what the reader is asked: `ask` is its number, `epoch` the one it counts in."""
    player_id, language = player_id_of(request), get_language()
    match = visible(player_id, key)
    ask, epoch = request.GET.get("ask", ""), request.GET.get("epoch", "0")
    context = {
        "key": key,
        "advice": advise(match, player_id, ask, epoch, language),
        "title_words": get(match.title).words[language],
    }
    template = "match/_advice_over.html" if request.htmx else "match/advice.html"
    return render(request, template, context)
