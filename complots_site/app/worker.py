"""The service worker: it keeps static files and the offline page, and nothing else."""

import hashlib
import json
import re
from functools import cache

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse

from complots_site.app.everyone import in_language, may_be_kept
from complots_site.error_pages import written

NAMED = re.compile(r'(?:href|src)="(/static/[^"]+)"')


@in_language
@may_be_kept
def worker(request: HttpRequest, language: str) -> HttpResponse:
    """Its script; the version in it changes with whatever it keeps."""
    return HttpResponse(written_for(language), content_type="text/javascript; charset=utf-8")


@cache
def written_for(language: str) -> str:
    """The script for readers of a language."""
    page = written("offline.html", language)
    facts = {
        "page": reverse("offline", args=[language]),
        "needed": sorted(set(NAMED.findall(page))),
        "lasting": lasting(),
    }
    said = json.dumps([facts, page]).encode()
    facts["version"] = hashlib.sha256(said).hexdigest()[:12]
    return render_to_string("worker.js", {"facts": json.dumps(facts)})


def lasting() -> list[str]:
    """The files whose names change with what is in them: none before they are collected."""
    collected = getattr(staticfiles_storage, "hashed_files", {})
    return sorted(staticfiles_storage.url(name) for name in collected)
