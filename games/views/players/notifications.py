"""Being told by web push: the bell, and what one is told of in this browser."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.current import player_of, require_player
from complots_site.web.requests import HtmxRequest
from games.models import PushSubscription
from games.push.browser import Browser
from games.push.choose import HOURS, choose
from games.push.keys import public_key
from games.push.kinds import KINDS, wants
from games.push.subscribe import subscribe
from games.push.unsubscribe import unsubscribe
from games.views.decorators import handle_refusals


def session_key(request: HttpRequest) -> str:
    """The key of the session that the player is signed in by."""
    return request.session.session_key or ""


def here(request: HttpRequest) -> PushSubscription | None:
    """The player's subscription in this browser."""
    player = player_of(request)
    if player is None:
        return None
    mine = PushSubscription.objects.filter(player=player, session_key=session_key(request))
    return mine.first()


def bell(request: HttpRequest) -> dict[str, Any]:
    """What templates/accounts/_bell.html is made from: nothing where the site has no key."""
    key = public_key() if player_of(request) is not None else ""
    return {"bell": {"key": key, "on": here(request) is not None} if key else None}


def choices(request: HttpRequest) -> dict[str, Any]:
    """The same for the page of preferences, with what is chosen in this browser."""
    browser = here(request)
    wanted = {name for name in KINDS if browser is not None and wants(browser, name)}
    return {
        **bell(request),
        "push": browser,
        "kinds": [(name, kind.choice, name in wanted) for name, kind in KINDS.items()],
        "hours": range(HOURS),
    }


@require_POST
@handle_refusals
def subscribe_view(request: HtmxRequest) -> HttpResponse:
    """Have the player told in this browser, which the page has asked first."""
    player, said = require_player(request), request.POST
    browser = Browser(*(said.get(name, "") for name in Browser._fields))
    subscribe(player, session_key(request), browser, said.get("time_zone", ""))
    return HttpResponse(status=204)


@require_POST
@handle_refusals
def unsubscribe_view(request: HtmxRequest) -> HttpResponse:
    """Tell the player nothing more in this browser."""
    unsubscribe(require_player(request), session_key(request))
    return HttpResponse(status=204) if request.htmx else redirect("preferences")


@require_POST
@handle_refusals
def choose_view(request: HtmxRequest) -> HttpResponse:
    """Store what the player is told of in this browser, and when not."""
    player, said = require_player(request), request.POST
    quiet = (said.get("quiet_from", ""), said.get("quiet_to", ""))
    zone = said.get("time_zone", "")
    choose(player, session_key(request), said.getlist("kind"), quiet, zone)
    messages.success(request, _("Kept for this browser."))
    return redirect("preferences")
