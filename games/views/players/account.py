"""The page of one's own account: name, address, password, preferences, sessions, tokens, bots."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from allauth.account.models import EmailAddress
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import require_player
from accounts.device import device
from accounts.known_browser import remember_browser
from accounts.models import User
from accounts.signed_in import sessions_of
from accounts.throttle import Limit, check
from complots_site.web.refusal import Refused
from games.play.bot_accounts.own import own_bots
from games.play.rename import SPAN, may_rename_at, rename
from games.views.decorators import handle_refusals


class NameForm(forms.Form):
    """The name that a player wants to have."""

    name = forms.CharField(label=_("Player name"))

    def __init__(self, player: User, data: object = None) -> None:
        super().__init__(data, initial={"name": player.username})  # type: ignore[arg-type]
        field = self.fields["name"]
        field.widget.attrs |= {
            "autocapitalize": "none",
            "autocomplete": "nickname",
            "spellcheck": "false",
        }
        if not player.is_guest:
            field.help_text = _(
                "You may choose another name once a month. Links to the old one lead on to you."
            )


class SignedIn(NamedTuple):
    """A browser in which the account is signed in."""

    device: str
    since: datetime
    here: bool


@require_safe
@login_required
@never_cache
def account(request: HttpRequest) -> HttpResponse:
    """The page."""
    player = require_player(request)
    return page(request, player, NameForm(player))


@require_POST
@handle_refusals
def rename_view(request: HttpRequest) -> HttpResponse:
    """Take another name; the page says why not."""
    player = require_player(request)
    check(Limit("rename", str(player.pk)))
    form = NameForm(player, request.POST)
    if form.is_valid():
        try:
            player = rename(player, form.cleaned_data["name"])
        except Refused as refusal:
            form.add_error("name", str(refusal.sentence))
        except ValidationError as refusal:
            form.add_error("name", refusal)
        else:
            messages.success(request, _("You are called %(name)s now.") % {"name": player.username})
            response = redirect("account")
            if not player.is_guest:  # whose name an account may have as well
                remember_browser(response, player.username)
            return response
    return page(request, player, form, 422)


def page(request: HttpRequest, player: User, form: NameForm, status: int = 200) -> HttpResponse:
    """The page with its form of the name."""
    addresses = EmailAddress.objects.filter(user=player).order_by("-verified", "-pk")
    context = {
        "form": form,
        "from": may_rename_at(player),
        "may_rename": may_rename_at(player) <= timezone.now(),
        "span": SPAN.days,
        "addresses": list(addresses),
        "sessions": list(sessions(request, player)),
        "tokens": list(player.api_tokens.order_by("pk")),
        "bots": own_bots(player),
    }
    return render(request, "accounts/account.html", context, status=status)


def sessions(request: HttpRequest, player: User) -> Iterator[SignedIn]:
    """Where the player is signed in, this browser first, then the latest."""
    here = request.session.session_key
    known = sessions_of(player, timezone.now())
    for each in sorted(known, key=lambda each: each.session_key != here):
        yield SignedIn(device(each.user_agent), each.created_at, each.session_key == here)
