"""The page behind an invite link."""

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.current import player_of
from accounts.guest_form import GuestForm
from accounts.guests import check_guest_limits, new_guest, random_guest_name, sign_in_guest
from games.boards.lobby import row
from games.models import Match
from games.play.join_match import join_match
from games.views.decorators import handle_refusals


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@handle_refusals
def invite(request: HttpRequest, invite: str) -> HttpResponse:
    """Show the match, and join it by POST; a visitor gives a name and plays as a guest."""
    match = Match.objects.filter(invite=invite).exclude(status=Match.Status.CLOSED).first()
    if match is None:
        raise Http404
    player, form, status = player_of(request), None, 200
    if player is not None:
        if request.method == "POST":
            join_match(match.key, player, invite=invite)
        if request.method == "POST" or match.seats.filter(player=player).exists():
            return redirect("match", key=match.key)
    elif request.method == "POST":
        check_guest_limits(request)
        form, status = GuestForm(request.POST), 422
        if form.is_valid():
            return join_as_guest(request, match, form.cleaned_data["name"])
    context = {
        "table": row(match, request.user.pk, get_language()),
        "open": match.status == Match.Status.OPEN,
        "form": form or GuestForm(initial={"name": random_guest_name()}),
    }
    return render(request, "lobby/invite.html", context, status=status)


def join_as_guest(request: HttpRequest, match: Match, name: str) -> HttpResponse:
    """Make a guest and join the match, or neither. Raises Refused if no seat is free."""
    with transaction.atomic():
        guest = new_guest(name)
        join_match(match.key, guest, invite=match.invite)
    sign_in_guest(request, guest)
    return redirect("match", key=match.key)
