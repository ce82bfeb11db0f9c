"""Renewing the invite link of an open match: whoever has the one before comes in no more."""

from games.matches.announce import announce_invite
from games.matches.lock import locked
from games.models.match import new_invite
from games.play.room.start_match import check_host


def renew_invite(key: str, player_id: int | None) -> None:
    """The host gives the match another invite; those who sit there are shown it.

    Raises Refused: 409 not open, 403 not the host.
    """
    with locked(key) as live:
        check_host(live, player_id)
        live.match.invite = new_invite()
    announce_invite(live.match.pk)
