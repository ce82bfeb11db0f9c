"""What a master would do is told to whoever practises, and to nobody else."""

from dataclasses import replace

import pytest

from complots_site.web.refusal import Refused
from games.engine.play import Play
from games.matches import memory
from games.models import Move
from games.play.advise import advise, may_be_advised
from games.play.resign import resign
from games.titles import get
from tests.harness.tables import asked, let_time_pass, play_out, player, replayed, table

pytestmark = pytest.mark.django_db

ALONE = "Les conseils sont pour l’entraînement\u00a0: seul, contre des robots."
NOT_RUNNING = "Cette partie n’est pas en cours."


def practice(**plan):
    """A table at which Alice is asked, alone among bots."""
    match = table("alice", **{"seats": 3, "bots": [1, 2], **plan})
    while 0 not in replayed(match).ask.awaited:
        let_time_pass(match)
    return match


def asks(match, name="alice", ask=None, epoch="0", language="fr"):
    """What that player is told."""
    match.refresh_from_db()
    snapshot = memory.snapshot_at(match)
    open_one = str(snapshot.asks.get(snapshot.seat_of(player(name).pk)))
    return advise(match, player(name).pk, ask or open_one, epoch, language)


def choices_made(match):
    """By whom, and which."""
    play = Play(get("complots"), match.seats_count, match.options, bytes(match.seed))
    moves = Move.objects.filter(match=match).values_list("seat", "notation")
    return [(view.seat, move) for view, move in play.choices(moves)]


def refused(match, *args, **more):
    """The status and the sentence of the refusal."""
    with pytest.raises(Refused) as refusal:
        asks(match, *args, **more)
    return refusal.value.status, str(refusal.value.sentence)


def test_whoever_plays_alone_against_bots_is_told_in_their_language():
    match = practice()
    assert asks(match).best.startswith("Un maître ")
    assert asks(match, language="en").best.startswith("A master would ")


def test_it_is_made_of_the_view_of_the_asking_seat_by_who_has_followed_the_match(monkeypatch):
    match, seen, heard = practice(), [], []
    while not (made := choices_made(match)) or 0 not in replayed(match).ask.awaited:
        let_time_pass(match)
    judge = get("complots").judge

    class Spy:
        def __init__(self):
            self.listener = judge.listen()

        def judge(self, view):
            seen.append(view)
            return self.listener.judge(view)

        def saw(self, view, move):
            heard.append((view.seat, move))
            self.listener.saw(view, move)

    spied = replace(get("complots"), judge=replace(judge, listen=Spy))
    monkeypatch.setattr("games.play.advise.under", lambda *_: spied)
    asks(match)
    assert seen == [memory.snapshot_at(match).views[0]]
    assert [seat.seat for seat in seen[0].seats if seat.hand] == [0]
    assert heard == made


def test_it_is_no_move_and_changes_nothing():
    match = practice()
    before = match.version, match.ply, Move.objects.filter(match=match).count()
    asks(match)
    match.refresh_from_db()
    assert (match.version, match.ply, Move.objects.filter(match=match).count()) == before


def test_never_where_two_people_play():
    match = table("alice", "bob", seats=3, bots=[2])
    who, ask, _ = asked(match)
    assert refused(match, who.username, ask) == (409, ALONE)
    assert not may_be_advised(memory.snapshot_at(match), get("complots"))


def test_never_where_the_other_person_has_left_the_table():
    match = table("alice", "bob", seats=3, bots=[2])
    resign(match.key, player("bob").pk)
    assert refused(match) == (409, ALONE)


def test_a_spectator_is_told_nothing():
    assert refused(practice(), "eve") == (403, "Tu ne joues pas à cette table.")


def test_nothing_is_told_before_the_start_and_after_the_end():
    waiting = table("alice", seats=3, bots=[1])
    assert refused(waiting) == (409, NOT_RUNNING)
    match = practice()
    play_out(match)
    assert refused(match) == (409, NOT_RUNNING)


def test_nothing_is_told_to_whoever_is_not_asked():
    match = table("alice", seats=3, bots=[1, 2])
    while 0 in replayed(match).ask.awaited:
        let_time_pass(match)
    assert refused(match) == (409, "On ne te demande rien pour l’instant.")


def test_whoever_resigns_ends_the_match_and_is_told_nothing():
    match = practice()
    resign(match.key, player("alice").pk)
    assert refused(match) == (409, NOT_RUNNING)


@pytest.mark.parametrize("stale", [{"ask": "0"}, {"ask": "x"}, {"epoch": "7"}])
def test_an_ask_that_is_closed_or_never_was_gets_no_advice(stale):
    match = practice()
    while replayed(match).number(0) == 0 or 0 not in replayed(match).ask.awaited:
        let_time_pass(match)
    status, sentence = refused(match, **stale)
    assert status == 409
    assert "question est close" in sentence


@pytest.mark.parametrize("title", ["intrigue", "theories"])
def test_a_title_without_a_judge_offers_nothing(title):
    match = table("alice", title=title, seats=3, bots=[1, 2])
    assert not may_be_advised(memory.snapshot_at(match), get(title))
    assert refused(match) == (409, "Dans ce jeu, il n’y a pas de maître à consulter.")
