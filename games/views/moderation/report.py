"""Reporting a line, a name or a player; muting him; having read a warning."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.validators import ProhibitNullCharactersValidator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.current import require_player
from accounts.find_user import find_by_name
from accounts.models import User
from games.models import Report
from games.models.report import MOST_WORDS
from games.play.mute import mute, unmute
from games.play.report import About, report, the_line, the_player
from games.views.refusing import refusing


class ReportForm(forms.Form):
    """Why, and what one would add."""

    reason = forms.ChoiceField(
        label=gettext_lazy("Why?"), choices=Report.Reason.choices, widget=forms.RadioSelect
    )
    text = forms.CharField(
        label=gettext_lazy("What happened (optional)"),
        required=False,
        max_length=MOST_WORDS,
        validators=[ProhibitNullCharactersValidator()],
        widget=forms.Textarea(attrs={"rows": 4}),
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@refusing
def report_view(request: HttpRequest) -> HttpResponse:
    """`?line=` is the number of a line of talk, `?player=` a name."""
    reporter = require_player(request)
    about = asked_about(reporter, request.GET or request.POST)
    form = ReportForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        context = {"form": form, "about": about}
        status = 422 if form.is_bound else 200
        return render(request, "moderation/report.html", context, status=status)
    report(reporter, about, form.cleaned_data["reason"], form.cleaned_data["text"])
    messages.info(request, _("Thank you. A moderator will look at it."))
    return redirect("match", about.remark.match.key) if about.remark else redirect(about.player)


def asked_about(reporter: User, said: QueryDict) -> About:
    """What the address or the form names. Raises Refused (404)."""
    if "line" in said:
        return the_line(reporter, said.get("line", ""))
    return the_player(said.get("player", ""))


@require_POST
@refusing
def mute_player(request: HttpRequest, username: str) -> HttpResponse:
    """Mute somebody from his own page, or read him again."""
    player = require_player(request)
    other = get_object_or_404(find_by_name(username), is_active=True)
    change = mute if request.POST.get("mute") == "1" else unmute
    change(player, other.username)
    return redirect(other)


@require_POST
@refusing
def warning_read(request: HttpRequest) -> HttpResponse:
    """The warning is not shown any more."""
    player = require_player(request)
    player.warning = ""
    player.save(update_fields=["warning"])
    return redirect("lobby")
