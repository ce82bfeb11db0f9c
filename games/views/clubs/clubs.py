"""Clubs: the list, one club, and the page behind an invite link."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.current import player_id_of, player_of, require_player
from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.clubs.access import keeper, member_of
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.clubs.leave import end_season, leave_club, remove_member
from games.clubs.table import PAGE_SIZE, played_matches, standings
from games.models import Club, Member
from games.titles import all_titles
from games.views.clubs.club_form import ClubForm
from games.views.counted import points
from games.views.decorators import handle_refusals
from games.watch import refusals

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
            chosen = form.cleaned_data
            try:
                made = create_club(
                    require_player(request), chosen["name"], chosen["titles"], chosen["weeks"]
                )
            except Refused as refusal:
                refusals.note(refusal)
                form.add_error(None, refusal.sentence)
                status = refusal.status
            else:
                return redirect("club", club=made.key)
    memberships = Member.objects.filter(player=player_id_of(request)).select_related("club")
    context = {
        "form": form,
        "guest": require_player(request).is_guest,
        "points": points,
        "memberships": memberships.order_by("-club__ends_at", "-pk")[:LISTED],
        "now": timezone.now(),
    }
    return render(request, "clubs/mine.html", context, status=status)


@require_safe
@never_cache
@handle_refusals
def club(request: HttpRequest, club: str) -> HttpResponse:
    """Standings, matches and invite link; 404 for everyone but members."""
    member = member_of(club, player_id_of(request))
    reader, it = require_player(request), member.club
    beside = member_or_404(it, request.GET.get("with", "")) or reader
    words = {slug: each.words[get_language() or "fr"].name for slug, each in all_titles().items()}
    played = played_matches(it, reader, words, parse_before(request.GET.get("before", "")))
    first, rows = keeper(it), standings(it, beside)
    others = [row.profile for row in rows if row.profile and row.member.player_id != reader.pk]
    context = {
        "club": it,
        "titles": [words.get(slug, slug) for slug in it.titles],
        "rows": rows,
        "beside": beside,
        "matches": played[:PAGE_SIZE],
        "older": played[PAGE_SIZE - 1].number if len(played) > PAGE_SIZE else None,
        "keeper": first,
        "keeps": first == reader,
        "others": others if first == reader else [],
        "running": it.ends_at > timezone.now(),
    }
    return render(request, "clubs/club.html", context)


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
    context = {"club": it, "running": it.ends_at > timezone.now()}
    return render(request, "clubs/invite.html", context)


@require_POST
@handle_refusals
def leave_view(request: HttpRequest, club: str) -> HttpResponse:
    """Leave the club."""
    leave_club(club, player_id_of(request))
    return redirect("clubs")


@require_POST
@handle_refusals
def remove_view(request: HttpRequest, club: str) -> HttpResponse:
    """Remove a member from the club."""
    remove_member(club, player_id_of(request), request.POST.get("player", ""))
    return redirect("club", club=club)


@require_POST
@handle_refusals
def end_view(request: HttpRequest, club: str) -> HttpResponse:
    """End the club."""
    end_season(club, player_id_of(request))
    return redirect("club", club=club)


def member_or_404(club: Club, handle: str) -> User | None:
    """The member of that handle, None for "". Raises Refused (404) for any other."""
    if not handle:
        return None
    members = club.members.filter(player__is_active=True).select_related("player")
    for member in members:
        if member.player.handle == handle:
            return member.player
    raise not_found()


def parse_before(text: str) -> int | None:
    """The finish number that a page lists matches before, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
