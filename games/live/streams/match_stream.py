"""The stream of one match: first the whole as its reader may see it, then each change."""

from collections.abc import Mapping, Sequence
from typing import Any

from games import epoch
from games.live.feeds import gallery
from games.live.streams.stream import Stream
from games.matches import memory
from games.matches.access.seeing import visible
from games.matches.announce import group_of
from games.matches.snapshot import Snapshot
from games.matches.threads import in_side_thread
from games.models import ApiToken, Match
from games.states.change import change, parse_place, resumed
from games.states.state import State, state_for


class MatchStream(Stream):
    """What the reader has been sent is `sent`; `wanted` is the version that they are to be told."""

    label = "match stream"
    sent: State | None = None

    def __init__(self, scope: Any, token: ApiToken, since: str, match: Match) -> None:
        super().__init__(scope, token, since)
        self.match_id, self.key, self.kind = match.pk, match.key, f"match {match.pk}"
        self.wanted = match.version

    async def groups(self) -> Sequence[str]:
        """Those who play hear of the match at once; those who look on like other spectators."""
        assert self.match_id is not None
        snapshot = await in_side_thread(self.newest)
        self.looks_on = snapshot.seat_of(self.player_id) is None
        return [] if self.looks_on else [group_of(self.match_id)]

    async def take_place(self) -> None:
        """The same, and among the spectators."""
        if self.looks_on:
            await gallery.enter(self.match_id or 0, self)
        await super().take_place()

    async def leave(self) -> None:
        """The gallery has one spectator less."""
        await gallery.leave(self.match_id, self)

    def shown_versions(self) -> Mapping[int, int]:
        """The version that was sent last; -1 before the first, and in another epoch."""
        assert self.match_id is not None
        if self.sent is None or self.sent["epoch"] != epoch.current():
            return {self.match_id: -1}
        return {self.match_id: self.sent["version"]}

    def match_changed(self, notice: dict[str, Any]) -> None:
        """The match has reached a version."""
        self.wanted = max(self.wanted, notice["version"])
        self.look()

    def newest(self) -> Snapshot:
        """The newest snapshot. Raises Refused (404) where the reader may see the match no more."""
        return memory.snapshot_at(visible(self.player_id, self.key))

    async def events(self) -> list[dict[str, Any]]:
        """One event at most, however much has happened."""
        assert self.match_id is not None
        snapshot = memory.latest(self.match_id)
        if snapshot is None or not self.will_do(snapshot):
            self.wanted = 0  # what is read now is the newest, unless more is told of meanwhile
            snapshot = await in_side_thread(self.newest)
        state = state_for(snapshot, self.player_id)
        before, self.sent = self.sent, state
        if before is None:
            first = resumed(parse_place(self.since), state)
            return [] if first is None else [first]
        if (before["epoch"], before["version"]) >= snapshot.stamp:
            self.sent = before
            return []
        return [change(before, state)]

    def will_do(self, snapshot: Snapshot) -> bool:
        """Whether it is new enough, and the reader may see the match without being looked up."""
        if snapshot.stamp < (epoch.current(), self.wanted):
            return False
        seen = snapshot.public or snapshot.seat_of(self.player_id) is not None
        return seen and snapshot.status != Match.Status.CLOSED
