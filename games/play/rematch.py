"""A rematch: the same players once more."""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.engine.bots import REGULAR
from games.matches.lock import locked
from games.matches.open_match import store_open
from games.matches.playable import title_here
from games.models import ClubTable, Match, Seat
from games.play.room.bounds import check_bounds, check_origin
from games.play.room.join_match import join_match
from games.play.room.start_match import start_if_full
from games.push.kinds import INVITATION
from games.push.tell import tell


def rematch(key: str, player: User, opened_from: str = "") -> Match:
    """Open the rematch of a finished match, or take a seat in it: all have the seats they had.

    Returns the rematch, or one that the others have begun without the player, until it is over;
    `opened_from` as for `create_match`. Raises Refused: 403 not seated in the match before, 409 not
    over yet, and like `create_match` and `title_here`.
    """
    with locked(key) as live:
        old = live.match
        mine = live.seat_of(player.pk)
        if mine is None:
            raise Refused(_("You did not play this match."), 403, Reason.NOT_SEATED)
        if old.status != Match.Status.FINISHED:
            raise Refused(_("This match is not over yet."))
        following = Match.objects.filter(previous=old).first()
        if following is not None and is_past(following, player):
            Match.objects.filter(pk=following.pk).update(previous=None)
            following = None
        if following is None:
            check_bounds(lock_open(player.pk))
            check_origin(player, opened_from)
            following = open_rematch(old, live.seats, player, opened_from)
            live.retold = True
    if following.host_id != player.pk and following.status == Match.Status.OPEN:
        join_match(following.key, player, mine.number, or_any=True)
    return following


def is_past(following: Match, player: User) -> bool:
    """Whether a rematch has closed, or was played to its end without the player."""
    if following.status == Match.Status.FINISHED:
        return not plays_at(following, player)
    return following.status == Match.Status.CLOSED


def plays_at(match: Match, player: User) -> bool:
    """Whether the player has a seat there."""
    return match.seats.filter(player=player).exists()


def open_rematch(old: Match, seats: list[Seat], host: User, opened_from: str) -> Match:
    """A match like the old one, with the host and the bots seated, as good as they were if today's
    rules have bots of their levels; of the same club if there was one and the host is a member.
    """
    match = Match(
        title=old.title,
        rules_version=old.rules_version,
        options={name: value for name, value in old.options.items() if name != "first"},
        seats_count=old.seats_count,
        tempo=old.tempo,
        public=old.public,
        rated=old.rated,
        chat=old.chat,
        admits_bots=old.admits_bots,
        host=host,
        previous=old,
        opened_from=opened_from,
    )
    host_seat = next(seat.number for seat in seats if seat.player_id == host.pk)
    known = title_here(match.title).bots
    bots = {
        seat.number: seat.level if seat.level in known else REGULAR for seat in seats if seat.bot
    }
    store_open(match, host_seat, bots)
    for table in ClubTable.objects.filter(match=old, club__members__player=host):
        ClubTable.objects.create(match=match, club_id=table.club_id)
    others = [seat.player_id for seat in seats if seat.player_id not in (None, host.pk)]
    tell(
        [each for each in others if each], INVITATION, match.key, reverse("match", args=[match.key])
    )
    with locked(match.key) as live:
        start_if_full(live)
    return match
