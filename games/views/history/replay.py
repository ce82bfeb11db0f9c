"""The replay of a finished match, ply by ply."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from accounts.current import player_id_of
from complots_site.web.refusal import Refused
from complots_site.web.requests import HtmxRequest
from games.boards import board, story
from games.boards.as_it_ended import as_it_ended
from games.boards.result import analysed
from games.engine.isolated import isolated
from games.engine.play import AnyPlay, Play
from games.engine.story import readable
from games.engine.title import AnyTitle
from games.matches import memory
from games.matches.access.seeing import visible
from games.matches.retold import retold
from games.matches.snapshot import SeatSnapshot
from games.models import Match, Move
from games.titles import under
from games.views.decorators import handle_refusals
from games.views.history.replay_marks import headings, jumps

PUBLIC, OPEN = "public", "open"
OLDER_RULES = gettext_lazy("This match was played under older rules: only its story is kept.")


@require_safe
@vary_on_headers("HX-Request")
@handle_refusals
def replay(request: HtmxRequest, key: str) -> HttpResponse:
    """`?ply=` is how many moves have been played, `?pov=` is public, open or a seat's number.

    Without them it begins at the first move, as the reader saw it from their own seat, or as the
    public did. htmx asks for the position alone.
    """
    row = visible(player_id_of(request), key)
    if row.status != Match.Status.FINISHED:
        raise Refused(_("A match can be replayed once it is over."), 403)
    title = under(row.title, row.rules_version)
    if title is None:
        raise Refused(OLDER_RULES)
    context = context_at(request, row, title)
    if request.htmx:
        return render(request, "match/_position.html", context)
    snapshot, words = memory.snapshot_at(row), title.words[get_language()]
    context |= {
        "title_words": words,
        "analysed": analysed(snapshot),
        "kinds": headings(words),
        **jumps(retold(row), snapshot.names, words),
    }
    return render(request, "match/replay.html", context)


def context_at(request: HttpRequest, row: Match, title: AnyTitle) -> dict[str, Any]:
    """The template context of the position and point of view that were asked for."""
    stored = list(Move.objects.filter(match=row).values_list("seat", "notation", "by"))
    moves = [(seat, notation) for seat, notation, _by in stored]
    snapshot, words = memory.snapshot_at(row), title.words[get_language()]
    ply = parse_ply(request.GET.get("ply", ""), len(moves))
    mine = snapshot.seat_of(player_id_of(request))
    pov = request.GET.get("pov", PUBLIC if mine is None else str(mine))
    seat = next((n for n in range(row.seats_count) if pov == str(n)), None)
    pov = pov if seat is not None or pov == OPEN else PUBLIC
    if pov == OPEN:
        seat = mine
    seats = snapshot.seats
    if ply < len(moves):
        seats = seats_then(seats, {mover: by for mover, _move, by in stored[:ply]})
    play = Play(title, row.seats_count, row.options, bytes(row.seed), moves[:ply])
    view = play.view(seat, open_cards=pov == OPEN)
    if ply == len(moves):
        view = replace(view, ask=None)  # nobody is asked where it was broken off, either
    faces = [(str(each.number), each.shown_name, each, "") for each in snapshot.seats]
    return {
        "match": row,
        "ply": ply,
        "before": max(0, ply - 1),
        "after": min(len(moves), ply + 1),
        "last": len(moves),
        "pov": pov,
        "povs": [
            *faces,
            (PUBLIC, _("The public"), None, _("As the public saw it")),
            (OPEN, _("All open"), None, words.all_open),
        ],
        "board": replay_board(play, view, row, seats, seat, mine=mine, everything=pov == OPEN),
        "chance": claim_chance(play, view, row),
    }


def seats_then(seats: Iterable[SeatSnapshot], last: dict[int, str]) -> tuple[SeatSnapshot, ...]:
    """The seats before the end: only those have been left for whose player a bot has made their
    `last` move until then, by seat.
    """
    return tuple(
        each if last.get(each.number) == Move.By.BOT else replace(each, away=False, resigned=False)
        for each in seats
    )


def parse_ply(text: str, last: int) -> int:
    """The ply in the query string, at most `last`; the start if it is no number."""
    return min(int(text), last) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def claim_chance(play: AnyPlay, view: Any, row: Match) -> str | None:
    """How likely the latest claim is to that viewer, in a sentence; "" if there is none now.

    None where the title has no claims.
    """
    study = play.title.study
    if study is None or study.likely is None:
        return None
    likely = study.likely(view)
    if likely is None:
        return ""
    words = play.title.words[get_language()]
    facts = {
        "name": isolated(memory.snapshot_at(row).names[likely.seat]),
        "what": words.terms[likely.what],
        "percent": round(100 * likely.chance),
    }
    return words.fill(words.terms["likely"], facts)


def replay_board(
    play: AnyPlay,
    view: Any,
    row: Match,
    seats: tuple[SeatSnapshot, ...],
    seat: int | None,
    *,
    mine: int | None,
    everything: bool,
) -> str:
    """The title's board at that position, as HTML; `mine` is the reader's own seat."""
    snapshot, language = memory.snapshot_at(row), get_language()
    words = play.title.words[language]
    sentence = as_it_ended(words, snapshot).line
    lines = play.story if everything else readable(play.story, seat)
    context = {
        "match": board.about(snapshot, play.number(seat))._replace(
            status="replay", lent=seat not in (None, mine)
        ),
        "seats": seats,
        "names": snapshot.names,
        "seat": seat,
        "words": words,
        "scope": board.scope_of(play.title, language),
        "lines": story.in_order(
            story.list_item(number, sentence(line, snapshot.names))
            for number, line in enumerate(lines)
        ),
    }
    return board.board(view, play.title, context)
