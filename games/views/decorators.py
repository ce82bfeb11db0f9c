"""What views share: refusals as responses or in a form, and actions at a match."""

from collections.abc import Callable
from functools import partial, wraps
from typing import Concatenate, ParamSpec

from django.forms import Form
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, player_of
from complots_site.web.posted_pages import page_of
from complots_site.web.refusal import Reason, Refused
from complots_site.web.requests import HtmxRequest
from games.boards.board import notice
from games.matches.access.seeing import visible
from games.matches.retry import retry_on_clash
from games.views.gone import elsewhere
from games.watch import refusals

P = ParamSpec("P")
View = Callable[Concatenate[HtmxRequest, P], HttpResponse]
MatchView = Callable[[HtmxRequest, str], HttpResponse]


def handle_refusals(view: View[P]) -> View[P]:
    """Turn Refused into a page, or a notice for htmx, with its sentence and status.

    404 becomes Http404, but for what a page that stood still has offered; a person at a browser
    whom a match refuses goes to the lobby or to the page that signs in, with a sentence
    (games/views/gone.py). A view whose transaction clashed with another is called a second time.
    """

    @wraps(view)
    def wrapped(request: HtmxRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        try:
            return retry_on_clash(partial(view, request, *args, **kwargs))
        except Refused as refusal:
            refusals.note(refusal)
            key = str(kwargs.get("key", ""))
            if not request.htmx and (page := elsewhere(request, key, refusal)):
                return page
            if refusal.status == 404 and refusal.reason != Reason.STALE:
                raise Http404 from None
            if request.htmx:
                return HttpResponse(notice(str(refusal.sentence)), status=refusal.status)
            address = page_of(request.resolver_match)
            context = {"sentence": refusal.sentence, "key": key, "page": address}
            return render(request, "refused.html", context, status=refusal.status)

    return wrapped


def told_in(form: Form, refusal: Refused) -> int:
    """Have a form, which keeps what was entered, say why it was refused; the status of that."""
    refusals.note(refusal)
    form.add_error(None, refusal.sentence)
    return refusal.status


def match_action(view: MatchView) -> MatchView:
    """A form posted at a match. 404 if the player may not see it."""

    @require_POST
    @handle_refusals
    @wraps(view)
    def wrapped(request: HtmxRequest, key: str) -> HttpResponse:
        visible(player_id_of(request), key)
        return view(request, key)

    return wrapped


def staff_required(view: View[P]) -> View[P]:
    """Show the view to moderators; raise Http404 for everyone else."""

    @wraps(view)
    def wrapped(request: HtmxRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        player = player_of(request)
        if player is None or not player.is_staff:
            raise Http404
        return view(request, *args, **kwargs)

    return wrapped
