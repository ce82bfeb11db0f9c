"""The stream of what concerns a player: matches that begin and end, turns, challenges."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from json import dumps
from typing import Any, NamedTuple

from django.db.models import QuerySet

from games.friends.challenges import standing
from games.live.streams.stream import Stream
from games.matches.announce import group_of_player
from games.matches.threads import in_side_thread
from games.matches.waiting import is_awaited
from games.models import Match, Seat

PAUSE = 0.05
"""Seconds that notices are gathered for."""
ROWS = ("match_id", "match__key", "match__title", "number", "match__awaited", "match__asked_at")
CALLS = ("match_id", "match__key", "match__title", "by__username", "match__invite")


class Current(NamedTuple):
    """`matches` are the running ones by key, with title, seat and whether it is the player's turn;
    `challenges` the open ones by key, with title, who challenges and the table's invite. `waiting`
    and `called` say the same by the matches' ids, as the sockets' bar has it. `asked` has by key
    since when it is their turn, "" where it is not: meanwhile it may have been another's.
    """

    matches: dict[str, dict[str, Any]]
    challenges: dict[str, dict[str, Any]]
    asked: dict[str, str]
    waiting: Mapping[int, bool]
    called: frozenset[int]

    @property
    def mark(self) -> str:
        """What tells it from any other."""
        text = dumps([self.matches, self.challenges, self.asked], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]


def running_seats(players: Collection[int]) -> QuerySet[Seat]:
    """The seats of these players in running matches."""
    seats = Seat.objects.filter(player_id__in=players, finish_number__isnull=True)
    return seats.filter(match__status=Match.Status.RUNNING)


def read_asked(players: Collection[int]) -> dict[int, dict[str, str]]:
    """`Current.asked` of each of these players who has a running match: one statement."""
    found: dict[int, dict[str, str]] = {}
    rows = running_seats(players).values_list("player_id", *ROWS[1:])
    for player, key, _title, seat, awaited, asked_at in rows:
        since = str(asked_at) if is_awaited(awaited, seat) else ""
        found.setdefault(player, {})[key] = since
    return found


def read_current(player_id: int) -> Current:
    """What there is now for a player: two statements."""
    matches: dict[str, dict[str, Any]] = {}
    asked: dict[str, str] = {}
    waiting: dict[int, bool] = {}
    running = running_seats([player_id]).order_by("match_id")
    for number, key, title, seat, awaited, asked_at in running.values_list(*ROWS):
        waiting[number] = is_awaited(awaited, seat)
        asked[key] = str(asked_at) if waiting[number] else ""
        matches[key] = {"match": key, "title": title, "seat": seat, "turn": waiting[number]}
    challenges = {}
    called = set()
    rows = standing([player_id]).order_by("match_id")
    for number, key, title, name, invite in rows.values_list(*CALLS):
        called.add(number)
        challenges[key] = {"match": key, "title": title, "by": name, "invite": invite}
    return Current(matches, challenges, asked, waiting, frozenset(called))


def news(before: Current, after: Current) -> list[dict[str, Any]]:
    """The events that lead from one to the other. The last alone has the new mark: who is cut off
    before it comes back with the old one, and is told everything again.
    """
    found: list[dict[str, Any]] = []
    for key, each in after.matches.items():
        known = before.matches.get(key)
        if known is None:
            found.append({"type": "began", **each})
        elif before.asked[key] != after.asked[key]:
            found.append({"type": "turn", "match": key, "turn": each["turn"]})
    found += [{"type": "ended", "match": key} for key in before.matches if key not in after.matches]
    for key, each in after.challenges.items():
        if key not in before.challenges:
            found.append({"type": "challenge", **each})
    for key in before.challenges:
        if key not in after.challenges:
            found.append({"type": "challenge_over", "match": key})
    marks = [*[before.mark] * (len(found) - 1), after.mark]
    return [{**each, "at": mark} for each, mark in zip(found, marks, strict=False)]


class EventStream(Stream):
    """What the reader has been told is `told`."""

    label = "event stream"
    kind = "events"
    told: Current | None = None

    async def groups(self) -> Sequence[str]:
        """The player's own."""
        return [group_of_player(self.player_id)]

    def bar_changed(self, _notice: dict[str, Any]) -> None:
        """A match has begun or ceased to want something of them, or a challenge is there."""
        self.look()

    async def events(self) -> list[dict[str, Any]]:
        """What is new, read once for a burst of notices."""
        if self.told is not None:
            await asyncio.sleep(PAUSE)
            self.stale = False
        before, self.told = self.told, await in_side_thread(read_current, self.player_id)
        if before is not None:
            return news(before, self.told)
        if self.since == self.told.mark:
            return []
        matches, challenges = self.told.matches.values(), self.told.challenges.values()
        return [
            {
                "type": "now",
                "matches": list(matches),
                "challenges": list(challenges),
                "at": self.told.mark,
            }
        ]
