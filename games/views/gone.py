"""At a match that is not for its reader, or no longer: the lobby, and a sentence that says why. At
what is for members alone visitors go to the page that signs in.
"""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.current import player_id_of
from complots_site.web.came_from import came_from
from complots_site.web.refusal import Reason, Refused
from games.friends.challenges import is_challenged
from games.matches.access.seeing import is_sent_away, never_started, visible
from games.matches.rows import find_match
from games.models import Match

NOT_THERE = _("This table does not exist any more, or you have no seat at it.")
NOT_FOR_VISITORS = _(
    "This table does not exist, or only its players may see it. If you are one of them, sign in."
)
NOT_FOR_NON_MEMBERS = _(
    "This page does not exist, or only members see it. If you are one of them, sign in."
)
CLOSED = _("This table has closed: no match began on it.")
SENT_AWAY = _("The host has sent you away from this table.")
SESSION_ENDED = _("Your session has ended. Sign in, and your seat is yours again.")
SESSION_ENDED_ELSEWHERE = _("Your session has ended. Sign in, and do it again.")
INVITE_ENDED = _(
    "This invitation is not valid any more: the match has begun, its table has closed, or its host"
    " has changed the link."
)

NO_SEAT = (Reason.SIGNED_OUT, Reason.NOT_SEATED)
OF_MEMBERS = {"club", "tournament"}
"""What stands in the addresses of pages that are there for some alone."""


def reads_pages(request: HttpRequest) -> bool:
    """Whether a person at a browser asks; programs and scripts get the status of the refusal."""
    return "text/html" in request.headers.get("accept", "")


def elsewhere(request: HttpRequest, key: str, refusal: Refused) -> HttpResponse | None:
    """Where a person goes on whom a match has refused, or None: to the page of the refusal.

    Whether a private match, a club or its tournament exists is told to nobody who did not know it.
    """
    if not reads_pages(request):
        return None
    visitor = player_id_of(request) is None
    if visitor and refusal.reason in NO_SEAT:
        return to_sign_in(request, key, SESSION_ENDED if key else SESSION_ENDED_ELSEWHERE)
    if refusal.status != 404:
        return None
    if visitor and request.resolver_match and OF_MEMBERS & request.resolver_match.kwargs.keys():
        posted = request.method == "POST"
        messages.info(request, str(SESSION_ENDED_ELSEWHERE if posted else NOT_FOR_NON_MEMBERS))
        return redirect_to_login(request.get_full_path())
    return gone(request, key) if key else None


def gone(request: HttpRequest, key: str) -> HttpResponse:
    """The lobby, or for visitors the page that signs in, with what has become of the match; for who
    is challenged to it the page where they answer.
    """
    player_id, match = player_id_of(request), find_match(key)
    if match is not None and player_id is not None and is_challenged(match, player_id):
        return redirect("invite", invite=match.invite)
    if match is not None and is_sent_away(player_id, match):
        return to_lobby(request, SENT_AWAY)
    if match is not None and never_started(match) and knew(match, player_id):
        return to_lobby(request, CLOSED)
    if player_id is None:
        return to_sign_in(request, key, NOT_FOR_VISITORS)
    return to_lobby(request, NOT_THERE)


def reloaded(request: HttpRequest, key: str, claimed: str) -> HttpResponse:
    """A page whose socket was closed asks why; `claimed` is the player it was made for.

    Raises Refused (404) if the match is no longer visible.
    """
    player_id = player_id_of(request)
    if player_id is None and claimed:
        return to_sign_in(request, key, SESSION_ENDED)
    match = visible(player_id, key)
    if match.status == Match.Status.OPEN and is_sent_away(player_id, match):
        return to_lobby(request, SENT_AWAY)
    return redirect("match", key=key)


def knew(match: Match, player_id: int | None) -> bool:
    """Whether the match was public, or the player had a seat when it closed."""
    if match.public:
        return True
    return player_id is not None and match.seats.filter(player_id=player_id).exists()


def to_lobby(request: HttpRequest, sentence: object) -> HttpResponse:
    """The lobby with a sentence."""
    messages.info(request, str(sentence))
    return redirect("lobby")


def to_sign_in(request: HttpRequest, key: str, sentence: object) -> HttpResponse:
    """The page that signs in, and goes on to the match, or without `key` to the page of before."""
    messages.info(request, str(sentence))
    page = reverse("match", args=[key]) if key else came_from(request)
    return redirect_to_login(page or reverse("lobby"))
