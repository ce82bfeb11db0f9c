"""A frame: what brings a page to the newest board of its match, from the one that it shows."""

from typing import NamedTuple

from markupsafe import Markup

from games.boards.absence import PLACE, marks_of, unlike, with_marks
from games.boards.board import board_of, table, title_of
from games.boards.pieces import Piece
from games.boards.rendered import rendered_of
from games.boards.story import Told, since, story_lines, told
from games.matches.snapshot import Snapshot


class Shown(NamedTuple):
    """What a page shows, as far as it has been sent everything.

    `version` counts in `epoch`; `table` is that of the board; `marks` are those of absence, None
    where it is not known what stands at a seat.
    """

    epoch: int
    version: int
    table: Piece
    marks: tuple[tuple[int, str | None], ...]
    story: Told


def shown_by_page(snapshot: Snapshot, player_id: int | None, language: str) -> Shown:
    """What a page shows that was made with the table at this version."""
    seat = snapshot.seat_of(player_id)
    board = board_of(snapshot, player_id, language)
    marks = tuple([(each.number, None) for each in snapshot.seats if each.player_id is not None])
    return Shown(snapshot.epoch, snapshot.version, board.table, marks, told(snapshot, seat))


def frame(
    snapshot: Snapshot, player_id: int | None, language: str, before: Shown | None = None
) -> tuple[Markup, Shown]:
    """The element with id `table` for a page that shows what was `before`, and what it then shows.

    It is the whole table, or has `data-base`, the version before, and of the pieces those that have
    changed since then, each of which takes the place of the page's element with its id. Within them
    stands for what is the same an empty element (`data-same`).
    """
    seat = snapshot.seat_of(player_id)
    board = board_of(snapshot, player_id, language)
    marks = marks_of(snapshot, seat, language)
    known: tuple[Markup, Shown] | None = board.frames.get((before, marks))
    if known is not None:
        return known
    shown = Shown(snapshot.epoch, snapshot.version, board.table, marks, told(snapshot, seat))
    comparable = before is not None and before.epoch == snapshot.epoch
    if before is None or not (comparable and board.table.has_the_same_places(before.table)):
        return table(snapshot, player_id, language), shown
    text = changes(snapshot, seat, language, before, shown)
    places = [PLACE.format(number) for number, _ in unlike(marks, before.marks)]
    rest = [place for place in places if place not in text]
    text = with_marks("".join([text, *rest, "</div>"]), marks)
    made = Markup(text), shown  # noqa: S704 (what the templates escape)
    board.frames[before, marks] = made
    return made


def changes(
    snapshot: Snapshot, seat: int | None, language: str, before: Shown, shown: Shown
) -> str:
    """The frame without its end and without marks."""
    opening = f'{shown.table.opening[:-1]} data-base="{before.version}">'
    texts = [opening, *shown.table.changes(before.table)]
    after = since(snapshot, before.story)
    if after is None or shown.story.line != after:
        rendered = rendered_of(snapshot)
        texts.append(story_lines(title_of(snapshot), rendered, seat, language, after))
    return "".join(texts)
