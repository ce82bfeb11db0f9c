"""The standings and matches of a club."""

from typing import NamedTuple

from django.db.models import Count

from accounts.models import User
from games.matches.access.seeing import watched_by
from games.models import Club, ClubMatch, Member, Seat
from games.titles import name_of

PAGE_SIZE = 20


class Row(NamedTuple):
    """A member; `times` is how often they have played with the one chosen."""

    rank: int
    name: str
    profile: str
    member: Member
    times: int


class Played(NamedTuple):
    """A match; `placed` are (place, name) of its members; `key` is "" if it may not be seen."""

    number: int
    title: str
    key: str
    row: ClubMatch
    placed: list[tuple[int | None, str]]


def standings(club: Club, beside: User) -> list[Row]:
    """The members by points, then wins; equals share a rank."""
    times = matches_together(club, beside)
    members = sorted(
        club.members.select_related("player"), key=lambda it: (-it.points, -it.wins, it.pk)
    )
    rows: list[Row] = []
    for position, member in enumerate(members, 1):
        last = rows[-1] if rows else None
        equal = last is not None and (last.member.points, last.member.wins) == (
            member.points,
            member.wins,
        )
        rank = last.rank if last is not None and equal else position
        profile = member.player.handle if member.player.is_active else ""
        name = member.player.shown_name
        rows.append(Row(rank, name, profile, member, times.get(member.player_id, 0)))
    return rows


def matches_together(club: Club, player: User) -> dict[int, int]:
    """How often each player has sat with `player` in matches of the club, by account."""
    shared = Seat.objects.filter(player=player, match__clubs__club=club).values("match")
    others = Seat.objects.filter(match__in=shared, player__isnull=False).exclude(player=player)
    return dict(others.values_list("player").annotate(Count("pk")).order_by())


def played_matches(club: Club, reader: User, language: str, before: int | None) -> list[Played]:
    """A page of matches and one more, newest first, before a finish number."""
    members = set(club.members.values_list("player", flat=True))
    shown = ("key", "title", "public", "tournament", "finished_at")
    rows = club.matches.select_related("match").only(
        "finish_number", "club", *(f"match__{name}" for name in shown)
    )
    if before is not None:
        rows = rows.filter(finish_number__lt=before)
    found = []
    latest = rows.order_by("-finish_number").prefetch_related("match__seats__player")
    page = list(latest[: PAGE_SIZE + 1])
    watched = watched_by(reader.pk, [row.match for row in page])
    for row in page:
        seats = [seat for seat in row.match.seats.all() if seat.player_id in members]
        played = any(seat.player_id == reader.pk for seat in seats)
        seen = row.match.public or played or row.match_id in watched
        placed = sorted(
            (seat.place, seat.player.shown_name) for seat in seats if seat.player is not None
        )
        title = name_of(row.match.title, language)
        key = row.match.key if seen else ""
        found.append(Played(row.finish_number, title, key, row, placed))
    return found
