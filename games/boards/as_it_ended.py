"""The words of a match that is over, where a bot has won in the place of somebody who left."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.boards.said import said
from games.engine.story import VICTORY, WINS, Line
from games.engine.words import Words
from games.matches.snapshot import Snapshot


def as_it_ended(words: Words[Any], snapshot: Snapshot) -> Words[Any]:
    """The same words, but nobody is told to have won who is placed behind all who stayed, nor to
    share a victory with them.
    """
    if snapshot.outcome is None:
        return words
    winners = [seat.number for seat in snapshot.seats if seat.place == 1]

    def line(told: Line, names: Sequence[str]) -> str:
        if told.code not in VICTORY:
            return words.line(told, names)
        if told.number("seat") not in winners:
            return won_by_a_bot(names[told.number("seat")])
        return words.line(told._replace(code=WINS) if len(winners) == 1 else told, names)

    return words._replace(line=line)


def reason(words: Words[Any], snapshot: Snapshot) -> str | None:
    """Why the match ended; where who won by the rules is not who won, that comes in its place."""
    if snapshot.outcome is None:
        return None
    won = [line.number("seat") for line in snapshot.story if line.code in VICTORY]
    gone = [seat for seat in won if snapshot.seats[seat].place != 1]
    if gone:
        return " ".join([won_by_a_bot(snapshot.names[seat]) for seat in gone])
    return words.reasons.get(snapshot.outcome["reason"])


def won_by_a_bot(name: str) -> str:
    """What is told of who left and would have won."""
    return said(_("A bot has won for %(name)s, who comes behind all who stayed."), name=name)
