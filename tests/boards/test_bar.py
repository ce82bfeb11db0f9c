"""The bar of every page: what begins or waits for its reader at another table."""

from datetime import timedelta

from django.utils import timezone

from games.boards.bar import BEGINS, bar_of
from games.models import Match
from games.play.answer import answer
from games.play.answer_ahead import answer_ahead
from games.play.resign import resign
from tests.harness.tables import asked, name_at, player, replayed, table


def long_ago(match: Match) -> None:
    """It has been going on for some time."""
    Match.objects.filter(pk=match.pk).update(started_at=timezone.now() - 2 * BEGINS)


def token(name: str, here: str = "") -> str:
    return bar_of(player(name).pk, "fr", here).token


def test_a_match_that_has_begun_is_told_on_every_page_and_to_its_players_alone(alice, eve, nobody):
    match = table("alice", "bob", seats=2)
    page = alice.get("/ladder/").text
    assert f'data-token="{match.key}.begins.1"' in page
    assert "Ta partie commence" in page
    assert "Complots avec bob" in page
    for client in (eve, nobody):
        assert "data-token" not in client.get("/ladder/").text


def test_its_own_page_does_not_say_it(alice):
    match = table("alice", "bob", seats=2)
    assert "data-token" not in alice.get(f"/m/{match.key}/").text


def test_whoever_has_moved_is_told_of_their_turns_alone(db):
    match = table("alice", "bob", seats=2)
    while True:
        who, ask, move = asked(match)
        answer(match.key, who.pk, ask, move)
        if {who.username, asked(match)[0].username} == {"alice", "bob"}:
            break
    waited = {name_at(match, seat).username for seat in replayed(match).ask.awaited}
    for name in ("alice", "bob"):
        long_ago(match)
        assert token(name) == (f"{match.key}.asked.1" if name in waited else "")


def test_a_match_that_went_on_without_a_word_of_mine_no_longer_begins(db):
    match = table("alice", "bob", "chloe", seats=3)
    waited = {name_at(match, seat).username for seat in replayed(match).ask.awaited}
    assert {token(name) for name in ("alice", "bob", "chloe")} == {f"{match.key}.begins.1"}
    long_ago(match)
    for name in ("alice", "bob", "chloe"):
        assert token(name) == (f"{match.key}.asked.1" if name in waited else "")


def test_one_of_several_is_named_and_the_others_counted(alice):
    first = table("alice", "bob", seats=2)
    second = table("alice", "chloe", seats=2)
    Match.objects.filter(pk=second.pk).update(asked_at=first.asked_at + timedelta(hours=1))
    assert token("alice") == f"{first.key}.begins.2"
    assert "et une autre" in alice.get("/ladder/").text


def test_a_quicker_table_is_named_before_a_slower_one(db):
    tables = {tempo: table("alice", "bob", seats=2, tempo=tempo) for tempo in ("slow", "relaxed")}
    assert token("alice") == f"{tables['relaxed'].key}.begins.2"


def test_which_table_is_named_does_not_tell_who_has_answered_ahead(db):
    first, second = (table("alice", "bob", "chloe", seats=3, tempo="slow") for _ in range(2))
    for match in (first, second):
        turn = replayed(match).turn
        answer(match.key, name_at(match, turn).pk, "0", "tax")
        long_ago(match)
    claims = {name_at(match, replayed(match).turn).username for match in (first, second)}
    reader, other = [name for name in ("alice", "bob", "chloe") if name not in claims][:2]
    before = token(reader)
    assert before == f"{first.key}.asked.2"
    answer_ahead(second.key, player(other).pk, "pass")
    second.refresh_from_db()
    assert second.due_at < first.asked_at + timedelta(hours=23)
    assert token(reader) == before


def test_who_has_resigned_is_left_in_peace(db):
    match = table("alice", "bob", "chloe", seats=3)
    resign(match.key, player("alice").pk)
    assert token("alice") == ""


def test_names_are_nobody_s_markup(db):
    table("alice", "a<b", seats=2)
    assert "a&lt;b" in bar_of(player("alice").pk, "fr").text


def test_an_idle_player_s_bar_costs_two_statements(db, django_assert_num_queries):
    table("alice", "bob", seats=3)
    one = player("alice").pk
    with django_assert_num_queries(2):
        assert bar_of(one, "fr").token == ""


def test_what_a_bar_says_costs_one_statement_more(db, django_assert_num_queries):
    table("alice", "bob", seats=2)
    one = player("alice").pk
    with django_assert_num_queries(3):
        assert bar_of(one, "fr").token


def test_of_a_player_whose_account_is_deleted_it_tells_in_its_reader_s_language(db):
    match = table("alice", "bob", seats=2)
    match.seats.filter(player=player("bob")).update(player=None)
    assert "someone who left" in bar_of(player("alice").pk, "en").text
