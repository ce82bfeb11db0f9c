"""What is posted at a club by a button."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, require_player
from complots_site.web.refusal import Refused
from games.clubs.access import member_of
from games.clubs.evenings import strike_out
from games.clubs.join import renew_invite
from games.clubs.leave import leave_club, remove_member
from games.clubs.roles import give_role
from games.clubs.season import end_season
from games.play.open_club_table import open_club_table
from games.play.room.origin import opened_from
from games.titles import get_or_first
from games.views.clubs.club import shown
from games.views.clubs.forms import TableForm
from games.views.decorators import handle_refusals, told_in


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
    return redirect("club_manage", club=club)


@require_POST
@handle_refusals
def role_view(request: HttpRequest, club: str) -> HttpResponse:
    """Give a member a role."""
    role = request.POST.get("role", "")
    give_role(club, player_id_of(request), request.POST.get("player", ""), role)
    return redirect("club", club=club)


@require_POST
@handle_refusals
def end_view(request: HttpRequest, club: str) -> HttpResponse:
    """End the season of the club."""
    end_season(club, player_id_of(request))
    return redirect("club", club=club)


@require_POST
@handle_refusals
def renew_invite_view(request: HttpRequest, club: str) -> HttpResponse:
    """Have the invite link lead nowhere, and another one in."""
    renew_invite(club, player_id_of(request))
    return redirect("club", club=club)


@require_POST
@handle_refusals
def strike_out_view(request: HttpRequest, club: str, number: int) -> HttpResponse:
    """Open a regular evening no more."""
    strike_out(club, player_id_of(request), number)
    return redirect("club_manage", club=club)


@require_POST
@handle_refusals
def table_view(request: HttpRequest, club: str) -> HttpResponse:
    """Open a table for the members; a refused form keeps what was chosen, and says why."""
    member, player = member_of(club, player_id_of(request)), require_player(request)
    game = get_or_first(request.POST.get("title", ""))
    form, status = TableForm(game, get_language() or "fr", request.POST), 422
    if form.is_valid():
        chosen, origin = form.cleaned_data, opened_from(request)
        try:
            match = open_club_table(
                club, player, chosen["title"], chosen["seats"], chosen["tempo"], origin
            )
        except Refused as refusal:
            if refusal.status == 404:
                raise
            status = told_in(form, refusal)
        else:
            return redirect("match", key=match.key)
    return shown(request, member, form, status)
