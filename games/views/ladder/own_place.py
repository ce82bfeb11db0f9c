"""The reader's own place on a ladder, with those right above."""

from typing import NamedTuple

from django.utils.translation import ngettext

from accounts.models import User
from games.engine.elo import PROVISIONAL_BELOW
from games.ladder.order import Order
from games.models import Rating
from games.views.ladder.ladder_rows import Row, ranked_rows, rating_or_new, row_of

ABOVE = 2


class OwnPlace(NamedTuple):
    """The rows, the reader's own the last of them, and what they need to get further."""

    rows: list[Row]
    needed: str


def own_place(reader: User, slug: str, order: Order[Rating]) -> OwnPlace:
    """Where the reader stands, or how far they are from the list."""
    rating = rating_or_new(reader, slug)
    if not rating.listed:
        return OwnPlace([row_of(rating, None, reader)], matches_to_list(rating.matches))
    position = order.position(rating)
    start = max(0, position - ABOVE)
    rows = ranked_rows(order.rows(start, position - start + 1), start, order, reader, None)
    above = rows[-2].rating if len(rows) > 1 else None
    return OwnPlace(rows, points_to_pass(rating, above) if above is not None else "")


def matches_to_list(played: int) -> str:
    """How many rated matches are missing, as a sentence; "" for a closed account."""
    left = PROVISIONAL_BELOW - played
    if left <= 0:
        return ""
    return ngettext(
        "%(left)s more rated match, and you are on the ladder.",
        "%(left)s more rated matches, and you are on the ladder.",
        left,
    ) % {"left": left}


def points_to_pass(own: Rating, above: Rating) -> str:
    """How many points are missing to pass the next one, as a sentence."""
    points = max(1, above.points - own.points + 1)
    return ngettext(
        "%(points)s more point to pass %(name)s.",
        "%(points)s more points to pass %(name)s.",
        points,
    ) % {"points": points, "name": above.player.username}
