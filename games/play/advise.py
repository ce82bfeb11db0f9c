"""What a master would do, for one who practises: told to the seat that is asked, and to no other.

It is made of that seat's view and of what everybody saw before, is no move and changes nothing.
Nobody else hears of it.
"""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Reason, Refused
from games.engine.analysis.advice import Advice
from games.engine.move import Move
from games.engine.play import Play
from games.engine.title import AnyTitle
from games.matches import memory
from games.matches.snapshot import Snapshot
from games.models import Match
from games.models import Move as Made
from games.play.answer import closed, not_seated
from games.titles import under


def may_be_advised(snapshot: Snapshot, title: AnyTitle) -> bool:
    """Whether the one person at the table may ask: never where two people play."""
    running = snapshot.status == Match.Status.RUNNING
    return running and title.advises and snapshot.practice


def advise(match: Match, player_id: int | None, ask: str, epoch: str, language: str) -> Advice:
    """What a master would do in the player's seat, for the ask numbered `ask` in that epoch; they
    have followed the match, whose row was just read.

    Raises Refused: 403 not seated, 409 not running, other people play, the title has no judge, that
    ask is no longer open or the seat not asked.
    """
    snapshot = memory.snapshot_at(match)
    seat = snapshot.seat_of(player_id)
    if seat is None:
        raise not_seated()
    if snapshot.status != Match.Status.RUNNING:
        raise Refused(_("This match is not running."), reason=Reason.NOT_RUNNING)
    if not snapshot.practice:
        raise Refused(_("Advice is for practice: one person alone against bots."))
    title = under(snapshot.title, snapshot.rules_version)
    if title is None or title.judge is None or not title.advises:
        raise Refused(_("In this game there is no master to ask."))
    if (epoch, ask) != (str(snapshot.epoch), str(snapshot.asks.get(seat))):
        raise closed()
    view = snapshot.views[seat]
    if view.ask is None or not view.ask.moves:
        raise Refused(_("You are asked nothing now."), reason=Reason.ANSWERED)
    listener = title.judge.listen()
    for seen, move in past(match, snapshot.ply, title):
        listener.saw(seen, move)
    return title.advise[language](view, listener.judge(view), snapshot.names)


def past(match: Match, ply: int, title: AnyTitle) -> Iterator[tuple[Any, Move]]:
    """Every choice among its first `ply` moves, as `Play.choices` has them."""
    made = Made.objects.filter(match=match, number__lt=ply)
    play = Play(title, match.seats_count, match.options, bytes(match.seed))
    return play.choices(made.values_list("seat", "notation"))
