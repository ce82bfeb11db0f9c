"""The moderators' pages: reports and measures. 404 for everyone else."""

from django import forms
from django.core.paginator import Paginator
from django.core.validators import ProhibitNullCharactersValidator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.current import require_player
from complots_site.web.refusal import Refused
from games.models import ChatMessage, Measure, Report
from games.models.measure import MOST_WORDS
from games.play.moderation.moderate import DECIDE_ANEW, take_measure
from games.views.decorators import handle_refusals, staff_required

A_PAGE = 30
AROUND = 8
A_DAY = 24
HOURS = [
    (1, _("1 hour")),
    (A_DAY, _("1 day")),
    (24 * 7, _("1 week")),
    (24 * 30, _("30 days")),
]


class MeasureForm(forms.Form):
    """The measure to take, and why: the player reads the reason."""

    kind = forms.ChoiceField(
        label=_("What is done"), choices=Measure.Kind.choices, widget=forms.RadioSelect
    )
    hours = forms.TypedChoiceField(
        label=_("How long a silence lasts"),
        choices=HOURS,
        coerce=int,
        required=False,
    )
    why = forms.CharField(
        label=_("Why"),
        max_length=MOST_WORDS,
        help_text=_("A sentence. Whoever is warned, silenced or suspended reads it."),
        validators=[ProhibitNullCharactersValidator()],
    )
    known = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: QueryDict | None, taken: int) -> None:
        super().__init__(data)
        self.taken = taken

    def clean_known(self) -> None:
        """How many measures about the player the page showed: others act as well, and no measure
        takes the place of one that was not read.
        """
        known = self.cleaned_data["known"]
        if known is not None and known != self.taken:
            self.add_error(None, DECIDE_ANEW)


@require_safe
@never_cache
@staff_required
def reports(request: HttpRequest) -> HttpResponse:
    """Open reports, oldest first, or closed ones (`?closed`); and the latest measures."""
    closed = "closed" in request.GET
    found = Report.objects.filter(closed_at__isnull=not closed).select_related("player", "reporter")
    page = Paginator(found.order_by("-at" if closed else "at"), A_PAGE)
    context = {
        "page": page.get_page(request.GET.get("page")),
        "closed": closed,
        "measures": Measure.objects.select_related("player", "staff").order_by("-at")[:A_PAGE],
    }
    return render(request, "moderation/reports.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@staff_required
@handle_refusals
def one_report(request: HttpRequest, number: int) -> HttpResponse:
    """One report with the messages around it, and the form of a measure."""
    found = Report.objects.select_related("player", "reporter", "match", "chat_message")
    report = get_object_or_404(found, pk=number)
    about = (
        Measure.objects.filter(player=report.player) if report.player else Measure.objects.none()
    )
    about = about.select_related("player", "staff").order_by("-at")
    earlier = list(about)
    form = MeasureForm(request.POST or None, len(earlier))
    if form.is_valid():
        chosen = form.cleaned_data
        staff, hours = require_player(request), chosen["hours"] or A_DAY
        try:
            take_measure(staff, report, chosen["kind"], chosen["why"], hours, len(earlier))
        except Refused as refusal:
            form.add_error(None, str(refusal.sentence))
            earlier = list(about.all())
        else:
            return redirect("reports")
    context = {
        "report": report,
        "around": surrounding_messages(report.chat_message) if report.chat_message else (),
        "measures": earlier,
        "form": form,
    }
    return render(
        request, "moderation/one_report.html", context, status=422 if form.is_bound else 200
    )


def surrounding_messages(chat_message: ChatMessage) -> list[ChatMessage]:
    """The message with up to eight before and eight after it in the same room."""
    room = ChatMessage.objects.filter(
        match=chat_message.match_id, room=chat_message.room
    ).select_related("author")
    before = room.filter(pk__lte=chat_message.pk).order_by("-pk")[: AROUND + 1]
    after = room.filter(pk__gt=chat_message.pk).order_by("pk")[:AROUND]
    return [*reversed(before), *after]
