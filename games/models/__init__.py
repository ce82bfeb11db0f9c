"""What is stored."""

from games.models.beat import Beat
from games.models.finish_number import FinishNumber
from games.models.match import Match
from games.models.move import Move
from games.models.mute import Mute
from games.models.rating import Rating, RatingChange
from games.models.remark import Remark
from games.models.seat import Seat
from games.models.span import Span
from games.models.tally import Followed, Tally

__all__ = [
    "Beat",
    "FinishNumber",
    "Followed",
    "Match",
    "Move",
    "Mute",
    "Rating",
    "RatingChange",
    "Remark",
    "Seat",
    "Span",
    "Tally",
]
