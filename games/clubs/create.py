"""Founding a club."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from accounts.naming.marks import heaps_marks
from complots_site.web.refusal import Refused
from games.clubs.join import check_memberships
from games.clubs.season import check_season, end_after
from games.models import Club, Member
from games.models.clubs.club import LONGEST

MOST_FOUNDED = 20


@transaction.atomic
def create_club(founder: User, name: str, titles: Sequence[str], weeks: int) -> Club:
    """Found a club with its founder as the only member, and its first season.

    Raises Refused: 403 for a guest, 422 for an invalid name, titles or length, 409 with too many
    clubs.
    """
    if founder.is_guest:
        raise Refused(_("Guests found no clubs: sign up to found one."), 403)
    name = clean_name(name)
    titles = check_season(titles, weeks)
    now = timezone.now()
    lock_open(founder.pk)
    if Club.objects.filter(founded_by=founder, members__player=founder).count() >= MOST_FOUNDED:
        raise Refused(_("You are in twenty clubs that you have founded: leave one first."))
    check_memberships(founder)
    club = Club.objects.create(
        name=name, titles=titles, founded_by=founder, ends_at=end_after(now, weeks)
    )
    Member.objects.create(club=club, player=founder, joined_at=now, role=Member.Role.LEADER)
    return club


def clean_name(text: str) -> str:
    """The name on one line, with single spaces. Raises Refused (422)."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST:
        raise Refused(_("The name of a club has 1 to 40 characters."), 422)
    if not name.isprintable() or heaps_marks(name):
        raise Refused(_("That name holds characters that cannot be shown."), 422)
    return name
