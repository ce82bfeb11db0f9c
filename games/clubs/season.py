"""The seasons of a club: one after the other, each with its own points."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.clubs.access import check_leader, member_of
from games.models import Club, ClubSeason, ClubStanding
from games.titles import all_titles

WEEKS = (2, 4, 8, 13, 26, 52)


@transaction.atomic
def begin_season(key: str, player_id: int | None, titles: Sequence[str], weeks: int) -> None:
    """Begin the next season; what the last one came to is kept.

    Raises Refused: 404, 403 no leader, 409 while one is running, 422 no such titles or length.
    """
    member = member_of(key, player_id, lock=True)
    check_leader(member)
    club, now = member.club, timezone.now()
    titles = check_season(titles, weeks)
    if club.ends_at > now:
        raise Refused(_("A season is running: end it first."))
    keep(club)
    club.season += 1
    club.titles, club.season_began_at, club.ends_at = titles, now, end_after(now, weeks)
    club.save(update_fields=["season", "titles", "season_began_at", "ends_at"])


def keep(club: Club) -> None:
    """Store the season that is over, and clear its points; the club is locked."""
    season = ClubSeason.objects.create(
        club=club,
        number=club.season,
        titles=club.titles,
        began_at=club.season_began_at,
        ends_at=club.ends_at,
    )
    played = club.members.select_for_update().filter(matches__gt=0)
    ClubStanding.objects.bulk_create(
        ClubStanding(
            season=season,
            player_id=member.player_id,
            points=member.points,
            matches=member.matches,
            wins=member.wins,
        )
        for member in played
    )
    club.members.update(points=0, matches=0, wins=0)


@transaction.atomic
def end_season(key: str, player_id: int | None) -> None:
    """End the season: later matches do not count. Raises Refused: 404, 403 no leader."""
    member = member_of(key, player_id, lock=True)
    check_leader(member)
    end_now(member.club)


def end_now(club: Club) -> None:
    """Set the end of its season to now, unless it has ended."""
    club.ends_at = min(club.ends_at, timezone.now())
    club.save(update_fields=["ends_at"])


def check_season(titles: Sequence[str], weeks: int) -> list[str]:
    """The titles in the order of the site. Raises Refused (422) for none or unknown ones, or a
    length that is not offered.
    """
    if not titles or not set(titles) <= set(all_titles()):
        raise Refused(_("Choose at least one game."), 422)
    if weeks not in WEEKS:
        raise Refused(_("There is no such length."), 422)
    return [slug for slug in all_titles() if slug in titles]


def end_after(now: datetime, weeks: int) -> datetime:
    """When a season ends that begins now."""
    return now + timedelta(weeks=weeks)
