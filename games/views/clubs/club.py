"""The pages of a club: what its members have under way, what they have played, and its ladder."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.current import player_id_of, require_player
from accounts.models import User
from complots_site.web.refusal import not_found
from games.clubs.access import leaders, member_of, organises
from games.clubs.ladder import ladder
from games.clubs.leave import other_member
from games.clubs.table import PAGE_SIZE, played_matches, standings
from games.clubs.tables import tables_under_way, tournaments_of
from games.models import Club, Member, Webhook
from games.titles import all_titles, get_or_first, name_of, slugs_and_names
from games.views.clubs.evening_words import described
from games.views.clubs.forms import TableForm
from games.views.decorators import handle_refusals
from games.webhooks.choose import host_of


@require_safe
@never_cache
@handle_refusals
def club(request: HttpRequest, club: str) -> HttpResponse:
    """Evenings, tables, tournaments, the season and the members; 404 for everyone but these. The
    form of a table is of the game of `?title=`.
    """
    return shown(request, member_of(club, player_id_of(request)))


def shown(
    request: HttpRequest, member: Member, form: TableForm | None = None, status: int = 200
) -> HttpResponse:
    """The page, with the form of its tables as it was filled in."""
    reader, it = require_player(request), member.club
    language = get_language() or "fr"
    beside = member_or_404(it, request.GET.get("with", "")) or reader
    before = parse_before(request.GET.get("before", ""))
    played = played_matches(it, reader, language, before)
    rows, lead = standings(it, beside), leaders(it)
    context = {
        "club": it,
        "words": dict(slugs_and_names(language)),
        "titles": [name_of(slug, language) for slug in it.titles],
        "rows": rows,
        "beside": beside,
        "matches": played[:PAGE_SIZE],
        "newest": before is not None,
        "older": played[PAGE_SIZE - 1].number if len(played) > PAGE_SIZE else None,
        "leaders": [player.username for player in lead],
        "leads": reader in lead,
        "organises": organises(member),
        "roles": roles(rows, lead),
        "running": it.ends_at > timezone.now(),
        "earlier": list(it.earlier_seasons.order_by("number").values_list("number", flat=True)),
        "evenings": [described(each, language) for each in it.evenings.order_by("next_at", "pk")],
        "tables": tables_under_way(it),
        "ahead": tournaments_of(it, over=False),
        "over": tournaments_of(it, over=True)[:5],
        "form": form or TableForm(get_or_first(request.GET.get("title", "")), language),
        "games": slugs_and_names(language),
        **told(it),
    }
    return render(request, "clubs/club.html", context, status=status)


@require_safe
@never_cache
@handle_refusals
def ladder_view(request: HttpRequest, club: str) -> HttpResponse:
    """The ladder of a title among the members: `?title=`, by default the first that they play."""
    it = member_of(club, player_id_of(request)).club
    usual = next(slug for slug in (*it.titles, *all_titles()) if slug in all_titles())
    title = request.GET.get("title", "") or usual
    if title not in all_titles():
        raise Http404
    context = {
        "club": it,
        "title": title,
        "titles": slugs_and_names(get_language() or "fr"),
        "rows": ladder(it, title),
    }
    return render(request, "clubs/ladder.html", context)


@require_safe
@never_cache
@handle_refusals
def season(request: HttpRequest, club: str, number: int) -> HttpResponse:
    """The final table of an earlier season."""
    it = member_of(club, player_id_of(request)).club
    found = it.earlier_seasons.filter(number=number).first()
    if found is None:
        raise Http404
    rows = found.standings.select_related("player").order_by("-points", "-wins", "pk")
    titles = [name_of(slug, get_language() or "fr") for slug in found.titles]
    context = {"club": it, "season": found, "rows": rows, "titles": titles}
    return render(request, "clubs/season.html", context)


def roles(rows: list[Any], lead: list[User]) -> dict[int, str]:
    """What members are beside being members, by account."""
    found = {
        row.member.player_id: str(row.member.get_role_display())
        for row in rows
        if row.member.role == Member.Role.ORGANISER
    }
    return found | {player.pk: str(Member.Role.LEADER.label) for player in lead}


def told(club: Club) -> dict[str, Any]:
    """Where the club's news are told, which all its members may know, and what is in the way."""
    webhook = Webhook.objects.filter(club=club).first()
    return {"webhook": webhook, "webhook_host": host_of(webhook) if webhook else ""}


def member_or_404(club: Club, handle: str) -> User | None:
    """The member of that handle, None for "". Raises Refused (404) for any other."""
    if not handle:
        return None
    member = other_member(club, handle)
    if member is None or not member.player.is_active:
        raise not_found()
    return member.player


def parse_before(text: str) -> int | None:
    """The finish number that a page lists matches before, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
