"""The service worker: it keeps static files and the offline page, and nothing else."""

import hashlib
import json
import re
from functools import cache

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_safe

from complots_site.app.everyone import may_be_kept
from complots_site.web.error_pages import written

NAMED = re.compile(r'(?:href|src)="(/static/[^"]+)"')


@require_safe
@may_be_kept
def worker(request: HttpRequest) -> HttpResponse:
    """Its script; the version in it changes with whatever it keeps."""
    return HttpResponse(script(), content_type="text/javascript; charset=utf-8")


@cache
def script() -> str:
    """The same for everyone."""
    texts = {language: written("offline.html", language) for language, _ in settings.LANGUAGES}
    facts = {
        "pages": {language: reverse("offline", args=[language]) for language in texts},
        "needed": sorted({file for text in texts.values() for file in NAMED.findall(text)}),
        "lasting": lasting(),
    }
    said = json.dumps([facts, texts]).encode()
    facts["version"] = hashlib.sha256(said).hexdigest()[:12]
    return render_to_string("worker.js", {"facts": facts})


def lasting() -> list[str]:
    """The files whose names change with what is in them: none before they are collected."""
    collected = getattr(staticfiles_storage, "hashed_files", {})
    return sorted(staticfiles_storage.url(name) for name in collected)
