"""The page of friends: whom one follows, who follows, and whether they see that one is here."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import require_player
from accounts.find_user import find_player
from games.boards.friends import described
from games.friends.circle import followed_by, followers_of
from games.friends.here import Here, read_here
from games.play.friends.follow import follow, unfollow
from games.play.friends.hide_presence import hide_presence
from games.views.decorators import handle_refusals

MOST = 200
"""Followers on the page."""


@require_safe
@login_required
@never_cache
def friends(request: HttpRequest) -> HttpResponse:
    """The page; a guest is told that it takes an account."""
    player, language = require_player(request), get_language() or "fr"
    here = {one.name: one for one in read_here([player.pk])[player.pk]}
    mine = followed_by(player)
    mine.sort(key=lambda known: known.name not in here)
    context = {
        "mine": [
            described(here.get(known.name, Here(known.name, known.mutual, bot=known.bot)), language)
            for known in mine
        ],
        "followers": followers_of(player, MOST),
        "followed": player.followers.filter(player__is_active=True).count(),
    }
    return render(request, "friends/friends.html", context)


@require_POST
@handle_refusals
def follow_view(request: HttpRequest, username: str) -> HttpResponse:
    """Follow a player (`follow=1`) or no longer, from their page or (`back`) that of friends."""
    player = require_player(request)
    other = get_object_or_404(find_player(username), is_active=True)
    if request.POST.get("follow") == "1":
        follow(player, other.handle)
        messages.success(request, _("You follow %(name)s.") % {"name": other.username})
    else:
        unfollow(player, other.handle)
    return redirect("friends") if request.POST.get("back") else redirect(other)


@require_POST
@handle_refusals
def presence_view(request: HttpRequest) -> HttpResponse:
    """Hide that one is here from everybody (`hide=1`), or show it to followers again."""
    hide_presence(require_player(request), hide=request.POST.get("hide") == "1")
    return redirect("friends")
