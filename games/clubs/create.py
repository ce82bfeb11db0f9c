"""Creating a club."""

from collections.abc import Sequence
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.naming.marks import heaps_marks
from complots_site.web.refusal import Refused
from games.clubs.join import check_memberships
from games.models import Club, Member
from games.models.clubs.club import LONGEST
from games.titles import all_titles

MOST_FOUNDED = 20
WEEKS = (2, 4, 8, 13, 26, 52)


@transaction.atomic
def create_club(founder: User, name: str, titles: Sequence[str], weeks: int) -> Club:
    """Create a club with its founder as the only member.

    Raises Refused: 403 for a guest, 422 for an invalid name, titles or length, 409 with too many
    clubs.
    """
    if founder.is_guest:
        raise Refused(_("Guests found no clubs: sign up to found one."), 403)
    name = clean_name(name)
    if not titles or not set(titles) <= set(all_titles()):
        raise Refused(_("Choose at least one game."), 422)
    if weeks not in WEEKS:
        raise Refused(_("There is no such length."), 422)
    now = timezone.now()
    User.objects.select_for_update().get(pk=founder.pk)
    if Club.objects.filter(founded_by=founder, ends_at__gt=now).count() >= MOST_FOUNDED:
        raise Refused(_("Twenty clubs that you have founded are running: end one first."))
    check_memberships(founder)
    club = Club.objects.create(
        name=name,
        titles=[slug for slug in all_titles() if slug in titles],
        founded_by=founder,
        ends_at=now + timedelta(weeks=weeks),
    )
    Member.objects.create(club=club, player=founder, joined_at=now)
    return club


def clean_name(text: str) -> str:
    """The name on one line, with single spaces. Raises Refused (422)."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST:
        raise Refused(_("The name of a club has 1 to 40 characters."), 422)
    if not name.isprintable() or heaps_marks(name):
        raise Refused(_("That name holds characters that cannot be shown."), 422)
    return name
