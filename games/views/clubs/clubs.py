"""The player's clubs, founding one, and the page behind an invite link."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.current import player_id_of, player_of, require_player
from accounts.throttle import Limit, check
from complots_site.web.refusal import Refused
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.matches.retry import retry_on_clash
from games.models import Club, Member
from games.views.clubs.forms import ClubForm
from games.views.counted import points
from games.views.decorators import handle_refusals, told_in

LISTED = 100


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mine(request: HttpRequest) -> HttpResponse:
    """The player's clubs and the form of a new one; after a refusal it keeps what was entered."""
    form = ClubForm(get_language() or "fr", request.POST or None)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            chosen = [form.cleaned_data[name] for name in ("name", "titles", "weeks")]
            try:
                check(Limit("club", str(player_id_of(request))))
                made = retry_on_clash(partial(create_club, require_player(request), *chosen))
            except Refused as refusal:
                status = told_in(form, refusal)
            else:
                return redirect("club", club=made.key)
    memberships = Member.objects.filter(player=player_id_of(request)).select_related("club")
    context = {
        "form": form,
        "guest": require_player(request).is_guest,
        "points": points,
        "memberships": memberships.order_by("-club__ends_at", "-pk")[:LISTED],
    }
    return render(request, "clubs/mine.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@handle_refusals
def invite(request: HttpRequest, club_invite: str) -> HttpResponse:
    """The page behind an invite link; joining takes its POST."""
    it = Club.objects.filter(invite=club_invite).first()
    if it is None:
        raise Http404
    if request.method == "POST":
        return redirect("club", club=join_club(club_invite, require_player(request)).key)
    player = player_of(request)
    if player is not None and it.members.filter(player=player).exists():
        return redirect("club", club=it.key)
    context = {"club": it, "members": it.members.filter(player__is_active=True).count()}
    return render(request, "clubs/invite.html", context)
