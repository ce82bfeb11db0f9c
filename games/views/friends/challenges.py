"""Challenging a friend, and declining."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.current import require_player
from accounts.find_user import find_player
from games.play.friends.challenge import challenge
from games.play.friends.decline import decline
from games.play.room.origin import opened_from
from games.titles import all_titles
from games.views.decorators import handle_refusals
from games.views.lobby.last_title import last_title


@require_POST
@handle_refusals
def challenge_view(request: HttpRequest, username: str) -> HttpResponse:
    """Challenge that friend to the title that is posted, or else the one that was played last."""
    player = require_player(request)
    other = get_object_or_404(find_player(username), is_active=True)
    usual = last_title(player.pk) or next(iter(all_titles()))
    slug = request.POST.get("title", usual)
    match, _new = challenge(player, other.handle, slug, opened_from(request))
    return redirect("match", key=match.key)


@require_POST
@handle_refusals
def decline_view(request: HttpRequest, challenge: str) -> HttpResponse:
    """Say no to the challenge at the match of that key."""
    decline(require_player(request), challenge)
    messages.info(request, _("You have declined: the table is told."))
    return redirect("lobby")
