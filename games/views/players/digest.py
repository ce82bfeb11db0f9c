"""The digest by e-mail: choosing it, and ending it from a letter."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from accounts.current import require_player
from accounts.models import User
from complots_site.web.requests import HtmxRequest
from games.digest.address import confirmed_address
from games.digest.choose import choose_digest
from games.digest.stop import player_of_link, stop_digest
from games.models import Digest
from games.push.choose import HOURS
from games.views.decorators import handle_refusals


def choices(player: User | None) -> dict[str, Any]:
    """What templates/accounts/_digest.html is made from; guests and visitors have none."""
    if player is None or player.is_guest:
        return {"digest": None}
    mine = Digest.objects.filter(player=player).first()
    address = confirmed_address(player)
    return {"digest": mine or Digest(player=player), "address": address, "hours": range(HOURS)}


@require_POST
@handle_refusals
def choose_view(request: HtmxRequest) -> HttpResponse:
    """Store at which hour the player gets the digest, or that they get none."""
    said = request.POST
    choose_digest(require_player(request), said.get("hour", ""), said.get("time_zone", ""))
    messages.success(request, _("Kept in your account."))
    return redirect("preferences")


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@handle_refusals
def stop_view(request: HttpRequest, token: str) -> HttpResponse:
    """The page that a letter leads to, whoever is signed in; a POST, which mail programs send by
    themselves without a cookie (RFC 8058), ends the digest. Looking at it ends nothing: programs
    that check mails for dangers open every link.
    """
    player_id = player_of_link(token)
    if request.method == "POST":
        stop_digest(player_id)
    return render(request, "digest/stop.html", {"stopped": request.method == "POST"})
