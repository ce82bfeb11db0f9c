"""Seasons, standings, ratings, and clubs."""

from django.contrib import admin, messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from games.admin.matches import NamingTitles, TitleFilter
from games.admin.read_only import OfPlayers, ReadOnly, parted
from games.clubs.season import end_now
from games.models import Club, Member, Rating, Standing
from games.titles import name_of

BY_PLAYER = gettext_lazy("Beginning of a name")


class Seasons(NamingTitles, ReadOnly):
    """The months of each title."""

    list_display = ("game", "month", "closed_at")
    list_filter = (TitleFilter,)
    fields = (*list_display, "closed_number")


class Standings(ReadOnly):
    """Who stands where in a season."""

    list_display = ("season", "player", "tier", "division", "points", "matches", "wins", "rank")
    list_filter = ("tier",)
    list_select_related = ("season", "player")
    search_fields = ("^player__username",)
    search_help_text = BY_PLAYER
    fields = (*list_display, "rating", "moved")

    @admin.display(description=gettext_lazy("rating"))
    def rating(self, obj: Standing) -> int:
        """In whole points, after their last match of the season."""
        return obj.rated


class Ratings(NamingTitles, ReadOnly):
    """Who has which rating in a title."""

    list_display = ("player", "game", "rating", "matches", "wins", "listed")
    list_filter = (TitleFilter, "listed")
    list_select_related = ("player",)
    search_fields = ("^player__username",)
    search_help_text = BY_PLAYER
    fields = list_display

    @admin.display(description=gettext_lazy("rating"), ordering="value")
    def rating(self, obj: Rating) -> int:
        """In whole points."""
        return obj.points


class Members(OfPlayers):
    """Who is in a club, and with what success."""

    model = Member
    fields = ("player", "joined_at", "points", "matches", "wins")


class Clubs(ReadOnly):
    """No invitation: whoever has it may join."""

    list_display = ("name", "founded_by", "ends_at")
    list_select_related = ("founded_by",)
    search_fields = ("^name", "^founded_by__username")
    search_help_text = gettext_lazy("The beginning of its name, or of its founder’s")
    fields = (*list_display, "games")
    inlines = (Members,)
    actions = ("end_them",)

    @admin.display(description=gettext_lazy("games"))
    def games(self, obj: Club) -> str:
        """By their names in the reader's language."""
        return ", ".join(name_of(slug, get_language() or "fr") for slug in obj.titles)

    @admin.action(description=gettext_lazy("End their seasons: nothing counts from now on"))
    def end_them(self, request: HttpRequest, queryset: QuerySet[Club]) -> None:
        """Those that have not ended yet."""
        now = timezone.now()
        chosen, left = parted(queryset, lambda club: club.ends_at > now)
        for club in chosen:
            with transaction.atomic():
                end_now(club)
            self.note(request, club, "end")
            messages.info(request, _("%s: the season has ended.") % club.name)
        self.tell_left(request, left)
