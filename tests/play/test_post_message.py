"""Chat: who writes where, who reads what, and what is not said at all."""

from datetime import timedelta

import pytest
from django.utils import timezone

from complots_site.web.refusal import Refused
from games.boards import chat
from games.matches import memory
from games.matches.access.chat_rooms import GALLERY, TABLE, read_by
from games.models import ChatMessage, Match, Mute
from games.play.moderation.mute import mute, unmute
from games.play.post_message import MOST, post_message
from games.play.rematch import rematch
from games.play.resign import resign
from games.play.room.leave_match import leave_match
from tests.harness.tables import let_time_pass, name_at, play_out, player, replayed, table

pytestmark = pytest.mark.django_db


STACKED = (
    "\u05d1\u05bc\u05b0\u05bd\u0591\u05c4",  # Hebrew with an accent
    "\u0f67\u0fa9\u0fb1\u0fb2\u0fb7\u0f74\u0f83",  # Tibetan
    "\u0e17\u0e35\u0e48\u0e23\u0e31\u0e01",  # Thai
    "\U0001f3f4" + "\u200d\u2620\ufe0f",  # a flag of two drawings
    "1\ufe0f\u20e3" * 20,
)
"""Marks on marks that people write."""


def says(name: str, match: Match, text: str = "I am the duchess") -> ChatMessage:
    return post_message(match.key, player(name).pk, text)


def status_of(name: str | None, match: Match, text: str = "I am the duchess") -> int:
    with pytest.raises(Refused) as refusal:
        post_message(match.key, None if name is None else player(name).pk, text)
    return refusal.value.status


def read_to(name: str | None, match: Match) -> list[str]:
    """What somebody finds at the table, oldest first."""
    match.refresh_from_db()
    reader = None if name is None else player(name).pk
    texts = chat.readable(memory.snapshot_at(match), reader, chat.muted_by(reader)).values_list(
        "text", flat=True
    )
    return list(reversed(texts))


def rooms_of(name: str | None, match: Match) -> tuple:
    match.refresh_from_db()
    return read_by(memory.snapshot_at(match), None if name is None else player(name).pk)


def with_somebody_out() -> tuple[Match, str, str]:
    """A running match, somebody who is out of it, and somebody who is still in."""
    match = table("alice", "bob", "chloe", seats=3)
    for _ in range(500):
        still_in = replayed(match).still_in
        if len(still_in) == 2:
            out = next(seat for seat in range(3) if seat not in still_in)
            return match, name_at(match, out).username, name_at(match, still_in[0]).username
        let_time_pass(match)
    raise AssertionError("nobody goes out")


class TestRooms:
    """Where a line goes is the server's decision."""

    def test_a_player_writes_to_the_table_and_a_spectator_to_the_gallery(self):
        match = table("alice", "bob", seats=2)
        assert says("alice", match).room == TABLE
        assert says("eve", match).room == GALLERY

    def test_players_read_the_table_alone_and_spectators_both_rooms(self):
        match = table("alice", "bob", seats=2)
        says("alice", match, "from the table")
        says("eve", match, "from the gallery")
        assert read_to("bob", match) == ["from the table"]
        assert read_to("denis", match) == ["from the table", "from the gallery"]
        assert read_to(None, match) == ["from the table", "from the gallery"]

    def test_whoever_is_out_writes_with_the_spectators_and_reads_both_rooms(self):
        match, out, still_in = with_somebody_out()
        assert says(out, match, "it was the countess").room == GALLERY
        assert says(still_in, match, "who knows").room == TABLE
        assert read_to(still_in, match) == ["who knows"]
        assert read_to(out, match) == ["it was the countess", "who knows"]

    def test_what_was_said_while_still_in_stays_at_the_table(self):
        match = table("alice", "bob", "chloe", seats=3)
        says("alice", match, "while in")
        resign(match.key, player("alice").pk)
        says("alice", match, "once out")
        assert read_to("bob", match) == ["while in"]

    def test_whoever_has_resigned_writes_with_the_spectators(self):
        match = table("alice", "bob", "chloe", seats=3)
        resign(match.key, player("alice").pk)
        assert says("alice", match).room == GALLERY
        assert rooms_of("alice", match) == (TABLE, GALLERY)

    def test_whoever_is_away_is_still_in(self):
        match = table("alice", "bob", seats=2)
        match.seats.filter(player=player("alice")).update(away=True)
        memory.forget()
        assert says("alice", match).room == TABLE
        assert rooms_of("alice", match) == (TABLE,)

    def test_at_an_open_table_sitting_down_and_getting_up_changes_the_room(self):
        match = table("alice", "bob", seats=4)
        says("eve", match, "psst")
        assert read_to("bob", match) == []
        leave_match(match.key, player("bob").pk)
        assert read_to("bob", match) == ["psst"]
        assert says("bob", match).room == GALLERY

    def test_after_the_match_all_players_write_to_the_table_and_spectators_stay_apart(self):
        match, out, _ = with_somebody_out()
        says(out, match, "before the end")
        play_out(match)
        winner = match.seats.get(place=1).player.username
        assert says(out, match, "well played").room == TABLE
        assert says("eve", match, "bravo").room == GALLERY
        assert read_to(winner, match) == ["well played"]
        assert read_to(out, match) == ["before the end", "well played", "bravo"]

    def test_under_older_rules_a_finished_match_keeps_the_gallery_from_its_players(self):
        match = table("alice", "bob", seats=2)
        says("eve", match)
        play_out(match)
        Match.objects.filter(pk=match.pk).update(rules_version=0, version=match.version + 1)
        assert rooms_of("alice", match) == rooms_of("bob", match) == (TABLE,)


class TestRefusals:
    """A clear sentence, and nothing is stored."""

    def test_a_stranger_reads_a_public_gallery_and_does_not_write(self):
        assert status_of(None, table("alice", "bob", seats=2)) == 403

    def test_a_private_table_is_its_peoples_alone(self):
        match = table("alice", "bob", seats=2, public=False)
        assert status_of("eve", match) == 404
        assert status_of(None, match) == 404
        assert says("bob", match).room == TABLE

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "   ",
            "\u200b\u200d",
            "x" * 301,
            "a\nb",
            "a\tb",
            "a\0b",
            "a\x1b[31mb",
            "a\u2028b",
            "a\ud800b",
            "a\u202eb",
            "a\u2066b",
            "a" + "\u0301" * 250,
            "a\u0489" + "\u0301\u20dd\u0902" * 3,
        ],
    )
    def test_what_is_no_line_of_text_is_not_said(self, text):
        assert status_of("alice", table("alice", "bob", seats=2), text) == 422
        assert not ChatMessage.objects.exists()

    @pytest.mark.parametrize(
        "text",
        ["x" * 300, "’\u00a0!", "1 < 2 & 3", "\U0001f451" * 300, "\u05d0", "e\u0301", *STACKED],
    )
    def test_what_people_write_is_said_as_it_is(self, text):
        match = table("alice", "bob", seats=2)
        assert says("alice", match, f"  {text} ").text == text

    def test_too_many_lines_are_refused_until_a_while_has_passed(self):
        match, other = table("alice", "bob", seats=2), table("alice", "bob", seats=2)
        for number in range(MOST):
            says("alice", (match, other)[number % 2])
        assert status_of("alice", match) == 429
        says("bob", match)
        assert ChatMessage.objects.filter(author=player("alice")).count() == MOST
        ChatMessage.objects.update(at=timezone.now() - timedelta(seconds=11))
        says("alice", match)

    def test_lines_of_before_the_clock_was_set_back_keep_nobody_silent(self):
        match = table("alice", "bob", seats=2)
        for _ in range(MOST):
            says("alice", match)
        ChatMessage.objects.update(at=timezone.now() + timedelta(minutes=59))
        says("alice", match)

    def test_where_the_host_has_switched_it_off_nobody_writes_and_nobody_reads(self):
        match = table("alice", "bob", seats=2, chat=False)
        assert status_of("alice", match) == 409
        assert status_of("eve", match) == 409
        assert rooms_of("alice", match) == rooms_of("eve", match) == ()

    def test_a_rematch_keeps_what_the_host_chose(self):
        for with_chat in (True, False):
            match = table("alice", "bob", seats=2, chat=with_chat)
            play_out(match)
            assert rematch(match.key, player("alice")).chat is with_chat

    def test_a_closed_table_is_gone(self):
        match = table("alice", seats=3)
        leave_match(match.key, player("alice").pk)
        assert status_of("alice", match) == 404


def test_a_message_leaves_the_match_as_it_is(django_assert_max_num_queries):
    match = table("alice", "bob", seats=2)
    before = Match.objects.filter(pk=match.pk).values().get()
    memory.snapshot_at(match)
    player_id = player("alice").pk
    with django_assert_max_num_queries(7):
        post_message(match.key, player_id, "hello")
    assert Match.objects.filter(pk=match.pk).values().get() == before


def test_the_notice_of_a_message_holds_no_word_of_it(
    monkeypatch, django_capture_on_commit_callbacks
):
    sent = []
    monkeypatch.setattr("games.matches.announce._send", lambda *notices: sent.extend(notices))
    match = table("alice", "bob", seats=2)
    with django_capture_on_commit_callbacks(execute=True):
        chat_message = says("eve", match)
    notice = {"type": "chat.posted", "chat_message": chat_message.pk, "room": "gallery"}
    assert sent[-1] == (f"match.{match.pk}", notice)


class TestMuting:
    """For oneself alone, and everywhere."""

    def test_a_muted_player_is_not_read_at_any_table_by_who_muted_them(self):
        match, other = table("alice", "bob", seats=2), table("bob", "alice", seats=2)
        mute(player("alice"), "bob")
        says("bob", match, "insults")
        says("bob", other, "more")
        assert read_to("alice", match) == read_to("alice", other) == []
        assert read_to("bob", match) == ["insults"]
        assert read_to("eve", match) == ["insults"]

    def test_the_muted_still_read_who_muted_them(self):
        match = table("alice", "bob", seats=2)
        mute(player("alice"), "bob")
        says("alice", match)
        assert read_to("bob", match) == ["I am the duchess"]

    def test_unmuting_brings_the_lines_back(self):
        match = table("alice", "bob", seats=2)
        says("bob", match)
        for _ in range(2):
            mute(player("alice"), "bob")
        assert Mute.objects.count() == 1
        for _ in range(2):
            unmute(player("alice"), "bob")
        assert read_to("alice", match) == ["I am the duchess"]

    @pytest.mark.parametrize("name", ["alice", "nobody", "", "b\0b", "bob\n"])
    def test_there_is_nobody_to_mute_in_oneself_or_in_no_name(self, name):
        player("bob")
        with pytest.raises(Refused) as refusal:
            mute(player("alice"), name)
        assert refusal.value.status == 422
        unmute(player("alice"), name)
        assert not Mute.objects.exists()

    def test_the_lines_of_an_account_that_is_gone_stay_without_its_name(self):
        match = table("alice", "bob", seats=2)
        says("eve", match)
        mute(player("denis"), "eve")
        player("eve").delete()
        found = chat.panel(memory.snapshot_at(match), player("denis"), "en").text
        assert "someone who left" in found
        assert "I am the duchess" in found


def test_more_than_the_last_fifty_lines_are_not_shown():
    match = table("alice", "bob", seats=2)
    now = timezone.now()
    ChatMessage.objects.bulk_create(
        ChatMessage(match=match, author=player("bob"), room=TABLE, text=f"line {n:03}", at=now)
        for n in range(60)
    )
    found = chat.panel(memory.snapshot_at(match), player("alice"), "en")
    assert found.text.count("<li") == len(found.shown) == chat.LAST
    assert "line 009" not in found.text
    assert found.text.index("line 010") < found.text.index("line 059")
