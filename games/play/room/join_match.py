"""Taking a seat in an open match."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from accounts.guests import rename_at_random
from accounts.lock_open import lock_open
from accounts.models import User
from accounts.naming.alike import alike
from complots_site.web.refusal import Reason, Refused, not_found
from games.friends.challenges import is_challenged
from games.ladder.company import may_count
from games.matches.access.seeing import is_sent_away, may_see, played_before
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.models import Match, Mute, Seat
from games.play.room.bounds import check_bounds
from games.play.room.conditions import check_conditions
from games.play.room.start_match import check_open, start_if_full


def join_match(
    key: str, player: User, seat: int | None = None, invite: str = "", *, or_any: bool = False
) -> None:
    """Take a seat (None: the first free one); the match starts once no seat is free.

    `or_any`: another seat will do where that one is taken. A player who has a seat already keeps
    it. Raises Refused: 404 a private match without its invite, 403 players whom the host has sent
    away, bot accounts where they are not let in and, without its invite, who would keep a rated
    match from counting and who does not meet its conditions, 409 the seat is taken or too many
    matches, 422 no such seat.
    """
    with locked(key) as live:
        if live.seat_of(player.pk) is not None:
            return
        check_invited(live.match, player, invite)
        player = lock_open(player.pk)  # who may have been renamed since the page began
        check_open(live)
        check_admitted(live.match, player)
        check_bounds(player)
        check_company(live, player, invite)
        check_conditions(live.match, player, invite)
        if is_barred(live.match, player):
            raise Refused(_("The host has sent you away from this table."), 403)
        if or_any and seat is not None and live.seats[seat].taken:
            seat = None
        chosen = free_seat(live, seat)
        tell_apart(live.seats, player)
        chosen.player = player
        live.change(chosen)
        start_if_full(live)


def check_invited(match: Match, player: User, invite: str) -> None:
    """Raise Refused (404) unless the match is public, or the player has its invite, was there
    before or is challenged to it: whoever has changed the invite since then wants them still.

    The seats of a rematch are for the players of the match before, and for those they invite: 403
    for the others who may see it.
    """
    if invite == match.invite or played_before(player.pk, match):
        return
    if not (may_see(player.pk, match) or is_challenged(match, player.pk)):
        raise not_found()
    if match.previous_id is not None:
        raise Refused(_("The people of the match before have the first right to these seats."), 403)


def is_barred(match: Match, player: User) -> bool:
    """Whether the host has sent the player away, or has muted them."""
    if is_sent_away(player.pk, match):
        return True
    return Mute.objects.filter(player=match.host_id, muted=player).exists()


def check_admitted(match: Match, player: User) -> None:
    """Raise Refused (403) for a bot account at a table that lets none in, invited or not."""
    if player.is_bot_account and not match.admits_bots:
        raise Refused(_("This table lets no bots of others in: only its host can."), 403)


def check_company(live: LiveMatch, player: User, invite: str) -> None:
    """Raise Refused (403) for who comes uninvited and would keep a rated match from counting: a
    guest, or a person among bot accounts.
    """
    match = live.match
    if invite == match.invite or not (match.rated and may_count(match, live.seats)):
        return
    if match.admits_bots and not player.is_bot_account:
        raise Refused(
            _("This table counts for the ladder of bots: open one that lets bots of others in."),
            403,
        )
    if player.is_guest:
        raise Refused(_("This table counts for the ladder: sign up to take a seat."), 403)


def tell_apart(seats: Iterable[Seat], player: User) -> None:
    """No two players at a table have one name: a guest of an account's name is given another.

    Raises Refused (409) for a guest, if somebody there has their name.
    """
    here = [seat.player for seat in seats if seat.player is not None]
    pairs = alike({each.pk: each.username for each in (*here, player)})
    others = [other for other in here if {other.pk, player.pk} in pairs]
    if others and player.is_guest:
        raise Refused(
            _("Somebody at this table has that name: please choose another one."),
            reason=Reason.NAME_TAKEN,
        )
    for guest in others:
        rename_at_random(guest)


def free_seat(live: LiveMatch, number: int | None) -> Seat:
    """The free seat of that number (None: the first). Raises Refused: 409 it is taken, 422 there
    is none of that number.
    """
    if number is not None and number not in range(len(live.seats)):
        raise Refused(_("There is no such seat."), 422)
    free = [seat for seat in live.seats if not seat.taken]
    if number is not None:
        free = [seat for seat in free if seat.number == number]
    if not free:
        sentence = _("Every seat is taken.") if number is None else _("That seat is taken.")
        raise Refused(sentence, reason=Reason.SEAT_TAKEN)
    return free[0]
