"""The web app manifest."""

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext

from complots_site.web.cache_headers import public_for_an_hour
from complots_site.web.languages import in_language

BACKGROUND = "#33183a"
"""The dark band on top of every page, `--court` in site.css."""
SIZES = (192, 512)


@in_language
@public_for_an_hour
def manifest(request: HttpRequest, language: str) -> JsonResponse:
    """The manifest in the language of its address."""
    return JsonResponse(members(language), content_type="application/manifest+json")


def members(language: str) -> dict[str, Any]:
    """The members of the manifest, by the names of the W3C specification."""
    start = reverse("lobby")
    return {
        "id": start,
        "start_url": start,
        "scope": start,
        "display": "standalone",
        "lang": language,
        "dir": "ltr",
        "name": "Complots",
        "short_name": "Complots",
        "description": gettext("Bluff and intrigue, live"),
        "categories": ["games"],
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "icons": icons(),
    }


def icons() -> list[dict[str, str]]:
    """The logo as SVG, as PNG in two sizes, and as a maskable PNG."""
    bitmaps = [
        {"src": static(f"icons/logo-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    vector = {"src": static("logo.svg"), "sizes": "any", "type": "image/svg+xml"}
    maskable = {"src": static("icons/cut-512.png"), "sizes": "512x512", "type": "image/png"}
    return [vector, *bitmaps, {**maskable, "purpose": "maskable"}]
