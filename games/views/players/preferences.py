"""What a reader wishes of this site: in his account, or in the browser of whoever has none."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language

from accounts.current import player_of, signed_in
from accounts.language import keep as keep_language
from accounts.preferences import CHOICES, keep
from complots_site.web.languages import known
from complots_site.web.requests import HtmxRequest
from games.views.refusing import refusing


@require_http_methods(["GET", "HEAD", "POST"])
@refusing
def preferences(request: HtmxRequest) -> HttpResponse:
    """Language, theme, motion, cards, sounds, notifications, taking back; all at once or one."""
    if request.method == "POST":
        keep(signed_in(request), request.POST)
        return HttpResponse(status=204) if request.htmx else redirect("preferences")
    player = player_of(request)
    account = player is not None and not player.is_guest
    wishes = (player.wishes or {}) if player is not None and account else {}
    choices = [(name, choice, wishes.get(name, "")) for name, choice in CHOICES.items()]
    return render(request, "accounts/preferences.html", {"account": account, "choices": choices})


def language(request: HttpRequest) -> HttpResponseBase:
    """Choose a language, for this browser and for the account."""
    response = set_language(request)
    player, code = player_of(request), known(request.POST.get("language", ""))
    if request.method == "POST" and code and player is not None and not player.is_guest:
        keep_language(player, code)
    return response
