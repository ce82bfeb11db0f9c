"""The board of a match: rendered from one viewer's own view, once a version and language."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from django.template import engines
from jinja2 import TemplateNotFound
from markupsafe import Markup

from games.boards.absence import marks_of, with_marks
from games.boards.environment import Scope, folders_of
from games.boards.pieces import Piece, taken_apart
from games.boards.rendered import Rendered, rendered_of
from games.boards.result import poster
from games.boards.said import speaking
from games.boards.story import story_lines
from games.clock import in_milliseconds
from games.engine.title import AnyTitle
from games.levels import offered_levels
from games.matches.conditions import in_words
from games.matches.playable import title_here
from games.matches.snapshot import Snapshot
from games.models import Match
from games.play.advise import may_be_advised
from games.tempo import Tempo
from games.titles import under

PLACE_OF_LINES = Markup("<lines/>")
"""Where the story goes: no name or message can contain it, because they are escaped."""


@dataclass(slots=True, eq=False)
class Board:
    """A snapshot as one viewer sees it, without marks of absence: the element with id `table`,
    in which a place is left for the story.

    `whole` is kept once it was needed, and so are the `frames` (games/boards/frame.py), by what a
    page shows before and by the marks.
    """

    table: Piece
    whole: str = ""
    frames: dict[Hashable, Any] = field(default_factory=dict)


def table(snapshot: Snapshot, player_id: int | None, language: str) -> Markup:
    """The whole element with id `table`, as the player (None: an anonymous spectator) sees the
    match at this moment.
    """
    seat = snapshot.seat_of(player_id)
    board = board_of(snapshot, player_id, language)
    if not board.whole:
        lines = story_lines(title_of(snapshot), rendered_of(snapshot), seat, language)
        board.whole = board.table.text.replace(PLACE_OF_LINES, lines)
    text = with_marks(board.whole, marks_of(snapshot, seat, language))
    return Markup(text)  # noqa: S704 (what the templates escape)


def board_of(snapshot: Snapshot, player_id: int | None, language: str) -> Board:
    """The board for a viewer, rendered once for all who see the same."""
    seat = snapshot.seat_of(player_id)
    viewer: tuple[Any, ...] = (seat, language)
    if snapshot.status == Match.Status.OPEN:
        hosting, kept = player_id == snapshot.host_id, kept_from(snapshot, player_id)
        viewer = (seat, language, player_id is None, hosting, kept)
    rendered = rendered_of(snapshot)
    board = rendered.boards.get(viewer)
    if board is None:
        with speaking(language):
            made = Piece(_table(rendered, seat, player_id, language))
        board = rendered.boards[viewer] = Board(made)
    return board


def kept_from(snapshot: Snapshot, player_id: int | None) -> bool:
    """Whether the free seats are for others, unless the viewer is invited: those of a rematch."""
    return snapshot.first_right is not None and player_id not in snapshot.first_right


def title_of(snapshot: Snapshot) -> AnyTitle:
    """The title under the rules of the match, or under today's: before the start, and where its own
    rules are no longer kept. Raises Refused like `title_here`.
    """
    title = under(snapshot.title, snapshot.rules_version) if snapshot.started else None
    return title or title_here(snapshot.title)


def _table(
    rendered: Rendered, seat: int | None, player_id: int | None, language: str
) -> list[str | Piece]:
    """The parts of the element."""
    snapshot = rendered.snapshot
    title = title_of(snapshot)
    words = title.words[language]
    context: dict[str, Any] = {
        "match": about(
            snapshot,
            snapshot.asks.get(seat, 0),
            plays=plays(snapshot, seat),
            ahead=may_answer_ahead(snapshot, title, seat),
            advised=may_be_advised(snapshot, title),
        ),
        "seats": snapshot.seats,
        "names": snapshot.names,
        "seat": seat,
        "words": words,
        "scope": scope_of(title, language),
    }
    if snapshot.status == Match.Status.OPEN:
        context |= {
            "signed_in": player_id is not None,
            "hosting": player_id is not None and player_id == snapshot.host_id,
            "kept": kept_from(snapshot, player_id),
            "starts": in_milliseconds(snapshot.starts_at),
            "tempo": str(Tempo(snapshot.tempo).label),
            "choices": [
                *chosen(title, snapshot.options, language),
                *in_words(snapshot.conditions),
            ],
            "offered": offered_levels(title),
            "challenged": snapshot.challenged,
            "invite": snapshot.invite if seat is not None else "",
        }
        return parts("match/_waiting.html", context)
    finished = snapshot.status == Match.Status.FINISHED
    context["lines"] = PLACE_OF_LINES
    if finished:
        context["outcome"] = snapshot.outcome
        context["rematch_host"] = snapshot.rematch_host
        if language not in rendered.posters:
            rendered.posters[language] = poster(snapshot, title, language)
        context |= rendered.posters[language]
        context["result"] = render("match/_result.html", context)
    view = snapshot.views.get(None if finished else seat)
    if view is None:
        return parts("match/_over.html", context)
    if seat is not None and snapshot.seats[seat].resigned:
        view = without_moves(view)
    return _board(view, title, context)


def chosen(title: AnyTitle, options: Mapping[str, Any], language: str) -> list[str]:
    """The host's options in words, in the title's order."""
    words = title.words[language].options
    asked = [f"{name}.{options[name]}" for name, _ in title.options if name in options]
    return [words[choice] for choice in asked if choice in words]


def board(view: Any, title: AnyTitle, context: Mapping[str, Any]) -> Markup:
    """The board of a title for one view, with the story of the context."""
    text = Piece(_board(view, title, context)).text
    return Markup(text)  # noqa: S704 (what the template escapes)


def _board(view: Any, title: AnyTitle, context: Mapping[str, Any]) -> list[str | Piece]:
    """The parts of the same."""
    names = [f"{folder}/_board.html" for folder in folders_of(title)]
    return parts(names, {**context, "view": view})


def gallery(title: AnyTitle, language: str) -> str:
    """The drawings of a title with their names; "" where it has no gallery."""
    return drawn("_gallery", title, language)


def cover(title: AnyTitle, language: str) -> str:
    """The picture of a title for its card on the front page; "" where it has none."""
    return drawn("_cover", title, language)


def drawn(name: str, title: AnyTitle, language: str) -> str:
    """One of a title's own templates that need no match; "" where it has none of that name."""
    try:
        return render(f"titles/{title.slug}/{name}.html", {"words": title.words[language]})
    except TemplateNotFound:
        return ""


def scope_of(title: AnyTitle, language: str) -> Scope:
    """The scope in which the same facts are put in the same words."""
    return Scope(title.slug, title.rules_version, language)


class About(NamedTuple):
    """What every board shows of its match.

    `ask` is the number of what the viewer is asked, `deadline` the Unix time in milliseconds at
    which the clock answers it (0: none), `time` the seconds given for it. `plays` tells whether
    the viewer is still in, and `ahead` whether they may have answered the ask ahead. `only_bots`
    tells that nobody who is still in answers by themselves, `practice` that one person plays
    against bots alone, and `advised` that they may ask what a master would do. `epoch` is 0 until
    data of the site was brought back (games/epoch.py). `tournament` is the key of the one that the
    match belongs to, or "". `admits_bots`: bot accounts may sit down. `lent`: a replay is seen with
    the eyes of a seat that is not the reader's own.
    """

    key: str
    title: str
    status: str
    version: int
    ask: int
    deadline: int
    time: int
    public: bool
    rated: bool
    seed_hash: str
    plays: bool = False
    ahead: bool = False
    shared: bool = False
    only_bots: bool = False
    practice: bool = False
    advised: bool = False
    epoch: int = 0
    tournament: str = ""
    admits_bots: bool = False
    lent: bool = False


def without_moves(view: Any) -> Any:
    """The view of who has resigned: a bot makes their moves, and theirs would be refused."""
    return view if view.ask is None else replace(view, ask=view.ask._replace(moves=()))


def plays(snapshot: Snapshot, seat: int | None) -> bool:
    """Whether a seat is still in, in a running match."""
    return snapshot.status == Match.Status.RUNNING and seat in snapshot.still_in


def may_answer_ahead(snapshot: Snapshot, title: AnyTitle, seat: int | None) -> bool:
    """Whether a seat is asked what its title lets be answered ahead."""
    view = snapshot.views.get(seat)
    if seat is None or view is None or title.ahead is None or snapshot.seats[seat].resigned:
        return False
    return title.ahead.may_answer(view)


def about(
    snapshot: Snapshot,
    ask: int,
    *,
    plays: bool = False,
    ahead: bool = False,
    advised: bool = False,
) -> About:
    """The match, for a viewer whose ask has that number."""
    return About(
        key=snapshot.key,
        title=snapshot.title,
        status=snapshot.status,
        version=snapshot.version,
        ask=ask,
        deadline=in_milliseconds(snapshot.deadline),
        time=int(snapshot.time),
        public=snapshot.public,
        rated=snapshot.rated,
        seed_hash=snapshot.seed_hash,
        plays=plays,
        ahead=ahead,
        shared=snapshot.shared,
        only_bots=snapshot.only_bots,
        practice=snapshot.practice,
        advised=advised,
        epoch=snapshot.epoch,
        tournament=snapshot.tournament,
        admits_bots=snapshot.admits_bots,
    )


def notice(sentence: str, *, again: bool = False) -> str:
    """The element with id `notice`; `again`: what was refused may have happened all the same."""
    return render("match/_notice.html", {"sentence": sentence, "again": again})


def parts(name: str | Sequence[str], context: Mapping[str, Any]) -> list[str | Piece]:
    """The texts and pieces that a Jinja2 template prints, the first there is, without a request."""
    env = engines["jinja2"].env  # type: ignore[attr-defined]
    return taken_apart(env.get_or_select_template(name).generate(context))


def render(name: str, context: Mapping[str, Any]) -> Markup:
    """A Jinja2 template filled in without a request."""
    env = engines["jinja2"].env  # type: ignore[attr-defined]
    return Markup(env.get_template(name).render(context))  # noqa: S704 (what the template escapes)
