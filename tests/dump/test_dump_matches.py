"""`manage.py dump_matches`: which matches of a month are written, and of whom what."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import CommandError
from django.utils import timezone

from games.clubs.create import create_club
from games.dump.people import LETTERS
from games.models import ClubMatch, Match, RatingChange, Seat, Tournament
from games.play.create_match import Plan, create_match
from games.play.erase import erase
from games.play.post_message import post_message
from games.play.room.join_match import join_match
from tests.dump.played import WHEN, played
from tests.harness.tables import bot_of, play_out, player
from tests.tournaments.played import begun, running

pytestmark = pytest.mark.django_db


def keys(lines):
    """The keys of the matches."""
    return {line["site_key"] for line in lines}


def without_stand_ins(texts):
    """The files' texts without the letters for nobody's name: among them may be anything."""
    return [re.sub(rf"~[a-z2-7]{{{LETTERS}}}\b", "~", text) for text in texts()]


def by_name(line):
    """What is told of each who played."""
    return {one["name"]: one for one in line["players"]}


def test_a_rated_public_match_is_in_both_files_with_all_that_was_played(dump, lines, texts):
    match = played("ann", "bob", seats=3, bots=[2])
    assert dump().startswith(f"2026-03: 1 matches, {match.ply} moves.\n")
    (line,) = lines()
    assert line["site_key"] == match.key
    assert line["seed"] == bytes(match.seed).hex()
    chosen = {name: choice for name, choice in match.options.items() if choice is not None}
    assert line["options"] == chosen
    assert (line["rules_version"], line["tempo"]) == (match.rules_version, "live")
    assert (line["month"], line["finished"]) == ("2026-03", "2026-03-14")
    stored = list(match.moves.values_list("seat", "notation", "by"))
    assert [tuple(move) for move in line["moves"]] == stored
    assert {by for _, _, by in stored} == {"bot", "clock"}
    _, text = texts()
    for said in (f"site_key: {match.key}", "players: ann, bob, Hermine", "bots: 2"):
        assert f"\n{said}\n" in text
    assert "\nlevels: 2:regular\n" in text


def test_bots_are_marked_with_their_level_and_people_with_their_rating_before(dump, lines):
    match = played("ann", "bob", seats=3, bots=[2])
    RatingChange.objects.filter(match=match, player=player("bob")).update(before=1_633_400)
    dump()
    told = by_name(lines()[0])
    assert told["Hermine"]["kind"] == "bot"
    assert told["Hermine"]["level"] == "regular"
    assert (told["ann"]["kind"], told["ann"]["rating"]) == ("account", 1500)
    assert told["bob"]["rating"] == 1650
    assert "rating" not in told["Hermine"]


def test_who_have_met_too_often_for_a_match_to_move_their_ratings_have_these_all_the_same(
    dump, lines
):
    *_, third, fourth = (played("ann", "bob") for _ in range(4))
    RatingChange.objects.filter(match=third, player=player("ann")).update(before=1_733_400)
    assert not RatingChange.objects.filter(match=fourth).exists()
    dump()
    told = {line["site_key"]: by_name(line) for line in lines()}
    after = RatingChange.objects.get(match=third, player=player("ann")).after
    assert told[fourth.key]["ann"]["rating"] == 50 * round(after / 50_000)
    assert "rating" in told[fourth.key]["bob"]


def test_a_rated_match_of_bot_accounts_alone_is_in_both_files_and_they_are_marked(
    dump, lines, texts
):
    match = create_match(bot_of("ann", "Annbot"), Plan("complots", 2))
    join_match(match.key, bot_of("bob", "Bobbot"))
    play_out(match)
    Match.objects.filter(pk=match.pk).update(finished_at=WHEN)
    dump()
    (line,) = lines()
    assert line["site_key"] == match.key
    assert {name: told["kind"] for name, told in by_name(line).items()} == {
        "Annbot": "bot_account",
        "Bobbot": "bot_account",
    }
    assert "\nbot_accounts: 0 1\n" in texts()[1]


NEVER = {
    "private": lambda: played("ann", "bob", public=False),
    "unrated": lambda: played("ann", "bob", rated=False),
    "with one account": lambda: played("ann", seats=3, bots=[1, 2]),
    "of the month before": lambda: played(
        "ann", "bob", when=datetime(2026, 2, 28, 23, 59, 59, tzinfo=UTC)
    ),
    "of the month after": lambda: played("ann", "bob", when=datetime(2026, 4, 1, tzinfo=UTC)),
}


@pytest.mark.parametrize("make", NEVER.values(), ids=NEVER)
def test_others_are_never_in_it(dump, lines, make):
    make()
    assert dump() == "2026-03: no matches.\n"
    assert lines() == []


def test_a_private_match_that_was_shared_is_never_in_it(dump, lines):
    match = played("ann", "bob", public=False)
    Match.objects.filter(pk=match.pk).update(shared=True)
    dump()
    assert lines() == []


def test_a_public_match_that_counts_in_a_club_is_in_it_like_any_other(dump, lines):
    club = create_club(player("ann"), "Les Amis", ["complots"], 8)
    theirs, other = played("ann", "bob"), played("cid", "dora")
    ClubMatch.objects.create(club=club, match=theirs, finish_number=theirs.finish_number)
    dump()
    assert keys(lines()) == {theirs.key, other.key}


@pytest.mark.parametrize("entry", ["link", "league"])
def test_a_match_of_a_tournament_that_not_everybody_sees_is_never_in_it(dump, lines, entry):
    made = begun(4, seats=4)
    match = running(made)[0]
    play_out(match)
    Match.objects.filter(pk=match.pk).update(finished_at=WHEN)
    Tournament.objects.update(entry=entry)
    dump()
    assert lines() == []
    Tournament.objects.update(entry="all")
    dump()
    assert keys(lines()) == {match.key}


def test_who_hides_their_statistics_has_another_name_the_same_in_the_month_alone(dump, lines):
    for when in (WHEN, WHEN + timedelta(days=1), WHEN + timedelta(days=31)):
        played("ann", "bob", when=when)
    player("ann").save()
    type(player("ann")).objects.filter(username="ann").update(hides_statistics=True)
    dump("2026-03", "2026-04")
    march, april = lines(), lines("2026-04")
    earlier = {one["name"] for line in march for one in line["players"] if one["kind"] == "hidden"}
    later = {one["name"] for line in april for one in line["players"] if one["kind"] == "hidden"}
    assert len(march) == 2
    assert len(earlier) == len(later) == 1
    assert earlier != later
    assert all(name.startswith("~") for name in earlier | later)
    assert all("bob" in by_name(line) for line in (*march, *april))


def test_of_who_hides_no_rating_day_or_key_is_told_that_would_lead_to_them(dump, texts, lines):
    match = played("ann", "bob")
    type(player("ann")).objects.filter(username="ann").update(hides_statistics=True)
    dump()
    (line,) = lines()
    assert "site_key" not in line
    assert "finished" not in line
    hidden = next(one for one in line["players"] if one["kind"] == "hidden")
    assert set(hidden) - {"gone"} == {"name", "kind", "place"}
    for text in without_stand_ins(texts):
        for secret in ("ann", match.key, "2026-03-14", f"~{player('ann').pk}"):
            assert secret not in text


def test_who_has_left_or_was_sent_away_is_named_by_neither_name(dump, texts):
    match = played("ann", "bob", "cid")
    erase(player("ann"))
    type(player("bob")).objects.filter(username="bob").update(is_active=False)
    erased = match.seats.get(number=0).player.username
    dump()
    for text in without_stand_ins(texts):
        for secret in ("ann", "bob", erased, "anonyme"):
            assert secret not in text
        assert "cid" in text


def test_guests_are_nobody_and_so_is_who_was_deleted(dump, lines):
    match = played("ann", "bob", "cid", "dora")
    type(player("cid")).objects.filter(username="cid").update(is_guest=True)
    Seat.objects.filter(match=match, number=3).update(player=None)
    dump()
    told = by_name(lines()[0])
    assert [one["kind"] for one in told.values()] == ["account", "account", "guest", "hidden"]
    assert "cid" not in told
    assert "~unknown" in told


def test_who_was_away_at_the_end_is_marked_as_gone(dump, lines):
    match = played("ann", "bob")
    dump()
    gone = {seat.number for seat in match.seats.all() if seat.away}
    assert gone
    told = {number for number, one in enumerate(lines()[0]["players"]) if one.get("gone")}
    assert told == gone


def test_no_word_of_the_chat_and_no_time_of_a_move_is_in_it(dump, texts):
    match = played("ann", "bob")
    post_message(match.key, player("ann").pk, "Un secret de table")
    Match.objects.filter(pk=match.pk).update(least_rating=1337, opened_from="f" * 16)
    dump()
    for text in texts():
        assert "secret" not in text
        assert match.invite not in text
        assert not re.search(r"\b1337\b", text)
        assert "20:15" not in text
        assert "f" * 16 not in text


def test_the_order_tells_nothing_of_when_they_were_played(dump, lines):
    for _ in range(8):
        played("ann", "bob")
    dump()
    hashes = [line["seed_hash"] for line in lines()]
    assert hashes == sorted(hashes)
    assert len(hashes) == 8


def test_without_a_month_it_is_the_last_one_and_all_are_all(dump, lines):
    first = timezone.now().replace(day=1)
    last = first - timedelta(days=20)
    played("ann", "bob", when=last.replace(day=9))
    before = (last.replace(day=1) - timedelta(days=20)).replace(day=9)
    played("ann", "bob", when=before)
    assert dump("--all").count(" 1 matches,") == 2
    assert len(lines(f"{before:%Y-%m}")) == 1


@pytest.mark.parametrize(
    ("month", "said"),
    [
        ("2026-13", "as 2026-11"),
        ("mars", "as 2026-11"),
        ("../etc", "as 2026-11"),
        ("2999-01", "not over"),
    ],
)
def test_a_month_that_is_none_or_not_over_is_refused_in_a_sentence(dump, folder, month, said):
    with pytest.raises(CommandError, match=said):
        dump(month)
    assert not folder.exists()


def test_a_month_beside_all_of_them_is_refused_in_a_sentence(dump, folder):
    played("ann", "bob")
    with pytest.raises(CommandError, match="not both"):
        dump("--all", "2026-03")
    assert not folder.exists()
