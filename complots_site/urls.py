"""Addresses."""

from django.urls import include, path

from complots_site.web.robots import robots
from games.api.api import api
from games.api.page import reference

urlpatterns = [
    path("", include("complots_site.app.urls")),
    path("", include("accounts.urls")),
    path("", include("games.urls")),
    path("api/", reference, name="api_page"),
    path("api/v1/", api.urls),
    path("admin/", include("games.admin.urls")),
    path("robots.txt", robots, name="robots"),
]

handler400 = "complots_site.web.error_pages.bad_request"
handler404 = "complots_site.web.error_pages.not_found"
handler500 = "games.views.no_database.server_error"
