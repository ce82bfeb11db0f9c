"""The page that makes a tournament."""

from functools import partial

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from accounts.current import require_player
from accounts.throttle import Limit, check
from complots_site.web.refusal import Refused
from games.matches.retry import retry_on_clash
from games.titles import get_or_first, slugs_and_names
from games.tournaments.create import create_tournament
from games.views.decorators import told_in
from games.views.tournaments.new_form import NewTournamentForm


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_tournament(request: HttpRequest) -> HttpResponse:
    """The form; after a refusal it keeps what was entered (422, or what the refusal says)."""
    language, player = get_language() or "fr", require_player(request)
    title = get_or_first(request.GET.get("title", ""))
    club = request.GET.get("club", "")
    form = NewTournamentForm(title, language, player, request.POST or None, club)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                check(Limit("tournament", str(player.pk)))
                made = retry_on_clash(partial(create_tournament, player, form.plan()))
            except Refused as refusal:
                status = told_in(form, refusal)
            else:
                return redirect("tournament", tournament=made.key)
    context = {
        "form": form,
        "may": not player.is_guest and (settings.TOURNAMENT_HOSTS != "staff" or player.is_staff),
        "titles": slugs_and_names(language),
        "title_words": title.words[language],
    }
    return render(request, "tournaments/new.html", context, status=status)
