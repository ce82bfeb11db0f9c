"""The page behind an invite link."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.current import player_of
from accounts.forms.guest import GuestForm
from accounts.guests import as_guest, random_guest_name
from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.boards.lobby import described
from games.boards.open_tables import table_of
from games.friends.challenges import standing
from games.matches.access.seeing import may_see
from games.models import Challenge, Match
from games.play.room.join_match import join_match
from games.views.decorators import handle_refusals
from games.views.gone import INVITE_ENDED, reads_pages, to_lobby


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@handle_refusals
def invite(request: HttpRequest, invite: str) -> HttpResponse:
    """Show the open match, and join it by POST; a visitor gives a name and plays as a guest."""
    match = Match.objects.filter(invite=invite).exclude(status=Match.Status.CLOSED).first()
    if match is None or match.status != Match.Status.OPEN:
        return ended(request, match)
    player, form, status = player_of(request), None, 200
    if player is not None:
        if request.method == "POST":
            join_match(match.key, player, invite=invite)
        if request.method == "POST" or match.seats.filter(player=player).exists():
            return redirect("match", key=match.key)
    elif request.method == "POST":
        form, status = GuestForm(request.POST), 422
        if form.is_valid():
            join_as_guest(request, match, form)
        if form.is_valid():
            return redirect("match", key=match.key)
    context = {
        "table": described(table_of(match), get_language()),
        "challenge": challenge_of(player, match),
        "form": form or GuestForm(initial={"name": random_guest_name()}),
    }
    return render(request, "lobby/invite.html", context, status=status)


def challenge_of(player: User | None, match: Match) -> Challenge | None:
    """The challenge of the player to the match, if that is how they come to be invited."""
    if player is None:
        return None
    return standing([player.pk]).filter(match=match).select_related("by").first()


def ended(request: HttpRequest, match: Match | None) -> HttpResponse:
    """An invite ends with the start of its match: it leads those who may see the match there, and
    tells nobody else who plays. Raises Http404 for programs.
    """
    if match is not None and may_see(request.user.pk, match):
        return redirect("match", key=match.key)
    if reads_pages(request):
        return to_lobby(request, INVITE_ENDED)
    raise Http404


def join_as_guest(request: HttpRequest, match: Match, form: GuestForm) -> None:
    """Join as a new guest of that name; the form has an error where somebody there has it.

    Raises Refused if no seat is free.
    """
    join = partial(join_match, match.key, invite=match.invite)
    try:
        as_guest(request, join, form.cleaned_data["name"])
    except Refused as refusal:
        if refusal.reason != Reason.NAME_TAKEN:
            raise
        form.add_error("name", refusal.sentence)
