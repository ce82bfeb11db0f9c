"""What is stored."""

from games.models.beat import Beat
from games.models.finish_number import FinishNumber
from games.models.match import Match
from games.models.move import Move
from games.models.mute import Mute
from games.models.rating import Rating, RatingChange
from games.models.remark import Remark
from games.models.seat import Seat

__all__ = [
    "Beat",
    "FinishNumber",
    "Match",
    "Move",
    "Mute",
    "Rating",
    "RatingChange",
    "Remark",
    "Seat",
]
