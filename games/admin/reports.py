"""What was reported, and what moderators did. What was said is read on their own pages."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.current import require_player
from games.admin.read_only import ReadOnly, parted
from games.models import Measure, Report
from games.play.moderation.moderate import take_measure


class Reports(ReadOnly):
    """Without the line itself, which may be of a private match that is running."""

    list_display = ("at", "reason", "player", "reporter", "closed_at")
    list_filter = (("closed_at", admin.EmptyFieldListFilter), "reason")
    list_select_related = ("player", "reporter")
    search_fields = ("^player__username", "^reporter__username")
    search_help_text = gettext_lazy("Beginning of a name")
    fields = (*list_display, "match", "text")
    actions = ("close_them",)

    def view_on_site(self, obj: Report) -> str:
        """Where moderators read the line, and act."""
        return reverse("one_report", args=[obj.pk])

    @admin.action(description=gettext_lazy("Close the reports: nothing to be done"))
    def close_them(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Those that are open; the measure is written down like any moderator's."""
        chosen, left = parted(queryset, lambda report: report.closed_at is None)
        for report in chosen:
            take_measure(require_player(request), report, Measure.Kind.NOTHING, "", 0)
            self.note(request, report, "close")
            messages.info(request, _("Report %s is closed.") % report.pk)
        self.tell_left(request, left)


class Measures(ReadOnly):
    """Who did what to whom, and why."""

    list_display = ("at", "kind", "player", "staff", "until")
    list_filter = ("kind",)
    list_select_related = ("player", "staff")
    search_fields = ("^player__username", "^staff__username")
    search_help_text = gettext_lazy("Beginning of a name")
    fields = (*list_display, "report", "why")
