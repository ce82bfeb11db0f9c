"""What a browser wants to know of an app before it installs it."""

from typing import Any

from django.http import HttpRequest, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext

from complots_site.app.everyone import in_language, may_be_kept

GROUND = "#33183a"
"""The dark band on top of every page, `--court` in site.css."""
SIZES = (192, 512)


@in_language
@may_be_kept
def manifest(request: HttpRequest, language: str) -> JsonResponse:
    """The manifest in that language."""
    return JsonResponse(described(language), content_type="application/manifest+json")


def described(language: str) -> dict[str, Any]:
    """Its members, by the names that the W3C gives them."""
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
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": icons(),
    }


def icons() -> list[dict[str, str]]:
    """The logo as a drawing, as pictures, and as one that may be cut to any shape."""
    pictures = [
        {"src": static(f"icons/logo-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    drawing = {"src": static("logo.svg"), "sizes": "any", "type": "image/svg+xml"}
    cut = {"src": static("icons/cut-512.png"), "sizes": "512x512", "type": "image/png"}
    return [drawing, *pictures, {**cut, "purpose": "maskable"}]
