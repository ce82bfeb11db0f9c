"""The preferences page; without an account the browser stores them."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods
from django.views.i18n import set_language

from accounts.current import player_of, require_player
from accounts.language import save_language
from accounts.preferences import CHOICES, save_preferences
from complots_site.web.languages import supported_language
from complots_site.web.requests import HtmxRequest
from games.push.choose import speak
from games.views.decorators import handle_refusals
from games.views.players import digest, notifications


@require_http_methods(["GET", "HEAD", "POST"])
@handle_refusals
def preferences(request: HtmxRequest) -> HttpResponse:
    """Show the preferences, or store those that were posted, all or one."""
    if request.method == "POST":
        save_preferences(require_player(request), request.POST)
        return HttpResponse(status=204) if request.htmx else redirect("preferences")
    player = player_of(request)
    account = player is not None and not player.is_guest
    preferences = (player.preferences or {}) if player is not None and account else {}
    choices = [(name, choice, preferences.get(name, "")) for name, choice in CHOICES.items()]
    context = {"account": account, "choices": choices}
    context |= {**notifications.choices(request), **digest.choices(player)}
    return render(request, "accounts/preferences.html", context)


def language(request: HttpRequest) -> HttpResponseBase:
    """Django's `set_language`, which also saves the language in the account, and for what this
    browser is told by push.
    """
    response = set_language(request)
    player, code = player_of(request), supported_language(request.POST.get("language", ""))
    if request.method == "POST" and code and player is not None:
        if not player.is_guest:
            save_language(player, code)
        speak(player, notifications.session_key(request), code)
    return response
