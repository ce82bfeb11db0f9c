"""An example: the first moves of a match between bots, step by step, with asks and help."""

from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.naming.bots import BOTS
from games.boards import board
from games.boards.story import in_order, list_item
from games.engine.dealer import Dealer
from games.engine.play import AnyPlay, Play
from games.engine.title import AnyTitle
from games.matches.snapshot import SeatSnapshot
from games.titles import all_titles, get
from games.views.history.replay import parse_ply

SEED = (370).to_bytes(32, "big")
"""In Complots it soon brings a bluff, a counter and two challenges, one right and one wrong."""
SEATS, STEPS = 3, 20


@require_safe
def example(request: HttpRequest, slug: str) -> HttpResponse:
    """`?step=` is how many moves have been made; nothing is hidden."""
    title = all_titles().get(slug)
    if title is None:
        raise Http404
    moves = bot_moves(slug)
    step = parse_ply(request.GET.get("step", ""), len(moves))
    play = Play(title, title.seats_near(SEATS), {}, SEED, moves[:step])
    words = title.words[get_language()]
    ask = play.ask
    context = {
        "slug": slug,
        "title_words": words,
        "step": step,
        "before": max(0, step - 1),
        "after": min(len(moves), step + 1),
        "last": len(moves),
        "board": example_board(play, title),
        "asked": words.waits(ask.kind, [BOTS[seat] for seat in ask.awaited]) if ask else "",
        "help": words.help[ask.kind] if ask else "",
    }
    return render(request, "rules/example.html", context)


@cache
def bot_moves(slug: str) -> tuple[tuple[int, str], ...]:
    """The bots' moves: the same for as long as the rules are."""
    title, dealer, moves = get(slug), Dealer(SEED), []
    play = Play(title, title.seats_near(SEATS), {}, SEED)
    while play.ask is not None and play.ply < STEPS:
        seat = play.ask.awaited[0]
        moves.append((seat, title.choose(play.view(seat), dealer)))
        play.answer(*moves[-1])
    return tuple(moves)


def example_board(play: AnyPlay, title: AnyTitle) -> str:
    """The title's board with nothing hidden."""
    language = get_language() or "fr"
    words, names = title.words[language], BOTS[: play.seats]
    match = board.About(
        key="",
        title=title.slug,
        status="replay",
        version=play.ply,
        ask=0,
        deadline=0,
        time=0,
        public=True,
        rated=False,
        seed_hash="",
    )
    context = {
        "match": match,
        "seats": tuple(
            SeatSnapshot(seat, None, name, bot=True, away=False, resigned=False)
            for seat, name in enumerate(names)
        ),
        "names": names,
        "seat": None,
        "words": words,
        "scope": board.scope_of(title, language),
        "lines": in_order(
            list_item(at, words.line(line, names)) for at, line in enumerate(play.story)
        ),
    }
    return board.board(play.view(None, open_cards=True), title, context)
