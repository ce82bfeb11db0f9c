"""Answering ahead, as far as the title lets its asks be: a choice of a player in one match.

The croupier answers for them (games/matches/ahead.py). Nobody else is to know: neither the version
of the match nor anything that is shown to others changes.
"""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.engine.ahead import ASK
from games.matches.lock import locked
from games.matches.snapshot import Snapshot
from games.models import Seat
from games.play.resign import running_seat
from games.titles import under


def answer_ahead(key: str, player_id: int | None, choice: str) -> None:
    """Answer so from now on, or be asked again (`ASK`).

    Raises Refused: 403 not seated, 409 not possible in this title, 422 no such choice.
    """
    with locked(key) as live:
        seat = running_seat(live, player_id)
        if live.play is None or live.play.title.ahead is None:
            raise Refused(_("In this game every question is for you to answer."))
        if choice not in (ASK, *live.play.title.ahead.choices):
            raise Refused(_("There is no such choice."), 422, Reason.ILLEGAL)
        if seat.ahead != choice:
            seat.ahead = choice
            seat.save(update_fields=["ahead"])
            live.match.seating += 1


def answers_ahead(snapshot: Snapshot, player_id: int | None) -> str | None:
    """What the player has chosen; None where they cannot: no seat, no such title, match over."""
    title = under(snapshot.title, snapshot.rules_version)
    number = snapshot.seat_of(player_id)
    if number is None or snapshot.outcome is not None or title is None or title.ahead is None:
        return None
    seat = Seat.objects.filter(match=snapshot.match_id, number=number, player=player_id)
    return seat.values_list("ahead", flat=True).first() or ASK
