"""The service worker, and the offline page: it stores that and static files, nothing else."""

import hashlib
import json
import re
from functools import cache

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from complots_site.web.cache_headers import public_for_an_hour
from complots_site.web.error_pages import render_in
from complots_site.web.languages import in_language

STATIC_FILE = re.compile(r'(?:href|src)="(/static/(?!icons/)[^"]+)"')
"""What a page needs to be looked at; icons are for the system."""


@require_safe
@public_for_an_hour
def worker(request: HttpRequest) -> HttpResponse:
    """The script; the version in it changes with what it stores."""
    return HttpResponse(script(), content_type="text/javascript; charset=utf-8")


@cache
def script() -> str:
    """The script, rendered once a process: the same for everyone."""
    texts = {language: render_in("offline.html", language) for language, _ in settings.LANGUAGES}
    facts = {
        "pages": {language: reverse("offline", args=[language]) for language in texts},
        "icon": static("icons/logo-192.png"),
        "needed": sorted({file for text in texts.values() for file in STATIC_FILE.findall(text)}),
    }
    content = json.dumps([facts, texts, hashed_files()]).encode()
    facts["version"] = hashlib.sha256(content).hexdigest()[:12]
    return render_to_string("worker.js", {"facts": facts})


def hashed_files() -> list[str]:
    """URLs of the static files with a hash in their name: none before collectstatic."""
    collected = getattr(staticfiles_storage, "hashed_files", {})
    return sorted(staticfiles_storage.url(name) for name in collected)


@in_language
def offline(request: HttpRequest, language: str) -> HttpResponse:
    """The page shown while the site cannot be reached; the same for everyone, for it is stored."""
    return HttpResponse(render_in("offline.html", language))
