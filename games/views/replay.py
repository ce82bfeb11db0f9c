"""A finished match, move by move."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from markupsafe import Markup

from games.engine.play import Play
from games.engine.story import readable
from games.live import fragments
from games.models import Match, Move
from games.play import memory
from games.play.access import visible
from games.play.refusal import Refused
from games.titles import under
from games.views.player import player_id_of
from games.views.refusing import refusing

PUBLIC, OPEN = "public", "open"


@require_safe
@refusing
def replay(request: HttpRequest, key: str) -> HttpResponse:
    """`?ply=` is how many moves have been played, `?pov=` public, open or a seat's number."""
    row = visible(player_id_of(request), key)
    if row.status != Match.Status.FINISHED:
        raise Refused(_("A match can be replayed once it is over."), 403)
    title = under(row.title, row.rules_version)
    if title is None:
        raise Refused(_("This match was played under older rules: only its log is kept."))
    log = list(Move.objects.filter(match=row).values_list("seat", "word"))
    ply = number(request.GET.get("ply", ""), len(log))
    pov = request.GET.get("pov", PUBLIC)
    seat = next((n for n in range(row.seats_count) if pov == str(n)), None)
    play = Play(title, row.seats_count, row.options, bytes(row.seed), log[:ply])
    context: dict[str, Any] = {
        "match": row,
        "ply": ply,
        "before": ply - 1,
        "after": ply + 1,
        "last": len(log),
        "pov": pov if seat is not None or pov == OPEN else PUBLIC,
        "board": board(play, row, seat, open_cards=pov == OPEN),
        "povs": points_of_view(row),
        "title_words": title.words[get_language()],
    }
    return render(request, "match/replay.html", context)


def number(text: str, last: int) -> int:
    """The ply asked for, within the match; the end when it is none."""
    return min(int(text), last) if text.isascii() and text.isdigit() and len(text) < 6 else last


def points_of_view(row: Match) -> list[tuple[str, str]]:
    """What `pov` may be, with a name for each."""
    names = memory.of(row).names
    seats = [(str(seat), name) for seat, name in enumerate(names)]
    return [(PUBLIC, _("As the public saw it")), (OPEN, _("All cards open")), *seats]


def board(play: Play, row: Match, seat: int | None, *, open_cards: bool) -> str:
    """The title's board at that moment."""
    snapshot, language = memory.of(row), get_language()
    words = play.title.words[language]
    lines = play.story if open_cards else readable(play.story, seat)
    context = {
        "match": replace(fragments.about(snapshot, play.number(seat)), status="replay"),
        "sitters": snapshot.sitters,
        "names": tuple(snapshot.names),
        "seat": seat,
        "words": words,
        "scope": fragments.scope_of(play.title, language),
        "log": Markup("").join(
            fragments.list_item(number, words.line(line, snapshot.names))
            for number, line in enumerate(lines)
        ),
    }
    return fragments.board(play.view(seat, open_cards=open_cards), play.title, context)
