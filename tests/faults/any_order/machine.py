"""Any order of what people, bots, clocks and hosts do to matches, by two processes that never hear
of each other: all notices are lost. hypothesis looks for an order after which a promise is broken.
"""

import sqlite3
from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import NamedTuple

from django.utils import timezone
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from accounts.models import User
from games.croupier.act import act
from games.engine.bots import LEVELS
from games.ladder.compare import first_difference
from games.matches import memory
from games.models import Match
from games.play.answer_ahead import answer_ahead
from games.play.call_bot import call_bot
from games.play.create_match import Plan, create_match
from games.play.erase import erase
from games.play.rematch import rematch
from games.play.rename import rename
from games.play.resign import come_back, resign
from games.play.room.arrange_seats import change_seat, seat_bot
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick, leave_match
from games.play.room.set_ready import set_ready
from games.play.room.start_match import start_match
from games.play.room.stop_countdown import stop_countdown
from games.play.share import share
from games.play.skip_rest import skip_rest
from games.titles import all_titles, get
from tests.faults.any_order.backup import brought_back, copied
from tests.faults.any_order.process import Process
from tests.faults.any_order.stored import Stored, check_alike, stored
from tests.faults.any_order.two_processes import Click, TwoProcesses

NAMES = ("ann", "ben", "cleo", "dora")
LATER = timedelta(days=3)
MOST = 3
"""Matches in one example: more of them only take longer."""

AT = st.integers(0, 1)
WHO = st.integers(0, len(NAMES))
PICK = st.integers(0, 99)
SEAT = st.integers(0, 3)

Verb = Callable[[str, int, int], object]


def start(key: str, who: int, seat: int) -> None:
    """The host wants to begin."""
    start_match(key, who)


SEATED: tuple[Verb, ...] = (
    lambda key, who, seat: leave_match(key, who),
    change_seat,
    seat_bot,
    lambda key, who, seat: seat_bot(key, who, seat, LEVELS[seat % len(LEVELS)]),
    kick,
    lambda key, who, seat: set_ready(key, who, on=seat > 0),
    start,
    lambda key, who, seat: stop_countdown(key, who),
    lambda key, who, seat: resign(key, who),
    lambda key, who, seat: come_back(key, who),
    call_bot,
    lambda key, who, seat: skip_rest(key, who),
    lambda key, who, seat: share(key, who, on=seat > 0),
)
"""The verbs that want a match, a player, and perhaps a seat."""


class Saved(NamedTuple):
    """A backup, and what was known then."""

    copy: sqlite3.Connection
    known: dict[str, Stored]
    people: dict[int, User]
    clicks: list[Click]


class AnyOrder(TwoProcesses, RuleBasedStateMachine):
    """Each rule is something that one process does; then what it may have touched is examined."""

    empty: sqlite3.Connection
    """The database before anything has happened, with five people in it."""

    chance: Random
    """Where seeds and keys come from."""

    @initialize(pick=PICK, running=st.booleans())
    def begin(self, pick: int, running: bool) -> None:
        """Two people sit at a table, or play with a bot already."""
        self.chance.seed(7)
        brought_back(self.empty)
        self.processes = [Process(), Process()]
        self.people = dict(enumerate(User.objects.order_by("pk")))
        self.known = {}
        self.clicks: list[Click] = []
        self.saved: Saved | None = None
        self.touched = False
        self.open_match(
            at=0, who=0, pick=pick, seats=3, bots={2} if running else set(), public=True
        )
        self.join(at=0, who=1, pick=0, seat=None, invited=False)
        self.use_the_seat(at=0, who=0, pick=0, verb=start, seat=0)

    # --- What is done

    @rule(
        at=AT,
        who=WHO,
        pick=PICK,
        seats=st.integers(2, 4),
        bots=st.sets(SEAT, max_size=2),
        public=st.booleans(),
    )
    def open_match(self, at: int, who: int, pick: int, seats: int, bots: set[int], public: bool):
        if len(self.known) < MOST and who in self.people:
            titles = list(all_titles().values())
            title = titles[pick % len(titles)]
            count = min(max(seats, title.seats[0]), title.seats[-1])
            plan = Plan(title.slug, count, public=public, bots=sorted(bots & {*range(1, count)}))
            self.done(at, lambda: create_match(self.people[who], plan))

    @precondition(lambda self: self.known)
    @rule(at=AT, who=WHO, pick=PICK, seat=st.none() | SEAT, invited=st.booleans())
    def join(self, at: int, who: int, pick: int, seat: int | None, invited: bool):
        match = Match.objects.get(key=self.key(pick))
        if who in self.people and (seat is None or seat < match.seats_count):
            invite = match.invite if invited else ""
            self.done(at, lambda: join_match(match.key, self.people[who], seat, invite))

    @precondition(lambda self: self.known)
    @rule(at=AT, who=WHO, pick=PICK, verb=st.sampled_from(SEATED), seat=SEAT)
    def use_the_seat(self, at: int, who: int, pick: int, verb: Verb, seat: int):
        if who in self.people:
            key = self.key(pick)
            self.done(at, lambda: verb(key, self.people[who].pk, seat))

    @precondition(lambda self: self.known)
    @rule(at=st.lists(AT, min_size=1, max_size=9), pick=PICK, seat=PICK, move=PICK)
    def press_buttons(self, at: list[int], pick: int, seat: int, move: int):
        """On pages that these processes have made, be they ever so old."""
        for turn, process in enumerate(at):
            self.press(process, self.key(pick), seat + turn, move + turn)

    def press(self, at: int, key: str, seat: int, move: int) -> None:
        """One button of one of the people who have any."""
        page = self.page(at, key)
        asked = [
            (number, view.ask.moves)
            for number, view in page.views.items()
            if number is not None and view.ask is not None and view.ask.moves
        ]
        people = [each for each in asked if page.seats[each[0]].player_id is not None]
        if people:
            number, moves = people[seat % len(people)]
            player = page.seats[number].player_id
            assert player is not None
            notation = str(moves[move % len(moves)])
            click = Click(key, player, number, str(page.asks[number]), notation)
            self.clicks.append(click)
            self.click(at, click)

    @precondition(lambda self: self.clicks)
    @rule(at=AT, pick=PICK)
    def press_it_again(self, at: int, pick: int):
        click = self.clicks[pick % len(self.clicks)]
        if click.key in self.known:
            self.click(at, click)

    @precondition(lambda self: self.known)
    @rule(at=AT, who=WHO, pick=PICK, choice=PICK)
    def choose_ahead(self, at: int, who: int, pick: int, choice: int):
        key = self.key(pick)
        ahead = get(self.known[key].shown.title).ahead
        if ahead is not None and who in self.people:
            choices = ("", *ahead.choices)
            chosen = choices[choice % len(choices)]
            self.done(at, lambda: answer_ahead(key, self.people[who].pk, chosen))

    @precondition(lambda self: self.known)
    @rule(at=AT, pick=PICK, steps=st.sampled_from([1, 1, 3, 10, 300]))
    def let_time_pass(self, at: int, pick: int, steps: int):
        """The croupier of this process does what is due, whenever that is."""
        key = self.key(pick)

        def go_on() -> None:
            for _ in range(steps):
                if not act(key, timezone.now() + LATER):
                    break

        self.done(at, go_on, by_hand=None)

    @precondition(lambda self: self.known)
    @rule(at=AT, who=WHO, pick=PICK)
    def play_again(self, at: int, who: int, pick: int):
        if who in self.people and len(self.known) < MOST:
            key = self.key(pick)
            self.done(at, lambda: rematch(key, self.people[who]))

    @rule(at=AT, who=WHO, name=st.sampled_from(["ann", "Ben", "zoe", "Zoé"]))
    def take_another_name(self, at: int, who: int, name: str):
        if who in self.people:
            self.done(at, lambda: rename(self.people[who], name))

    @rule(at=AT, who=st.integers(0, 1))
    def leave_for_good(self, at: int, who: int):
        if who in self.people:
            gone = self.people.pop(who)
            self.done(at, lambda: erase(gone))

    # --- What happens to processes and data

    @rule(at=AT)
    def restart(self, at: int):
        self.processes[at].restart()

    @precondition(lambda self: self.known)
    @rule(at=AT, pick=PICK)
    def reconcile(self, at: int, pick: int):
        """The process looks whether it has missed anything, as it does every few seconds."""
        key = self.key(pick)
        now = self.known[key]
        with self.processes[at].inside():
            shown = memory.snapshot_at_least(now.shown.match_id, now.version)
        check_alike(shown, now.shown)

    @rule()
    def back_up(self):
        self.saved = Saved(copied(), dict(self.known), dict(self.people), list(self.clicks))

    @precondition(lambda self: self.saved)
    @rule()
    def restore(self):
        """As docs/running.md tells: with all processes stopped."""
        assert self.saved is not None
        brought_back(self.saved.copy)
        self.known, self.people = dict(self.saved.known), dict(self.saved.people)
        self.clicks = list(self.saved.clicks)
        for process in self.processes:
            process.restart()
        assert {key: stored(key) for key in self.known} == self.known

    # --- What must hold

    @invariant()
    def no_process_shows_what_is_not_stored(self):
        """It may be behind, but never ahead, and not otherwise at the same version."""
        if not self.touched:
            return
        self.touched = False
        for now in self.known.values():
            for process in self.processes:
                shown = process.latest(now.shown.match_id)
                if shown is not None:
                    assert shown.version <= now.version
                    if shown.version == now.version:
                        check_alike(shown, now.shown)

    def teardown(self):
        for now in self.known.values():
            self.counted[now.shown.status] += 1
        for key, now in self.known.items():
            for process in self.processes:
                with process.inside():
                    shown = memory.snapshot_at(Match.objects.get(key=key))
                check_alike(shown, now.shown)
        numbers = Match.objects.exclude(finish_number=None).values_list("finish_number", flat=True)
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        assert first_difference() is None
