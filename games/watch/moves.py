"""What is noted of a move once it is committed: never its word, which may be a secret."""

import logging
from typing import TYPE_CHECKING

from games.watch.numbers import MOVES

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch

logger = logging.getLogger(__name__)


def note(live: "LiveMatch") -> None:
    """Count the moves just stored, and write a line for each."""
    for move in live.moves:
        MOVES.labels(live.match.title, str(move.by)).inc()
        logger.info(
            "move",
            extra={
                "facts": {
                    "match": live.match.pk,
                    "number": move.number,
                    "seat": move.seat,
                    "by": str(move.by),
                }
            },
        )
