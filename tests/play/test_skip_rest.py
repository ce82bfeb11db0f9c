"""Being out: watching bots at an easy pace, or skipping the rest."""

from datetime import timedelta

import pytest
from django.utils import timezone

from complots_site.web.refusal import Refused
from games.croupier.act import AT_ONCE, act
from games.engine.dealer import Dealer
from games.matches import memory
from games.matches.waiting import bots_pause
from games.models import Match
from games.play.answer import answer
from games.play.resign import resign
from games.play.skip_rest import skip_rest
from tests.harness.people import browser
from tests.harness.tables import name_at, player, replayed, table

pytestmark = pytest.mark.django_db


def live(match: Match):
    match.refresh_from_db()
    return memory.load(match)


def out_of(*names: str, seats: int) -> Match:
    """A match at which the first of them has doubted everything, and is out while others play."""
    for _ in range(60):
        match = table(*names, seats=seats, bots=[*range(len(names), seats)])
        while (play := replayed(match)).ask and 0 in play.still_in:
            play_on(match)
        if play.ask:
            return match
    raise AssertionError("nobody falls early")


def play_on(match: Match) -> None:
    """One move: of somebody who is asked, or of a bot when it is due."""
    play = replayed(match)
    seat = next((n for n in play.ask.awaited if not match.seats.get(number=n).bot_plays), None)
    if seat is None:
        assert act(match.key, match.due_at)
        return
    doubts = seat == 0 and "challenge" in play.ask.moves[seat]
    move = "challenge" if doubts else play.ask.default(seat)
    answer(match.key, name_at(match, seat).pk, str(play.number(seat)), move)


def test_whoever_is_out_watches_the_bots_at_an_easy_pace():
    match = out_of("alice", seats=3)
    before = live(match).match.ply
    for made in range(1, 4):
        pause = bots_pause(live(match))
        assert timedelta(seconds=0.4) <= pause <= timedelta(seconds=1.5)
        act(match.key, live(match).match.due_at)
        match.refresh_from_db()
        assert match.ply == before + made
        if match.status == "finished":
            break


def test_whoever_skips_sees_the_result_at_once():
    match = out_of("alice", seats=3)
    skip_rest(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.due_at <= timezone.now()
    before = match.ply
    assert act(match.key, timezone.now())
    match.refresh_from_db()
    assert match.status == "finished" or match.ply == before + AT_ONCE


def test_the_rest_is_what_it_would_have_been_without_skipping():
    match = out_of("alice", seats=3)
    play, dealer = replayed(match), Dealer(bytes(match.seed))
    skip_rest(match.key, player("alice").pk)
    while live(match).match.status == "running":
        act(match.key, timezone.now())
    while play.ask:
        seat = play.ask.awaited[0]
        chance = dealer.aside(f"bot {play.ply} {seat}")
        play.answer(seat, play.title.choose(play.view(seat), chance))
    assert play.story == replayed(match).story


def test_nobody_who_is_still_in_is_hurried_by_one_who_skips():
    match = out_of("alice", "bob", seats=4)
    skip_rest(match.key, player("alice").pk)
    play = replayed(match)
    assert 1 in play.still_in
    assert bots_pause(live(match)) >= timedelta(seconds=0.6)
    moved = set()
    while len(moved) < 3 or 1 not in replayed(match).ask.awaited:
        ply = match.ply
        play_on(match)
        match.refresh_from_db()
        assert match.ply == ply + 1
        moved.add(match.moves.last().seat)
    assert live(match).deadline - match.asked_at >= timedelta(seconds=30)


def test_one_who_watches_is_not_hurried_by_another_who_skips():
    match = out_of("alice", "bob", seats=4)
    there = live(match)
    there.play.table.hands[1].clear()
    there.seats[0].skips = True
    assert bots_pause(there) >= timedelta(seconds=0.4)
    there.seats[1].skips = True
    assert bots_pause(there) == timedelta(0)


def test_only_those_who_are_out_can_skip():
    match = table("alice", seats=3, bots=[1, 2])
    for name, status in (("alice", 409), ("eve", 403)):
        with pytest.raises(Refused) as refusal:
            skip_rest(match.key, player(name).pk)
        assert refusal.value.status == status
    resign(match.key, player("alice").pk)
    with pytest.raises(Refused):
        skip_rest(match.key, player("alice").pk)


def test_the_page_offers_to_watch_to_skip_and_to_leave():
    match = out_of("alice", seats=3)
    alice = browser("alice", "fr")
    page = alice.get(f"/m/{match.key}/").text
    assert "Passer à la fin" in page
    assert "Quitter la table" in page
    assert 'class="match plays' not in page  # without it table.css hides what resigns
    left = alice.post(f"/m/{match.key}/skip/", {"leave": "1"})
    assert left["Location"] == "/"
    assert match.seats.get(number=0).skips
