"""What a leader changes of a club: its name, its description, and who may do what."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.naming.marks import heaps_marks
from complots_site.web.refusal import Refused
from games.clubs.access import check_leader, leaders, member_of
from games.clubs.create import clean_name
from games.clubs.leave import other_member
from games.models import Member
from games.models.clubs.club import LONGEST_DESCRIPTION


@transaction.atomic
def describe(key: str, player_id: int | None, name: str, description: str) -> None:
    """Give the club this name and description. Raises Refused: 404, 403, 422 not to be shown."""
    member = member_of(key, player_id, lock=True)
    check_leader(member)
    member.club.name = clean_name(name)
    member.club.description = clean_description(description)
    member.club.save(update_fields=["name", "description"])


def clean_description(text: str) -> str:
    """The lines without blanks around them. Raises Refused (422)."""
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    cleaned = "\n".join(lines)
    if len(cleaned) > LONGEST_DESCRIPTION:
        raise Refused(_("A description has 600 characters at most."), 422)
    if not all(line.isprintable() and not heaps_marks(line) for line in lines):
        raise Refused(_("That description holds characters that cannot be shown."), 422)
    return cleaned


@transaction.atomic
def give_role(key: str, player_id: int | None, handle: str, role: str) -> None:
    """Give a member that role; who led for having been there longest leads by role now.

    Raises Refused: 404, 403 no leader, 409 no such member or the last leader, 422 no such role.
    """
    member = member_of(key, player_id, lock=True)
    check_leader(member)
    other = other_member(member.club, handle)
    if role not in Member.Role.values:
        raise Refused(_("There is no such role."), 422)
    if other is None:
        raise Refused(_("There is no such member."))
    Member.objects.filter(pk=member.pk).update(role=Member.Role.LEADER)
    if role != Member.Role.LEADER and leaders(member.club) == [other.player]:
        raise Refused(_("A club has a leader: make somebody else one first."))
    Member.objects.filter(pk=other.pk).update(role=role)
