"""The page on which leaders and organisers look after a club."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import player_id_of
from accounts.throttle import Limit, check
from complots_site.web.refusal import Refused
from games.clubs.access import check_leader, check_organiser, leads, member_of
from games.clubs.evenings import arrange
from games.clubs.roles import describe
from games.clubs.season import begin_season
from games.models import Member
from games.titles import get_or_first, slugs_and_names
from games.views.clubs.club import told
from games.views.clubs.evening_words import described
from games.views.clubs.forms import DescribeForm, EveningForm, SeasonForm, WebhookForm
from games.views.decorators import handle_refusals, told_in
from games.webhooks.choose import choose


@require_safe
@never_cache
@handle_refusals
def manage(request: HttpRequest, club: str) -> HttpResponse:
    """Evenings for organisers, of the game of `?title=`; for leaders the page, roles, the season
    and the webhook too.
    """
    member = member_of(club, player_id_of(request))
    check_organiser(member)
    return shown(request, member, {})


@require_POST
@handle_refusals
def describe_view(request: HttpRequest, club: str) -> HttpResponse:
    """Change the name and the description."""
    member = member_of(club, player_id_of(request))
    check_leader(member)
    form = DescribeForm(member.club, request.POST)

    def do() -> None:
        chosen = form.cleaned_data
        describe(club, member.player_id, chosen["name"], chosen["description"])

    return done_or_shown(request, member, "describe", form, do)


@require_POST
@handle_refusals
def season_view(request: HttpRequest, club: str) -> HttpResponse:
    """Begin the next season."""
    member = member_of(club, player_id_of(request))
    check_leader(member)
    form = SeasonForm(get_language() or "fr", request.POST, auto_id="season_%s")

    def do() -> None:
        chosen = form.cleaned_data
        check(Limit("season", club))
        begin_season(club, member.player_id, chosen["titles"], chosen["weeks"])

    return done_or_shown(request, member, "season", form, do)


@require_POST
@handle_refusals
def evening_view(request: HttpRequest, club: str) -> HttpResponse:
    """Arrange a regular evening."""
    member = member_of(club, player_id_of(request))
    check_organiser(member)
    game = get_or_first(request.POST.get("title", ""))
    form = EveningForm(game, get_language() or "fr", request.POST)
    return done_or_shown(
        request, member, "evening", form, lambda: arrange(club, member.player_id, form.plan())
    )


@require_POST
@handle_refusals
def webhook_view(request: HttpRequest, club: str) -> HttpResponse:
    """Have the club's news told elsewhere, or no longer."""
    member = member_of(club, player_id_of(request))
    check_leader(member)
    form = WebhookForm(request.POST)

    def do() -> None:
        if form.cleaned_data["address"]:
            check(Limit("webhook", str(member.player_id)))
        with transaction.atomic():
            locked = member_of(club, member.player_id, lock=True)
            check_leader(locked)
            site = request.build_absolute_uri("/").rstrip("/")
            choose(locked.club, form.cleaned_data["address"], site)
        if form.cleaned_data["address"]:
            messages.info(request, _("A first message is on its way there."))

    return done_or_shown(request, member, "webhook", form, do)


def done_or_shown(
    request: HttpRequest, member: Member, name: str, form: forms.Form, do: Callable[[], object]
) -> HttpResponse:
    """Do it and show the page anew; after a refusal it keeps what was entered, and says why: there
    it is at the part of the page that the form is in, as its address says, else at its top.
    """
    status = 422
    if form.is_valid():
        try:
            do()
        except Refused as refusal:
            if refusal.status == 404:
                raise
            status = told_in(form, refusal)
        else:
            return redirect(reverse("club_manage", args=[member.club.key]) + "#main")
    return shown(request, member, {name: form}, status)


def named(member: Member) -> tuple[str, str]:
    """The handle of a member, and what people read: guests may be called alike."""
    player = member.player
    name = f"{player.username} ({player.handle})" if player.is_guest else player.username
    return player.handle, name


def shown(
    request: HttpRequest, member: Member, forms: dict[str, Any], status: int = 200
) -> HttpResponse:
    """The page, with these of its forms as they were filled in."""
    club, language = member.club, get_language() or "fr"
    members = club.members.filter(player__is_active=True).select_related("player")
    context = {
        "club": club,
        "leads": leads(member),
        "running": club.ends_at > timezone.now(),
        "members": [named(each) for each in members],
        "others": [named(each) for each in members if each.pk != member.pk],
        "roles": Member.Role.choices,
        "evenings": [described(each, language) for each in club.evenings.order_by("next_at", "pk")],
        "describe": DescribeForm(club),
        "season": SeasonForm(language, auto_id="season_%s"),
        "evening": EveningForm(get_or_first(request.GET.get("title", "")), language),
        "titles": slugs_and_names(language),
        "webhook_form": forms.get("webhook") or WebhookForm(),
        **told(club),
        **{name: form for name, form in forms.items() if name != "webhook"},
    }
    return render(request, "clubs/manage.html", context, status=status)
