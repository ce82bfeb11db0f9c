"""The page for those who write programs: how to begin, every route, and every shape."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.api.api import api
from games.api.description import TAGS
from games.api.examples import EXAMPLES
from games.api.routes import routes, shapes
from games.tokens.scopes import CHOICES


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """The page, from the same description that programs read."""
    schema = api.get_openapi_schema()
    site = request.build_absolute_uri("/").rstrip("/")
    context = {
        "tags": TAGS,
        "routes": routes(schema),
        "shapes": shapes(schema),
        "examples": [(each.says, each.command(site)) for each in EXAMPLES],
        "scopes": CHOICES,
        "most": settings.API_A_MINUTE,
    }
    return render(request, "api/reference.html", context)
