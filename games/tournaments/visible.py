"""Who may see a tournament, who may enter it, and who looks after it."""

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused, not_found
from games.clubs.access import organises
from games.models import Entrant, Member, Tournament


def seen_by(player_id: int | None) -> QuerySet[Tournament]:
    """The tournaments that a reader may see: public ones, those that they made or play in, and
    those of their clubs.
    """
    if player_id is None:
        return Tournament.objects.filter(entry=Tournament.Entry.ALL)
    members = Member.objects.filter(club=OuterRef("club"), player=player_id)
    entered = Entrant.objects.filter(tournament=OuterRef("pk"), player=player_id)
    mine = Q(host=player_id) | Q(Exists(entered)) | Q(Exists(members))
    return Tournament.objects.filter(Q(entry=Tournament.Entry.ALL) | mine)


def visible(player_id: int | None, key: str) -> Tournament:
    """The tournament, if the reader may see it. Raises Refused (404) otherwise."""
    found = seen_by(player_id).filter(key=key).first()
    if found is None:
        raise not_found()
    return found


def locked(key: str) -> Tournament:
    """The tournament with its row locked, whoever asks. Raises Refused (404)."""
    found = Tournament.objects.select_for_update(of=("self",)).filter(key=key).first()
    if found is None:
        raise not_found()
    return found


def locked_visible(player_id: int | None, key: str) -> Tournament:
    """The same, if the reader may see it. Raises Refused (404) otherwise."""
    visible(player_id, key)
    return locked(key)


def changed(tournament: Tournament, *names: str) -> None:
    """Store these fields; its pages are shown what has changed."""
    tournament.version += 1
    tournament.save(update_fields=["version", *names])


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
