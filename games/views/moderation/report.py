"""Reporting a chat message, a name or a player; muting; warnings."""

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
from accounts.find_user import find_player
from accounts.models import User
from accounts.throttle import Limit, consume, network_of
from complots_site.web.came_from import came_from
from complots_site.web.lines import Lines
from complots_site.web.refusal import Refused
from games.models import Report
from games.models.report import MOST_WORDS
from games.play.moderation.moderate import dismiss_warning
from games.play.moderation.mute import mute, unmute
from games.play.moderation.report import About, message_to_report, player_to_report, report
from games.views.decorators import handle_refusals


class ReportForm(forms.Form):
    """The reason of a report, and a free text."""

    reason = forms.ChoiceField(
        label=gettext_lazy("Why?"), choices=Report.Reason.choices, widget=forms.RadioSelect
    )
    text = Lines(
        label=gettext_lazy("What happened (optional)"),
        required=False,
        max_length=MOST_WORDS,
        validators=[ProhibitNullCharactersValidator()],
        widget=forms.Textarea(attrs={"rows": 4}),
    )


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@handle_refusals
def report_view(request: HttpRequest) -> HttpResponse:
    """The report form; `?line=` is the id of a chat message, `?player=` a handle."""
    reporter = require_player(request)
    about = subject_of_report(reporter, request.GET or request.POST)
    form = ReportForm(request.POST if request.method == "POST" else None)
    status = 422 if form.is_bound else 200
    if form.is_valid():
        try:
            check_address(request, about)
            report(reporter, about, form.cleaned_data["reason"], form.cleaned_data["text"])
        except Refused as refusal:
            if refusal.status not in (422, 429):
                raise
            form.add_error(None, str(refusal.sentence))
            status = refusal.status
    if not form.is_valid():
        context = {"form": form, "about": about}
        return render(request, "moderation/report.html", context, status=status)
    messages.info(request, _("Thank you. A moderator will look at it."))
    return (
        redirect("match", about.chat_message.match.key)
        if about.chat_message
        else redirect(about.player)
    )


def check_address(request: HttpRequest, about: About) -> None:
    """Limit the reports from one address, whose guests may be many, and those of one thing more so.

    Raises Refused (429).
    """
    network = network_of(request)
    number = about.chat_message.pk if about.chat_message else ""
    if not consume(
        Limit("report", network), Limit("report_of", f"{network} {about.player.pk} {number}")
    ):
        raise Refused(gettext_lazy("Enough was reported from here for now: it will be read."), 429)


def subject_of_report(reporter: User, said: QueryDict) -> About:
    """The message or player to report. Raises Refused (404)."""
    if "line" in said:
        return message_to_report(reporter, said.get("line", ""))
    return player_to_report(said.get("player", ""))


@require_POST
@handle_refusals
def mute_player(request: HttpRequest, username: str) -> HttpResponse:
    """Mute a player from their profile (`mute=1`), or unmute them."""
    player = require_player(request)
    other = get_object_or_404(find_player(username), is_active=True)
    change = mute if request.POST.get("mute") == "1" else unmute
    change(player, other.handle)
    return redirect(other)


@require_POST
@handle_refusals
def warning_read(request: HttpRequest) -> HttpResponse:
    """Mark the warning that the page showed as read: it is not shown any more, and that page is."""
    dismiss_warning(require_player(request), request.POST.get("warning", ""))
    return redirect(came_from(request) or "lobby")
