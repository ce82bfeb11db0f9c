"""The fair deal: the seed hash at the start, the seed at the end."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.current import player_id_of
from games.engine.dealer import seed_hash
from games.matches.access.seeing import visible
from games.models import Match
from games.views.decorators import handle_refusals


@require_safe
@handle_refusals
def deal(request: HttpRequest, key: str) -> HttpResponse:
    """The seed hash; once the match is over also the seed, and the hash computed from it. Of a
    match that was imported nobody here has seen the hash before the end.
    """
    row = visible(player_id_of(request), key)
    over = row.status == Match.Status.FINISHED
    seed = bytes(row.seed)
    context = {
        "match": row,
        "seed": seed.hex() if over else "",
        "computed": seed_hash(seed),
        "played_here": not over or row.started_at is not None,
    }
    return render(request, "match/deal.html", context)
