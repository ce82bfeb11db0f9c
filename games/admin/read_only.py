"""What all models have in common in the admin: they are read, by a list of what may be read."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from django.contrib import admin, messages
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import BadRequest
from django.db.models import Model, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.current import require_player
from accounts.naming.names import tidied
from accounts.naming.skeleton import folded

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Any]
    Inline = admin.TabularInline[Any, Any]
else:
    ModelAdmin, Inline = admin.ModelAdmin, admin.TabularInline

Row = TypeVar("Row", bound=Model)
PAGES = ("changelist", "change", "history")
LONGEST_SEARCH = 100
SEARCHES = {"^": "istartswith", "=": "iexact"}
"""What the sign before each of `search_fields` asks for."""


def parted(rows: Iterable[Row], meant: Callable[[Row], bool]) -> tuple[list[Row], list[Row]]:
    """Those that an action is for, and the others."""
    found = list(rows)
    return [row for row in found if meant(row)], [row for row in found if not meant(row)]


def asked_by(entry: Any) -> set[str]:
    """What the links of a filter ask for: those of a column with a kind of filter named beside it
    ask whether the column is empty.
    """
    if isinstance(entry, tuple):
        return {f"{entry[0]}__isempty"}
    named = getattr(entry, "parameter_name", entry)
    return {named, f"{named}__exact", f"{named}__isnull"}


def beginning(typed: str) -> str:
    """A pattern of what begins so, in any case of any letter: SQLite knows the cases of ASCII
    alone, and so does PostgreSQL where its locale is C.
    """
    letters = []
    for each in typed:
        cases = each.lower() + each.upper()
        has_two = len(cases) == 2 and cases[0] != cases[1]
        letters.append(f"[{each}{cases}]" if has_two else re.escape(each))
    return f"^{''.join(letters)}"


class Reading:
    """Everybody who comes as far as here may look; nobody writes through a form."""

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """The site's door is the only one (`games.admin.site`)."""
        return True

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """The site's own pages make things."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """The verbs of `games.play` change them."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """History stays."""
        return False


class OfPlayers(Reading, Inline):
    """Rows of players on the page of what they belong to, read with the players' names."""

    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """One statement for all names."""
        return super().get_queryset(request).select_related("player")


class ReadOnly(Reading, ModelAdmin):
    """A model to search and to read.

    `fields` is to name every field that may be read, as `list_display` does for the list: what is
    in neither is shown nowhere, and cannot be filtered by, so that nobody asks for it letter by
    letter (`?seed__startswith=`). Seeds, options, moves, invitations, addresses and what is said
    are in none of them, whatever the match's status.
    """

    ordering = ("-pk",)
    list_per_page = 50
    list_max_show_all = 0
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER

    def get_urls(self) -> list[Any]:
        """The list, one row, and what hosts have done about it."""
        names = {f"{self.opts.app_label}_{self.opts.model_name}_{page}" for page in PAGES}
        return [entry for entry in super().get_urls() if entry.name in names]

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        """Those named, and none if none are: Django would show all."""
        return self.fields or ()

    def has_module_permission(self, request: HttpRequest) -> bool:
        """As for one row."""
        return True

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """By a column that may be filtered by, and by no other; as the pages' own links do, since a
        database fails at a malformed expression, say.
        """
        return any(lookup in asked_by(entry) for entry in self.list_filter)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """The rows by what was typed as a whole, where Django looks for each of its words: names
        have spaces. Those of players are looked for as they are stored, and those of accounts by
        their keys as well, whose spelling they share.
        """
        typed = " ".join(search_term[:LONGEST_SEARCH].split())
        found = Q()
        for field in self.search_fields if typed else ():
            of_player = field.endswith("username")
            stored = tidied(typed) if of_player else typed
            if field[0] == "^" and not stored.isascii():
                found |= Q(**{f"{field[1:]}__regex": beginning(stored)})
            else:
                found |= Q(**{f"{field[1:]}__{SEARCHES[field[0]]}": stored})
            if of_player:
                key = f"{field[1:].removesuffix('username')}folded__startswith"
                found |= Q(**{key: folded(stored)})
        return queryset.filter(found), False

    def response_action(
        self, request: HttpRequest, queryset: QuerySet[Any], *args: Any, **kwargs: Any
    ) -> Any:
        """Do what was chosen. Raises BadRequest where a chosen row is no number."""
        chosen = request.POST.getlist(ACTION_CHECKBOX_NAME)
        if not all(pk.isascii() and pk.isdigit() and len(pk) < 19 for pk in chosen):
            raise BadRequest
        return super().response_action(request, queryset, *args, **kwargs)

    def tell_left(self, request: HttpRequest, rows: Iterable[object]) -> None:
        """Say which of the chosen rows an action had nothing to do with."""
        if names := ", ".join(map(str, rows)):
            messages.warning(request, _("Left as before: %s.") % names)

    def note(self, request: HttpRequest, row: Model, message: str) -> None:
        """Write down what a host did; by the row's number, as names can be erased."""
        LogEntry.objects.create(
            user=require_player(request),
            content_type=ContentType.objects.get_for_model(row),
            object_id=str(row.pk),
            object_repr=f"{row._meta.verbose_name} {row.pk}",
            action_flag=CHANGE,
            change_message=message,
        )
