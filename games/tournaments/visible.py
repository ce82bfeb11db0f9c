"""Finding a tournament for who may see it, and storing that it has changed."""

from django.db.models import F
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games.clubs.access import organises
from games.matches.access.seeing import tournaments_seen_by
from games.models import Entrant, Member, Tournament


def no_tournament() -> Refused:
    """404, the same for a tournament that does not exist and one that the player may not see."""
    return Refused(_("There is no such tournament."), 404)


def visible(player_id: int | None, key: str) -> Tournament:
    """The tournament, if the reader may see it. Raises Refused (404) otherwise."""
    found = tournaments_seen_by(player_id).filter(key=key).first()
    if found is None:
        raise no_tournament()
    return found


def locked(key: str) -> Tournament:
    """The tournament with its row locked, whoever asks. Raises Refused (404)."""
    found = Tournament.objects.select_for_update(of=("self",)).filter(key=key).first()
    if found is None:
        raise no_tournament()
    return found


def locked_visible(player_id: int | None, key: str) -> Tournament:
    """The same, if the reader may see it. Raises Refused (404) otherwise."""
    visible(player_id, key)
    return locked(key)


def changed(tournament: Tournament, *names: str) -> None:
    """Store these fields; its pages are shown what has changed."""
    tournament.version += 1
    tournament.save(update_fields=["version", *names])


def show_again(player: User) -> None:
    """The pages of a player's tournaments are made anew: their name has changed, or they have left
    the site or are back.
    """
    mine = Entrant.objects.filter(player=player)
    Tournament.objects.filter(pk__in=mine.values("tournament")).update(version=F("version") + 1)


def hosts(tournament: Tournament, player: User | None) -> bool:
    """Whether the player made the tournament, organises in the club whose it is, or is of the
    staff.
    """
    if player is None:
        return False
    if tournament.host_id == player.pk or player.is_staff:
        return True
    mine = Member.objects.filter(club=tournament.club_id, player=player).select_related("club")
    return any(organises(member) for member in mine)


def check_host(tournament: Tournament, player: User) -> None:
    """Raise Refused (403) unless the player `hosts` the tournament."""
    if not hosts(tournament, player):
        raise Refused(_("Only who made the tournament can do that."), 403)


def is_over(tournament: Tournament) -> bool:
    """Whether it has ended, or was called off."""
    return tournament.status in (Tournament.Status.FINISHED, Tournament.Status.CALLED_OFF)


def check_not_over(tournament: Tournament) -> None:
    """Raise Refused (409) for one that has ended, or was called off."""
    if tournament.status == Tournament.Status.CALLED_OFF:
        raise Refused(_("This tournament was called off."))
    if is_over(tournament):
        raise Refused(_("This tournament is over."))
