"""Entering a tournament."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.models import Club, Entrant, Member, Tournament
from games.tournaments import arena
from games.tournaments.upcoming import entered
from games.tournaments.visible import changed, check_not_over, locked, no_tournament


@transaction.atomic
def enter(key: str, player: User, invite: str = "") -> Tournament:
    """Enter, or come in again after leaving; a no-op for who is in.

    `invite` is the secret of the link, where that is asked for. Raises Refused: 404 not for this
    player to see, 403 not for them to play in, 409 over, begun, or full.
    """
    hold_club(key)
    tournament = locked(key)
    mine = Entrant.objects.filter(tournament=tournament, player=player).first()
    if mine is None or tournament.entry == Tournament.Entry.CLUB:
        check_entry(tournament, player, invite)
    check_not_over(tournament)
    if mine is not None and mine.status != Entrant.Status.LEFT:
        return tournament
    late = tournament.kind == Tournament.Kind.ARENA
    if tournament.status == Tournament.Status.RUNNING and not late:
        raise Refused(_("This tournament has begun: one enters before its first round."))
    if arena.is_over(tournament):
        raise Refused(_("The time of this arena is up: no table begins any more."))
    if player.is_guest and not tournament.guests:
        raise Refused(_("This tournament is for accounts: sign up to play in it."), 403)
    if player.is_bot_account and not tournament.admits_bots:
        raise Refused(_("This tournament is for people: it lets no bots of others in."), 403)
    if entered(tournament) >= tournament.most:
        raise Refused(_("This tournament is full."))
    lock_open(player.pk)
    now = clock.now()
    if mine is None:
        Entrant.objects.create(tournament=tournament, player=player, joined_at=now, free_since=now)
    else:
        mine.status, mine.free_since, mine.missed = Entrant.Status.IN, now, 0
        mine.save(update_fields=["status", "free_since", "missed"])
    changed(tournament)
    return tournament


def hold_club(key: str) -> None:
    """Until the transaction ends nobody is sent away from the club of the tournament, if there is
    one: they would enter as they leave. Leaving a club locks it first as well.
    """
    clubs = Club.objects.select_for_update(of=("self",), no_key=True)
    clubs.filter(tournaments__key=key).first()


def check_entry(tournament: Tournament, player: User, invite: str) -> None:
    """Raise Refused (404) for whom the tournament is not there."""
    if tournament.public or tournament.host_id == player.pk:
        return
    if tournament.entry == Tournament.Entry.LINK and invite == tournament.invite:
        return
    members = Member.objects.filter(club=tournament.club_id, player=player)
    if tournament.entry != Tournament.Entry.CLUB or not members.exists():
        raise no_tournament()
