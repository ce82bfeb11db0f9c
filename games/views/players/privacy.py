"""Privacy: what is stored, its export, and erasing an account."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from accounts.current import require_player
from accounts.forms.erase import EraseForm
from accounts.known_browser import COOKIE
from accounts.throttle import Limit, consume
from complots_site.web.refusal import Refused
from games.play.erase import erase
from games.records.my_data import my_data
from games.views.decorators import handle_refusals
from games.views.history.export import download


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """The privacy page."""
    return render(request, "accounts/privacy.html")


@require_safe
@never_cache
@handle_refusals
def my_data_view(request: HttpRequest) -> HttpResponse:
    """A zip of everything stored about the signed-in player."""
    player = require_player(request)
    return download(my_data(player), f"{player.handle}-data.zip", "application/zip")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters("password")
@never_cache
@handle_refusals
def erase_view(request: HttpRequest) -> HttpResponse:
    """Confirm, then erase the account for good. Limits guesses at the password (429)."""
    player = require_player(request)
    if request.method == "POST" and not consume(Limit("erase", str(player.pk))):
        raise Refused(_("Too many attempts. Please try again in five minutes."), 429)
    form = EraseForm(player, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return render(request, "accounts/erase.html", {"form": form}, status=status)
    erase(player)
    logout(request)
    messages.info(request, _("Your account is erased. Farewell."))
    response = redirect("lobby")
    response.delete_cookie(COOKIE)
    return response
