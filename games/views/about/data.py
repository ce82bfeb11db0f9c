"""The matches of each month as files: the page that tells of them, and the files."""

import asyncio
import logging
from collections.abc import AsyncIterator
from http import HTTPStatus
from pathlib import Path

from django.conf import settings
from django.contrib.humanize.templatetags.humanize import intcomma
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.defaultfilters import filesizeformat
from django.utils.http import content_disposition_header
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from games.dump.index import INDEX, File, InvalidIndex, Month, read_index
from games.dump.sample import SAMPLES, first_record, sample
from games.leagues.months import parse_month

logger = logging.getLogger(__name__)

NEWEST = 12
"""So many months are shown; the older ones are folded away."""
PORTION = 64 * 1024
"""Bytes that are read at once."""
KINDS = {".txt": "text/plain; charset=utf-8", ".jsonl": "application/x-ndjson"}
FOR_EVER = "max-age=315360000, public, immutable"
"""What is in a file is in its name."""


@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """What is given to everybody: one page, the same for all."""
    context = {
        "months": [shown(month) for month in index().values()],
        "newest": NEWEST,
        "index": INDEX,
        "text": first_record(),
    }
    return render(request, "about/data.html", context)


@require_safe
def data_file(request: HttpRequest, file: str) -> HttpResponseBase:
    """A sample, the index, or a file that the index names: there are no others.

    A proxy serves the files of the months by itself in production (docs/running.md).
    """
    if file in SAMPLES:
        return HttpResponse(sample(file), content_type=KINDS[Path(file).suffix])
    months = index()
    if file == INDEX and months:
        content = (settings.DATA_DIR / INDEX).read_bytes()
        return HttpResponse(content, content_type="application/json")
    for month in months.values():
        for known in month.files:
            if known.name == file and (settings.DATA_DIR / known.name).is_file():
                return download(request, known)
    raise Http404


def download(request: HttpRequest, file: File) -> HttpResponseBase:
    """The file in portions, each read once the one before is on its way."""
    headers = {
        "Content-Length": str(file.size),
        "Content-Disposition": content_disposition_header(as_attachment=True, filename=file.name),
        "Cache-Control": FOR_EVER,
    }
    kind = "application/zstd"
    if request.method == "HEAD":
        return HttpResponse(status=HTTPStatus.OK, content_type=kind, headers=headers)
    path = settings.DATA_DIR / file.name
    return StreamingHttpResponse(portions(path), content_type=kind, headers=headers)


async def portions(path: Path) -> AsyncIterator[bytes]:
    """What is in the file, from its beginning."""
    with await asyncio.to_thread(path.open, "rb") as file:
        while portion := await asyncio.to_thread(file.read, PORTION):
            yield portion


def index() -> dict[str, Month]:
    """The months; none, and a line of the log, where the index is not one."""
    try:
        return read_index(settings.DATA_DIR)
    except (InvalidIndex, OSError) as wrong:
        logger.warning("The files of the months are not shown: %s", wrong)
        return {}


def shown(month: Month) -> dict[str, object]:
    """What the page tells of a month."""
    counts = ngettext("%(matches)s match, %(moves)s moves", "%(matches)s matches, %(moves)s moves",
                      month.matches)  # fmt: skip
    return {
        "key": month.month,
        "month": parse_month(month.month),
        "counts": counts % {"matches": intcomma(month.matches), "moves": intcomma(month.moves)},
        "files": [
            {
                "name": file.name,
                "kind": kind_of(file),
                "size": filesizeformat(file.size),
                "sum": file.sha256,
            }
            for file in month.files
        ],
    }


def kind_of(file: File) -> str:
    """`jsonl` or `txt`."""
    return file.name.split(".")[1]
