"""Refusals as pages."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from accounts.current import player_id_of
from complots_site.web.refusal import Refused
from complots_site.web.requests import HtmxRequest
from games.boards.board import notice
from games.matches.access import visible
from games.matches.retry import retry_on_clash
from games.watch import refusals

P = ParamSpec("P")
View = Callable[Concatenate[HtmxRequest, P], HttpResponse]
TableView = Callable[[HtmxRequest, str], HttpResponse]


def refusing(view: View[P]) -> View[P]:
    """A refusal becomes a page, or a notice for the page, with its sentence and its status."""

    @wraps(view)
    def wrapped(request: HtmxRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return retry_on_clash(partial(view, request, *args, **kwargs))
        except Refused as refusal:
            refusals.note(refusal)
            if refusal.status == 404:
                raise Http404 from None
            if request.htmx:
                return HttpResponse(notice(str(refusal.sentence)), status=refusal.status)
            context = {"sentence": refusal.sentence, "key": kwargs.get("key", "")}
            return render(request, "refused.html", context, status=refusal.status)

    return wrapped


def verb(view: TableView) -> TableView:
    """A form post at a table that the asker may see; to all others there is no such table."""

    @require_POST
    @refusing
    @wraps(view)
    def wrapped(request: HtmxRequest, key: str) -> HttpResponse:
        visible(player_id_of(request), key)
        return view(request, key)

    return wrapped
