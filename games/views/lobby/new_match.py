"""The page that opens a match."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from accounts.current import player_of
from accounts.guests import as_guest
from complots_site.web.refusal import Refused
from games.matches.retry import retry_on_clash
from games.models import Match
from games.play.create_match import Plan, create_match
from games.play.room.origin import opened_from
from games.titles import get_or_first, slugs_and_names
from games.views.decorators import told_in
from games.views.lobby.new_match_form import NewMatchForm


@require_http_methods(["GET", "HEAD", "POST"])
def new_match(request: HttpRequest) -> HttpResponse:
    """The form; after a refusal it keeps what was chosen (422). A visitor is made a guest."""
    title = get_or_first(request.GET.get("title", ""))
    form = NewMatchForm(title, get_language(), request.POST or None)
    player = player_of(request)
    if player is None or player.is_guest:
        del form.fields["rated"]
    status = 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            try:
                match = retry_on_clash(partial(opened, request, form.plan()))
            except Refused as refusal:
                told_in(form, refusal)
            else:
                return redirect("match", key=match.key)
    language = get_language()
    context = {
        "form": form,
        "title_words": title.words[language],
        "titles": slugs_and_names(language),
    }
    return render(request, "lobby/new_match.html", context, status=status)


def opened(request: HttpRequest, plan: Plan) -> Match:
    """The new match of the player, or of a guest made for the visitor. Raises Refused."""
    player = player_of(request)
    if player is not None:
        return create_match(player, plan, opened_from(request))
    return as_guest(request, lambda guest: create_match(guest, plan, opened_from(request)))
