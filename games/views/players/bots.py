"""The bot accounts of a player: a new one, its token, which is shown once, and closing it."""

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.current import require_player
from accounts.models import User
from accounts.throttle import Limit, check, give_back
from complots_site.web.refusal import Refused
from games.play.bot_accounts.close import close_bot_account
from games.play.bot_accounts.make import make_bot_account
from games.play.bot_accounts.own import own_bot
from games.play.bot_accounts.renew_token import renew_token, revoke_bot_token
from games.views.decorators import handle_refusals


class BotForm(forms.Form):
    """What the bot is called."""

    name = forms.CharField(
        label=_("Name of the bot"),
        help_text=_("2 to 20 letters or digits of any script. Everyone sees it, and whose it is."),
        widget=forms.TextInput(attrs={"autocapitalize": "none", "spellcheck": "false"}),
    )


class CloseForm(forms.Form):
    """Confirms that a bot is closed for good."""

    sure = forms.BooleanField(label=_("Yes, close it for good"))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
@handle_refusals
def new_bot(request: HttpRequest) -> HttpResponse:
    """The form; once it is filled in the token of the new bot, which no page shows again."""
    owner = require_player(request)
    form = BotForm(request.POST) if request.method == "POST" else BotForm()
    if form.is_bound and form.is_valid():
        try:
            bot = made(owner, form.cleaned_data["name"])
        except Refused as refusal:
            if refusal.status == 403:
                raise
            form.add_error(None if refusal.status == 429 else "name", str(refusal.sentence))
        except ValidationError as refusal:
            form.add_error("name", refusal)
        else:
            return with_token(request, bot, renew_token(owner, bot.pk))
    context = {
        "form": form,
        "secret": "",
        "guest": owner.is_guest,
        "most": settings.BOTS_PER_OWNER,
    }
    return render(request, "accounts/bot.html", context, status=422 if form.is_bound else 200)


def made(owner: User, name: str) -> User:
    """The new bot account. Raises Refused (429) for too many attempts or too many in a day, and
    like `make_bot_account`.
    """
    each_day = Limit("made_bot", str(owner.pk))
    check(Limit("new_bot", str(owner.pk)), each_day)
    try:
        return make_bot_account(owner, name)
    except (Refused, ValidationError):
        give_back(each_day)
        raise


@require_POST
@never_cache
@handle_refusals
def bot_token(request: HttpRequest, number: int) -> HttpResponse:
    """Another token for a bot: the one before opens nothing any more."""
    owner = require_player(request)
    bot = own_bot(owner, number)
    return with_token(request, bot, renew_token(owner, number))


def with_token(request: HttpRequest, bot: User, secret: str) -> HttpResponse:
    """The page that shows the token of a bot, once."""
    return render(request, "accounts/bot.html", {"bot": bot, "secret": secret})


@require_POST
@handle_refusals
def revoke_bot(request: HttpRequest, number: int) -> HttpResponse:
    """Revoke the token of a bot."""
    revoke_bot_token(require_player(request), number)
    messages.success(request, _("The token is revoked: it opens nothing any more."))
    return redirect("account")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
@handle_refusals
def close_bot(request: HttpRequest, number: int) -> HttpResponse:
    """Confirm, then close a bot for good."""
    owner = require_player(request)
    bot = own_bot(owner, number)
    form = CloseForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {"form": form, "bot": bot}
        status = 422 if form.is_bound else 200
        return render(request, "accounts/close_bot.html", context, status=status)
    close_bot_account(owner, number)
    messages.success(request, _("The bot is closed."))
    return redirect("account")
