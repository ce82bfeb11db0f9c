"""Which matches the croupier analyses, and when it does so again."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.analysis import analyse as analysing
from games.analysis import follow as following
from games.analysis.analyse import analyse, reader_of
from games.analysis.follow import follow
from games.analysis.found import of_json
from games.engine.analysis.judge import Judge, Judged
from games.models import Analysed, Analysis, Match, Move
from games.play.resign import resign
from games.titles import get
from games.views.analysis.analysis import context_of
from tests.every_title.test_win_bar import READ
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


def finished(title="complots", seats=3) -> Match:
    match = table("alice", title=title, seats=seats, bots=range(1, seats))
    play_out(match)
    return match


def follow_all() -> list[int]:
    """The matches in the order in which they were analysed."""
    order = []
    while follow():
        order += Analysis.objects.exclude(match__in=order).values_list("match", flat=True)
    return order


@pytest.mark.parametrize("slug", READ)
def test_a_match_that_has_ended_is_analysed_once(slug, django_assert_num_queries):
    match = finished(slug, get(slug).seats_near(3))
    assert follow()
    stored = Analysis.objects.get(match=match)
    assert stored.found["moments"][0][0] == 0
    assert not follow()
    span = Analysed.objects.get()
    assert (span.first, span.last) == (match.finish_number, match.finish_number)


def test_a_transaction_that_analyses_for_long_is_not_idle_meanwhile(monkeypatch):
    match = finished()
    match.refresh_from_db()
    monkeypatch.setattr(analysing, "STILL_HERE", 0)
    with CaptureQueriesContext(connection) as asked:
        analyse(match, reader_of(match))
    assert [each["sql"] for each in asked].count("SELECT 1") >= match.ply


@pytest.mark.django_db(transaction=True)
def test_without_a_transaction_it_asks_for_nothing(monkeypatch):
    match = finished()
    match.refresh_from_db()
    monkeypatch.setattr(analysing, "STILL_HERE", 0)
    with CaptureQueriesContext(connection) as asked:
        analyse(match, reader_of(match))
    assert "SELECT 1" not in [each["sql"] for each in asked]


def test_nothing_is_analysed_before_the_end():
    table("alice", seats=3, bots=[1, 2])
    assert not follow()
    assert not Analysis.objects.exists()


def test_what_has_just_ended_comes_before_what_was_there_and_that_from_the_newest_on():
    old = [finished() for _ in range(3)]
    assert follow()
    new = finished()
    assert [old[2].pk, new.pk, old[1].pk, old[0].pk] == follow_all_after(old[2])


def follow_all_after(match: Match) -> list[int]:
    return [match.pk, *[pk for pk in follow_all() if pk != match.pk]]


def test_another_version_finds_everything_anew_and_shows_the_old_until_then(monkeypatch):
    one, other = finished(), finished()
    follow_all()
    before = dict(Analysis.objects.values_list("match", "version"))
    monkeypatch.setattr("games.analysis.analyse.METHOD", "another")
    assert follow()
    now = dict(Analysis.objects.values_list("match", "version"))
    assert now[one.pk] == before[one.pk]
    assert now[other.pk] != before[other.pk]
    follow_all()
    assert set(Analysis.objects.values_list("match", flat=True)) == {one.pk, other.pk}
    assert not Analysis.objects.filter(version__in=before.values()).exists()


def test_a_match_that_cannot_be_analysed_holds_up_no_other(monkeypatch, caplog):
    broken = finished()
    Move.objects.filter(match=broken, number=0).update(notation="no move of these rules")
    whole = finished()
    follow_all()
    assert Analysis.objects.get(match=broken).found is None
    assert Analysis.objects.get(match=whole).found is not None
    assert "could not be analysed" in caplog.text


def test_a_match_under_rules_that_are_not_here_is_passed_over():
    match = finished()
    Match.objects.filter(pk=match.pk).update(rules_version=99)
    follow_all()
    assert not Analysis.objects.exists()
    assert Analysed.objects.get().last == match.finish_number


def test_two_that_begin_at_once_begin_the_same_span(monkeypatch):
    finished()
    rows = [following.span(lock=False) for _ in range(2)]
    assert rows[0] == rows[1]


def test_a_title_with_a_judge_has_its_decisions_judged(monkeypatch):
    class Alphabet:
        """Whatever comes first in the alphabet is all one should do."""

        def judge(self, view):
            first = min(view.ask.moves)
            return [
                Judged(move, float(move == first), float(move == first)) for move in view.ask.moves
            ]

        def saw(self, view, move):
            pass

    title = get("complots")
    own = title.judge
    object.__setattr__(title, "judge", Judge(Alphabet, "alphabet"))
    try:
        match = finished()
        follow_all()
    finally:
        object.__setattr__(title, "judge", own)
    stored = Analysis.objects.get(match=match)
    assert stored.version.endswith(".alphabet")
    assert {kind for _, _, kind, *_ in stored.found["verdicts"]} <= {"mistake", "unknowable"}
    assert any(kind == "mistake" for _, _, kind, *_ in stored.found["verdicts"])


def test_nobody_is_told_that_they_chose_what_the_clock_or_a_bot_did_for_them():
    match = table("ann", "bob", seats=2)
    play_out(match)
    match.refresh_from_db()
    found = analyse(match, reader_of(match)).found
    assert context_of(match, get("complots"), found, player("ann").pk)["verdicts"] == []


def test_what_the_clock_or_a_bot_did_for_somebody_is_no_gain_of_their_own_moves():
    match = table("ann", "bob", seats=3, bots=[2])
    resign(match.key, player("ann").pk)
    play_out(match)
    match.refresh_from_db()
    ann, bob, bot = of_json(analyse(match, reader_of(match)).found).gains
    assert (ann.own, bob.own) == (0, 0)
    assert bot.own != 0
