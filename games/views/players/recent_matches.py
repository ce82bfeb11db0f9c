"""A player's last finished matches, with what decided each."""

from datetime import datetime
from typing import NamedTuple

from accounts.models import User
from complots_site.web.addresses import address_of
from games.engine.story import Line
from games.ladder.gain import gain
from games.models import Match, RatingChange, Seat
from games.titles import name_of, under
from games.views.history.history import matches

SHOWN = 10


class Other(NamedTuple):
    """Another player; `profile` is the URL of their profile or ""."""

    name: str
    profile: str
    bot: bool
    bot_account: bool


class Recent(NamedTuple):
    """One match; `gain` and `decided` are "" where there is none."""

    key: str
    slug: str
    title: str
    at: datetime
    place: int
    seats: int
    public: bool
    others: list[Other]
    gain: str
    decided: str


def recent_matches(player: User, reader: int | None, language: str) -> list[Recent]:
    """The last ones that the reader may see, newest first."""
    found = matches({"player": player, "title": "", "result": ""}, reader, SHOWN)
    changes = dict(
        RatingChange.objects.filter(match__in=found, player=player).values_list("match", "change")
    )
    sentences = decided(found, language)
    rows = []
    for match in found:
        seats = sorted(match.seats.all(), key=lambda seat: (seat.place or 0, seat.number))
        own = next(seat for seat in seats if seat.player_id == player.pk)
        rows.append(
            Recent(
                match.key,
                match.title,
                name_of(match.title, language),
                match.finished_at or match.created_at,
                own.place or len(seats),
                match.seats_count,
                match.public,
                [other(seat) for seat in seats if seat is not own],
                gain(changes[match.pk], 1) if match.pk in changes else "",
                sentences.get(match.pk, ""),
            )
        )
    return rows


def other(seat: Seat) -> Other:
    """Who else sat there."""
    player = seat.player
    shown = player if player is not None and player.is_active else None
    profile = address_of("profile", shown.handle) if shown else ""
    return Other(seat.name, profile, seat.player_id is None, seat.is_bot_account)


def decided(found: list[Match], language: str) -> dict[int, str]:
    """The line that decided each match, in words, by the match's id, where one did.

    Everybody has read such a line: it is told of no hand that was not shown.
    """
    sentences = {}
    facts = Match.objects.filter(pk__in=[match.pk for match in found])
    names = {
        match.pk: [seat.name for seat in sorted(match.seats.all(), key=lambda it: it.number)]
        for match in found
    }
    for pk, slug, version, outcome, story in facts.values_list(
        "pk", "title", "rules_version", "outcome", "story"
    ):
        title = under(slug, version)
        number = (outcome or {}).get("decided")
        if title is None or number is None or story is None:
            continue
        line = Line(*story[number])
        if line.seen_by is None:
            sentences[pk] = title.words[language].line(line, names[pk])
    return sentences
