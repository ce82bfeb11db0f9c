"""The page of a tournament, what keeps it up to date, and its entry for calendars."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.current import player_id_of, player_of
from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from complots_site.web.requests import HtmxRequest
from games.boards.tournament import live, tables
from games.matches.access.seeing import tournaments_seen_by
from games.models import Club, Entrant, Tournament
from games.titles import name_of
from games.tournaments import arena
from games.tournaments.calendar import calendar
from games.tournaments.own import Own, own
from games.tournaments.upcoming import entered
from games.tournaments.visible import hosts, is_over, no_tournament, visible
from games.views.decorators import handle_refusals
from games.views.tournaments.verbs import let_in


@require_safe
@never_cache
@handle_refusals
def tournament(request: HttpRequest, tournament: str) -> HttpResponse:
    """The page. `?round=` shows the tables of an earlier round."""
    it = seen(player_id_of(request), tournament)
    context = live_context(request, it) | {"club": club_of(it, player_id_of(request))}
    return render(request, "tournaments/tournament.html", context)


def club_of(it: Tournament, player_id: int | None) -> Club | None:
    """The club whose it is, for its members: they alone may open its page."""
    if it.club_id is None:
        return None
    return Club.objects.filter(pk=it.club_id, members__player=player_id).first()


def seen(player_id: int | None, key: str) -> Tournament:
    """The tournament, if the reader may see it. Raises Refused (404) otherwise: who has played in
    it is led here by their matches, and told why it is theirs no more.
    """
    try:
        return visible(player_id, key)
    except Refused:
        if Entrant.objects.filter(tournament__key=key, player=player_id).exists():
            sentence = _("This tournament is of a club that you are no longer a member of.")
            raise Refused(sentence, 404, Reason.STALE) from None
        raise


@require_safe
@never_cache
@handle_refusals
def since(request: HtmxRequest, tournament: str, version: int) -> HttpResponse:
    """What is live of the page if `version` is not the newest, else 204: one statement. Whose match
    has begun a moment ago is taken there. A page that still promises seats in an arena (`?seats`)
    is told also when its time is up, which nothing but the clock brings about. The page of whom it
    is there for no more loads again: they have left the club meanwhile, or were sent away.
    """
    try:
        it = visible(player_id_of(request), tournament)
    except Refused:
        if not request.htmx:
            raise
        return HttpResponse(status=404, headers={"HX-Refresh": "true"})
    late = "seats" in request.GET and arena.is_over(it)
    if it.version == version and not late:
        return HttpResponse(status=204)
    context = live_context(request, it)
    answer = render(request, "tournaments/_since.html", context)
    if context["own"].just_begun:
        answer["HX-Redirect"] = reverse("match", args=[context["own"].match])
    return answer


@require_safe
@handle_refusals
def calendar_file(request: HttpRequest, tournament: str) -> HttpResponse:
    """The entry for calendars."""
    it = visible(player_id_of(request), tournament)
    address = request.build_absolute_uri(reverse("tournament", args=[it.key]))
    text = calendar(it, title_of(it), address)
    name = f'attachment; filename="{it.key}.ics"'
    kind = "text/calendar; charset=utf-8"
    return HttpResponse(text, content_type=kind, headers={"Content-Disposition": name})


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@handle_refusals
def invite(request: HttpRequest, tournament_invite: str) -> HttpResponse:
    """The page behind the link of a tournament; entering takes its POST."""
    it = Tournament.objects.filter(invite=tournament_invite).first()
    if it is None:
        raise no_tournament()
    if request.method == "POST":
        let_in(request, it, tournament_invite)
        return redirect("tournament", tournament=it.key)
    if tournaments_seen_by(player_id_of(request)).filter(pk=it.pk).exists():
        return redirect("tournament", tournament=it.key)
    context = {
        "tournament": it,
        "title": title_of(it),
        "over": is_over(it),
        "time_is_up": arena.is_over(it),
        "takes_entrants": takes_entrants(it),
        "full": entered(it) >= it.most,
        "may_enter": may_enter(it, player_of(request)),
    }
    return render(request, "tournaments/invite.html", context)


def takes_entrants(it: Tournament) -> bool:
    """Whether one may enter now: in rounds before they begin, in an arena until its time is up."""
    running = it.kind == Tournament.Kind.ARENA and it.status == Tournament.Status.RUNNING
    return it.status == Tournament.Status.ANNOUNCED or (running and not arena.is_over(it))


def live_context(request: HttpRequest, it: Tournament) -> dict[str, Any]:
    """What both the page and its changes show."""
    player = player_of(request)
    now, mine = live(it, get_language() or "fr"), own(it, player_id_of(request))
    return {
        "tournament": it,
        "title": title_of(it),
        "live": now.html,
        "rounds": now.rounds,
        **earlier(request, it),
        "own": mine,
        "invite": invite_link(request, it, player, mine),
        "rank": now.ranks.get(mine.entrant.pk) if mine.entrant else None,
        "ranked": len(now.ranks),
        "last_round": now.last,
        "takes_entrants": takes_entrants(it),
        "full": now.full,
        "over": is_over(it),
        "time_is_up": arena.is_over(it),
        "hosts": hosts(it, player),
        "may_enter": may_enter(it, player),
    }


def may_enter(it: Tournament, player: User | None) -> bool:
    """Whether it is for readers like this one: for guests only where its host lets them."""
    return it.guests or (player is not None and not player.is_guest)


def earlier(request: HttpRequest, it: Tournament) -> dict[str, Any]:
    """The round that is asked for, and its tables."""
    asked = request.GET.get("round", "")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 5 else 0
    found = it.all_rounds.filter(number=number).first() if number and it.kind != "arena" else None
    shown = [] if found is None else tables(it, found, get_language() or "fr")
    return {"earlier": found, "earlier_tables": shown}


def invite_link(request: HttpRequest, it: Tournament, player: User | None, mine: Own) -> str:
    """The link that others enter by; "" where there is none, or nobody enters any more, or for who
    has not entered.
    """
    if it.entry != Tournament.Entry.LINK or player is None or not takes_entrants(it):
        return ""
    address = reverse("tournament_invite", args=[it.invite])
    concerned = it.host_id == player.pk or mine.entrant is not None
    return request.build_absolute_uri(address) if concerned else ""


def title_of(it: Tournament) -> str:
    """The name of its game."""
    return name_of(it.title, get_language() or "fr")
