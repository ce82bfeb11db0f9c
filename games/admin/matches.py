"""Matches and their seats: what everybody at the table knows of them, and no more."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.admin.read_only import OfPlayers, ReadOnly
from games.levels import LEVEL_WORDS
from games.models import Seat
from games.titles import name_of, slugs_and_names


class TitleFilter(admin.SimpleListFilter):
    """By the titles that there are: a list of those stored would read every row."""

    title = _("game")
    parameter_name = "title"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        """Each by its name in the reader's language."""
        return slugs_and_names(get_language() or "fr")

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Those of the title chosen."""
        return queryset.filter(title=self.value()) if self.value() else queryset


class NamingTitles:
    """The title by its name in the reader's language, as the filter beside it has it."""

    @admin.display(description=_("game"), ordering="title")
    def game(self, obj: Any) -> str:
        """Of a title that is no longer here its slug."""
        return name_of(obj.title, get_language() or "fr")


class TellingLevels:
    """The level of a bot in words: the row of a person holds one too, which means nothing."""

    @admin.display(description=_("level"))
    def bot_level(self, seat: Seat) -> str:
        """Nothing at a person’s seat."""
        return str(LEVEL_WORDS[seat.level]) if seat.bot else "–"


class SeatsOfMatch(TellingLevels, OfPlayers):
    """Who sits where, and how it ended."""

    model = Seat
    fields = ("number", "player", "bot", "bot_level", "away", "resigned", "place")
    readonly_fields = ("bot_level",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """With their match, whose key they are called by."""
        return super().get_queryset(request).select_related("match")


class Matches(NamingTitles, ReadOnly):
    """No seed, options, moves, story or invitation.

    Nor when it is due, which depends on who lets everything pass.
    """

    list_display = ("key", "game", "status", "seats_count", "public", "host", "created_at")
    list_filter = (TitleFilter, "status", "public", "rated", "tempo")
    list_select_related = ("host",)
    search_fields = ("=key", "^host__username")
    search_help_text = _("A key, or the beginning of its host’s name")
    fields = (
        *("key", "game", "rules_version", "seats_count", "tempo", "public", "rated", "chat"),
        *("host", "status", "ply", "created_at", "started_at", "finished_at", "finish_number"),
    )
    inlines = (SeatsOfMatch,)


class Seats(TellingLevels, ReadOnly):
    """A player's matches: whether they let everything pass is nobody's business."""

    list_display = ("match", "number", "player", "bot", "bot_level", "away", "resigned", "place")
    list_filter = ("bot", "away", "resigned")
    list_select_related = ("match", "player")
    search_fields = ("=match__key", "^player__username")
    search_help_text = _("A match’s key, or the beginning of a player’s name")
    fields = list_display
    readonly_fields = ("bot_level",)
