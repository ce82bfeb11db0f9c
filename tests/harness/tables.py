"""Tables with people at them, made through the site's own verbs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games.croupier.act import act
from games.engine.dealer import seed_hash
from games.engine.play import Play
from games.matches import memory, store
from games.matches.live_match import LiveMatch
from games.matches.store import announce_on_commit
from games.models import Match, Move
from games.play.answer import answer
from games.play.bot_accounts.make import make_bot_account
from games.play.create_match import Plan, create_match
from games.play.room.join_match import join_match
from games.titles import all_titles, under

LATER = timedelta(days=3)


def player(name: str) -> User:
    """The account of that name."""
    return User.objects.get_or_create(username=name)[0]


def bot_of(owner: str, name: str) -> User:
    """The bot account of that name, whose owner is that account."""
    found = User.objects.filter(username=name, owner__isnull=False).first()
    return found or make_bot_account(player(owner), name)


def table(*names: str, seats: int = 4, seed: int = 7, **plan: object) -> Match:
    """A table of Complots where these people sit, the first of them its host."""
    host, *others = names
    match = create_match(player(host), Plan(**{"title": "complots", "seats": seats, **plan}))
    known = seed.to_bytes(32, "big")
    Match.objects.filter(pk=match.pk, status="open").update(seed=known, seed_hash=seed_hash(known))
    for name in others:
        join_match(match.key, player(name), invite=match.invite)
    match.refresh_from_db()
    return match


def replayed(match: Match) -> Play:
    """The play as the stored log gives it."""
    match.refresh_from_db()
    log = Move.objects.filter(match=match).values_list("seat", "notation")
    title = under(match.title, match.rules_version)
    return Play(title, match.seats_count, match.options, bytes(match.seed), log)


def name_at(match: Match, seat: int) -> User:
    """Who sits there."""
    return match.seats.get(number=seat).player


def asked(match: Match) -> tuple[User, str, str]:
    """Somebody who is asked, the number of their question, and their first legal move."""
    play = replayed(match)
    seat = play.ask.awaited[0]
    return name_at(match, seat), str(play.opened), play.ask.moves[seat][0]


def begin_with(match: Match, log: Sequence[tuple[int, str]]) -> None:
    """Bring a match that has just begun to where the log ends: its last move is answered as ever,
    those before it are stored at once.
    """
    if not log:
        return
    now, (*before, (seat, notation)) = timezone.now(), log
    Move.objects.bulk_create(
        Move(match=match, number=number, seat=mover, notation=move, by=Move.By.HAND, at=now)
        for number, (mover, move) in enumerate(before)
    )
    Match.objects.filter(pk=match.pk).update(ply=len(before))
    answer(match.key, name_at(match, seat).pk, str(replayed(match).number(seat)), notation)


def let_time_pass(match: Match) -> None:
    """Have the croupier do what is due next, whenever that is."""
    assert act(match.key, timezone.now() + LATER)


def play_out(match: Match) -> None:
    """Let bots and the clock play the match to its end."""
    with remembered_at_once():
        for _ in range(2000):
            if not act(match.key, timezone.now() + LATER):
                break
    match.refresh_from_db()
    assert match.status != Match.Status.RUNNING, "the match does not end"


@contextmanager
def remembered_at_once() -> Iterator[None]:
    """Each move goes on from the one before it, as in production, where that one is committed.

    In the transaction of a test none is, and each would replay all before it. Afterwards nothing
    is remembered.
    """

    def remember(live: LiveMatch, *, lobby: bool) -> None:
        memory.store(live)
        announce_on_commit(live, lobby=lobby)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "announce_on_commit", remember)
        yield
    if connection.in_atomic_block:
        memory.forget()


@contextmanager
def without(slug: str) -> Iterator[None]:
    """A block in which this process does not have that title; their order stays the same."""
    here = all_titles()
    before = dict(here)
    del here[slug]
    try:
        yield
    finally:
        here.clear()
        here.update(before)
