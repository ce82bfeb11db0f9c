"""The admin's site: its door, and which of Django's addresses there are."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_safe

View = TypeVar("View", bound=Callable[..., HttpResponseBase])

KEPT = {"index", "jsi18n"}
"""Signing in and out and passwords are the site's own; nothing here is autocompleted."""
POSTED = "changelist_view"
"""The one page that takes posts: its actions."""


class HostSite(AdminSite):
    """For superusers. A stranger is sent to sign in; to everyone else there is no such page."""

    site_title = site_header = _("Administration of Complots")
    index_title = _("What there is")
    empty_value_display = "–"
    final_catch_all_view = False

    def __init__(self) -> None:
        super().__init__("admin")
        self.disable_action("delete_selected")

    def has_permission(self, request: HttpRequest) -> bool:
        """Moderators, who have `is_staff` alone, keep to their own pages."""
        return request.user.is_active and request.user.is_superuser

    def admin_view(self, view: View, cacheable: bool = False) -> View:
        """Guard a page. Raises Http404 for whoever is signed in and no host."""
        page = super().admin_view(view, cacheable)
        posted = getattr(view, "__name__", "") == POSTED
        methods = require_http_methods(["GET", "HEAD", "POST"]) if posted else require_safe

        @methods
        @wraps(page)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            if not self.has_permission(request):
                raise Http404
            return page(request, *args, **kwargs)

        return cast(View, guarded)

    def get_urls(self) -> list[Any]:
        """The front page, each application's, each model's; none of Django's for accounts."""
        of_application = path("<slug:app_label>/", self.admin_view(self.app_index), name="app_list")
        return [*filter(is_kept, super().get_urls()), of_application]


def is_kept(entry: URLPattern | URLResolver) -> bool:
    """Whether it is the folder of a model, or one of KEPT."""
    return isinstance(entry, URLResolver) or entry.name in KEPT
