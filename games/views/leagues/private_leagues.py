"""Leagues among friends: one's own, one of them, and the page behind an invite link."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.current import player_id_of, player_of, signed_in
from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.models import Member, PrivateLeague
from games.private_leagues.access import keeper, member_of
from games.private_leagues.found import found
from games.private_leagues.join import join
from games.private_leagues.leave import end, leave, remove
from games.private_leagues.table import A_PAGE, matches, standings
from games.titles import all_titles
from games.views.counted import points
from games.views.leagues.private_league_form import PrivateLeagueForm
from games.views.refusing import refusing
from games.watch import refusals

LISTED = 100


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def mine(request: HttpRequest) -> HttpResponse:
    """The leagues one is in, and a form to found another; a refusal keeps what was written."""
    form = PrivateLeagueForm(get_language() or "fr", request.POST or None)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            chosen = form.cleaned_data
            try:
                made = found(signed_in(request), chosen["name"], chosen["titles"], chosen["weeks"])
            except Refused as refusal:
                refusals.note(refusal)
                form.add_error(None, refusal.sentence)
                status = refusal.status
            else:
                return redirect("private_league", league=made.key)
    memberships = Member.objects.filter(player=player_id_of(request)).select_related("league")
    context = {
        "form": form,
        "guest": signed_in(request).is_guest,
        "points": points,
        "memberships": memberships.order_by("-league__ends_at", "-pk")[:LISTED],
        "now": timezone.now(),
    }
    return render(request, "private_leagues/mine.html", context, status=status)


@require_safe
@never_cache
@refusing
def league(request: HttpRequest, league: str) -> HttpResponse:
    """Table, matches and the link to ask others in: for its members alone."""
    member = member_of(league, player_id_of(request))
    reader, it = signed_in(request), member.league
    beside = named_member(it, request.GET.get("with", "")) or reader
    words = {slug: each.words[get_language() or "fr"].name for slug, each in all_titles().items()}
    played = matches(it, reader, words, number_before(request.GET.get("before", "")))
    first, rows = keeper(it), standings(it, beside)
    others = [row.profile for row in rows if row.profile and row.member.player_id != reader.pk]
    context = {
        "league": it,
        "titles": [words.get(slug, slug) for slug in it.titles],
        "rows": rows,
        "beside": beside,
        "matches": played[:A_PAGE],
        "older": played[A_PAGE - 1].number if len(played) > A_PAGE else None,
        "keeper": first,
        "keeps": first == reader,
        "others": others if first == reader else [],
        "running": it.ends_at > timezone.now(),
    }
    return render(request, "private_leagues/league.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@refusing
def invite(request: HttpRequest, league_invite: str) -> HttpResponse:
    """The page behind an invite link; only its button joins."""
    it = PrivateLeague.objects.filter(invite=league_invite).first()
    if it is None:
        raise Http404
    if request.method == "POST":
        return redirect("private_league", league=join(league_invite, signed_in(request)).key)
    player = player_of(request)
    if player is not None and it.members.filter(player=player).exists():
        return redirect("private_league", league=it.key)
    context = {"league": it, "running": it.ends_at > timezone.now()}
    return render(request, "private_leagues/invite.html", context)


@require_POST
@refusing
def leave_view(request: HttpRequest, league: str) -> HttpResponse:
    """Go."""
    leave(league, player_id_of(request))
    return redirect("private_leagues")


@require_POST
@refusing
def remove_view(request: HttpRequest, league: str) -> HttpResponse:
    """Send a member away."""
    remove(league, player_id_of(request), request.POST.get("player", ""))
    return redirect("private_league", league=league)


@require_POST
@refusing
def end_view(request: HttpRequest, league: str) -> HttpResponse:
    """End it."""
    end(league, player_id_of(request))
    return redirect("private_league", league=league)


def named_member(league: PrivateLeague, name: str) -> User | None:
    """The member of that name. Raises Refused (404) for a name that is none."""
    if not name:
        return None
    members = league.members.filter(player__is_active=True).select_related("player")
    for member in members:
        if member.player.username == name:
            return member.player
    raise not_found()


def number_before(text: str) -> int | None:
    """The finish number a page goes back from; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
