"""The page of the analysis, once it has been made; until then it asks again."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from complots_site.web.refusal import Refused
from complots_site.web.requests import HtmxRequest
from games.analysis.analyse import reader_of
from games.analysis.found import of_json
from games.boards.as_it_ended import as_it_ended
from games.engine.title import AnyTitle
from games.matches import memory
from games.matches.access.seeing import visible
from games.models import Analysis, Match, Move
from games.titles import under
from games.views.analysis.graph import HEIGHT, WIDTH, graph
from games.views.analysis.moments import Teller
from games.views.analysis.summary import luck, summary
from games.views.analysis.verdicts import verdict
from games.views.decorators import handle_refusals
from games.views.history.replay import OLDER_RULES


@require_safe
@never_cache
@handle_refusals
def analysis(request: HtmxRequest, key: str) -> HttpResponse:
    """Whoever may read the replay may read it, in the words of the rules that it was played under.
    htmx asks for what is found alone.
    """
    row = visible(player_id_of(request), key)
    if row.status != Match.Status.FINISHED:
        raise Refused(_("A match is analysed once it is over."), 403)
    stored = Analysis.objects.filter(match=row).first()
    if stored is None and row.finish_number is None:
        raise Refused(_("This match counts for nobody: it is not analysed."))
    if stored is None and reader_of(row) is None:
        raise Refused(_("There is no analysis of this match."))
    title = under(row.title, row.rules_version)
    if title is None:
        raise Refused(OLDER_RULES)
    context = {"match": row, "title_words": title.words[get_language()]}
    if stored is None:
        context["state"] = "pending"
    elif stored.found is None:
        context["state"] = "failed"
    else:
        context |= context_of(row, title, stored.found, player_id_of(request))
    page = "_analysis.html" if request.htmx else "analysis.html"
    return render(request, f"match/{page}", context)


def context_of(
    row: Match, title: AnyTitle, stored: dict[str, Any], player_id: int | None
) -> dict[str, Any]:
    """What the page shows of what was found."""
    found, snapshot = of_json(stored), memory.snapshot_at(row)
    moves = list(Move.objects.filter(match=row).values_list("seat", "notation"))
    mine = snapshot.seat_of(player_id)
    winners = [seat.number for seat in snapshot.seats if seat.place == 1]
    words = as_it_ended(title.words[get_language()], snapshot)
    teller = Teller(found, row.story or [], moves, snapshot.names, words)
    drawn = graph(found)
    return {
        "state": "made",
        "seats": snapshot.seats,
        "seat": mine,
        "graph": drawn,
        "size": {"width": WIDTH, "height": HEIGHT},
        "rows": teller.rows(drawn.places),
        "verdicts": [verdict(each, teller, mine) for each in found.verdicts],
        "swings": teller.swings(mine),
        "summary": summary(found, teller, mine, winners),
        "luck": luck(found),
    }
