"""Letting everything pass that does not concern the player: a choice of theirs in one match.

The croupier answers for them (games/matches/passing.py). Nobody else is to know: neither the
version of the match nor anything that is shown to others changes.
"""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.matches.lock import locked
from games.matches.snapshot import Snapshot
from games.models import Seat
from games.play.resign import running_seat
from games.titles import under


def let_pass(key: str, player_id: int | None, *, on: bool) -> None:
    """Let pass from now on, or no longer. Raises Refused: 403 not seated, 409 not possible here."""
    with locked(key) as live:
        seat = running_seat(live, player_id)
        if live.play is None or live.play.title.let_pass is None:
            raise Refused(_("In this game every question is for you to answer."))
        if seat.lets_pass != on:
            seat.lets_pass = on
            seat.save(update_fields=["lets_pass"])
            live.match.seating += 1


def lets_pass(snapshot: Snapshot, player_id: int | None) -> bool | None:
    """Whether the player lets pass; None where they cannot: no seat, no such rules, match over."""
    title = under(snapshot.title, snapshot.rules_version)
    number = snapshot.seat_of(player_id)
    if number is None or snapshot.outcome is not None or title is None or title.let_pass is None:
        return None
    seat = Seat.objects.filter(match=snapshot.match_id, number=number, player=player_id)
    return seat.filter(lets_pass=True).exists()
