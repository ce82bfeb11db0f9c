"""The personal tokens of a player: a new one, which is shown once, and revoking."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.current import require_player
from complots_site.web.refusal import Refused
from games.models.api_token import LONGEST
from games.tokens.issue import issue_token
from games.tokens.revoke import revoke_token
from games.tokens.scopes import CHOICES, Scope
from games.views.decorators import handle_refusals


class TokenForm(forms.Form):
    """What the player calls the token, and what it may do."""

    name = forms.CharField(
        label=_("What is it for?"),
        max_length=LONGEST,
        help_text=_("Only you see this: “My bot”, “Statistics on my phone” …"),
    )
    scopes = forms.MultipleChoiceField(
        label=_("It may"),
        widget=forms.CheckboxSelectMultiple,
        choices=[(str(scope), sentence) for scope, sentence in CHOICES.items()],
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"scopes": [str(Scope.READ), str(Scope.PLAY)]})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
@handle_refusals
def new_token(request: HttpRequest) -> HttpResponse:
    """The form; once it is filled in the token, which no page shows again."""
    player = require_player(request)
    form = TokenForm(request.POST) if request.method == "POST" else TokenForm()
    secret, status = "", 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                secret = issue_token(player, form.cleaned_data["name"], form.cleaned_data["scopes"])
                status = 200
            except Refused as refusal:
                if refusal.status == 403:
                    raise
                form.add_error(None, str(refusal.sentence))
    context = {"form": form, "secret": secret, "guest": player.is_guest}
    return render(request, "accounts/token.html", context, status=status)


@require_POST
@handle_refusals
def revoke_view(request: HttpRequest, number: int) -> HttpResponse:
    """Revoke a token: whoever has it is a stranger from now on."""
    revoke_token(require_player(request), number)
    messages.success(request, _("The token is revoked: it opens nothing any more."))
    return redirect("account")
