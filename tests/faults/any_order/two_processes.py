"""Two processes that never hear of each other, and what each verb left in the database."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from accounts.models import User
from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.snapshot import Snapshot
from games.models import Match
from games.play.answer import answer
from tests.faults.any_order.process import Process
from tests.faults.any_order.stored import Hands, Stored, check_alike, stored

NONE: Hands = Counter()


class Click(NamedTuple):
    """A move as a page sends it, of the player of a seat."""

    key: str
    player: int
    seat: int
    ask: str
    notation: str


class TwoProcesses:
    """What they have been made to do, and what the database held afterwards."""

    processes: list[Process]

    people: dict[int, User]
    """Who still has an account, by number."""

    known: dict[str, Stored]
    """What was stored of each match when last examined, by key."""

    touched: bool
    """Whether anything has been done since the processes were last looked at."""

    counted: Counter[str]
    """How much of what has happened in all examples."""

    def key(self, pick: int) -> str:
        """Of one of the matches."""
        return list(self.known)[pick % len(self.known)]

    def page(self, at: int, key: str) -> Snapshot:
        """What a process shows to who has been there for a while."""
        shown = self.processes[at].latest(self.known[key].shown.match_id)
        if shown is not None:
            return shown
        with self.processes[at].inside():
            return memory.snapshot_at(Match.objects.get(key=key))

    def click(self, at: int, click: Click) -> None:
        """It counts once, for the question that it answers, or is refused."""
        what = (click.seat, click.ask, click.notation)
        made = self.done(
            at,
            lambda: answer(click.key, click.player, click.ask, click.notation),
            by_hand=Counter([what]),
            key=click.key,
        )
        assert not made or self.known[click.key].hands[what] == 1
        self.counted["moves"] += made

    def done(
        self,
        at: int,
        verb: Callable[[], object],
        *,
        by_hand: Hands | None = NONE,
        key: str = "",
    ) -> bool:
        """Have it done by a process, and examine all matches; returns whether it was not refused.

        `by_hand` are the moves that match `key` has afterwards and not before; None where answers
        that were chosen ahead may be among them.
        """
        refused = False
        with self.processes[at].inside():
            try:
                verb()
            except Refused:
                refused = True
        self.touched = True
        self.counted["refused" if refused else "done"] += 1
        before, self.known = self.known, {}
        for match in Match.objects.order_by("pk").values_list("key", flat=True):
            then = before.get(match)
            now = self.known[match] = stored(match, then)
            if then is None:
                assert not refused
                continue
            assert not refused or now == then
            assert now.version >= then.version
            if now.version == then.version:
                check_alike(now.shown, then.shown)
            more = Counter() if by_hand is None or match != key else by_hand
            if by_hand is None:
                assert then.hands <= now.hands
            elif not refused:
                assert now.hands == then.hands + more
        return not refused
