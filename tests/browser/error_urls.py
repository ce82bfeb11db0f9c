"""Beside the site's own addresses, one for each way of failing."""

from allauth.core.ratelimit import respond_429
from django.core.exceptions import BadRequest, PermissionDenied
from django.db import OperationalError
from django.http import Http404
from django.urls import path
from django.views.csrf import csrf_failure

from complots_site import urls
from complots_site.urls import handler400 as handler400
from complots_site.urls import handler500 as handler500

SECRET = "the duchess lies"


def raising(error):
    """A view that fails so."""

    def view(request):
        raise error

    return view


urlpatterns = [
    path("broken/400/", raising(BadRequest(SECRET))),
    path("broken/403/", raising(PermissionDenied(SECRET))),
    path("broken/csrf/", lambda request: csrf_failure(request, SECRET)),
    path("broken/404/", raising(Http404(SECRET))),
    path("broken/429/", respond_429),
    path("broken/500/", raising(ValueError(SECRET))),
    path("broken/503/", raising(OperationalError(f"database is locked: {SECRET}"))),
    *urls.urlpatterns,
]
