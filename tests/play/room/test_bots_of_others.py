"""Where bot accounts sit down, and what a match with them counts for."""

import pytest

from accounts.guests import new_guest
from accounts.models import User
from complots_site.web.refusal import Refused
from games.boards.open_tables import BOT_ACCOUNT, read_open
from games.clubs.create import create_club
from games.matches import memory
from games.models import Match, Rating, RatingChange
from games.play.create_match import Plan, create_match
from games.play.friends.challenge import challenge
from games.play.queue.join_queue import join_queue
from games.play.rematch import rematch
from games.play.resign import resign
from games.play.room.join_match import join_match
from games.play.room.start_match import start_match
from tests.harness.people import browser
from tests.harness.tables import bot_of, play_out, player, table

pytestmark = pytest.mark.django_db(transaction=True)


def refused(call, *words, **more) -> int:
    with pytest.raises(Refused) as refusal:
        call(*words, **more)
    return refusal.value.status


def opened_by(host: User, seats: int = 3, **plan) -> Match:
    return create_match(host, Plan("complots", seats, **plan))


def rated(match: Match) -> bool:
    return memory.snapshot_at(Match.objects.get(pk=match.pk)).rated


def test_a_bot_sits_down_only_where_the_host_lets_bots_in():
    bot = bot_of("alice", "Robo")
    closed, open_to_them = table("bob", seats=3), table("bob", seats=3, admits_bots=True)
    assert refused(join_match, closed.key, bot) == 403
    assert refused(join_match, closed.key, bot, invite=closed.invite) == 403
    join_match(open_to_them.key, bot)
    assert open_to_them.seats.filter(player=bot).exists()


def test_a_table_that_a_person_lets_bots_into_is_rated_for_nobody():
    match = opened_by(player("bob"), 2, admits_bots=True)
    assert (match.rated, match.admits_bots) == (False, True)
    join_match(match.key, bot_of("alice", "Robo"))
    play_out(match)
    assert match.finish_number is not None
    assert not RatingChange.objects.exists()


def test_a_table_of_a_bot_lets_bots_in_by_itself():
    match = opened_by(bot_of("alice", "Robo"), 2)
    join_match(match.key, bot_of("bob", "Robi"))
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    assert rated(match)


def test_bots_of_two_owners_are_rated_and_the_ladder_of_people_is_not_touched():
    match = opened_by(bot_of("alice", "Robo"), 2)
    join_match(match.key, bot_of("bob", "Robi"))
    play_out(match)
    assert {row.player.username for row in RatingChange.objects.all()} == {"Robo", "Robi"}
    assert {row.player.owner_id is None for row in Rating.objects.all()} == {False}


def test_bots_of_one_owner_alone_are_not():
    match = opened_by(bot_of("alice", "Robo"), 2)
    assert rated(match)
    join_match(match.key, bot_of("alice", "Robi"))
    match.refresh_from_db()
    assert not match.rated


def test_nor_is_a_bot_among_bots_of_the_site():
    match = opened_by(bot_of("alice", "Robo"))
    start_match(match.key, match.host_id)
    match.refresh_from_db()
    assert not match.rated


def test_a_person_at_a_rated_table_of_bots_needs_the_invitation_and_then_it_is_not_rated():
    match = opened_by(bot_of("alice", "Robo"))
    assert refused(join_match, match.key, player("bob")) == 403
    join_match(match.key, player("bob"), invite=match.invite)
    assert not rated(match)
    join_match(match.key, bot_of("bob", "Robi"))
    match.refresh_from_db()
    assert not match.rated


def test_people_whom_bots_have_left_alone_at_their_table_are_not_rated_either():
    match = opened_by(bot_of("alice", "Robo"), 2, rated=True)
    Match.objects.filter(pk=match.pk).update(host=player("bob"))
    match.seats.filter(number=0).update(player=player("bob"))
    Match.objects.filter(pk=match.pk).update(seating=match.seating + 1)
    join_match(match.key, player("carol"), invite=match.invite)
    match.refresh_from_db()
    assert (match.status, match.rated) == ("running", False)


def test_a_table_of_a_bot_that_is_not_rated_takes_people_and_guests():
    match = opened_by(bot_of("alice", "Robo"), rated=False)
    join_match(match.key, player("bob"))
    join_match(match.key, new_guest("Zoe"))
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_all_bots_of_an_owner_share_a_number_of_seats(settings):
    settings.BOT_MATCHES_PER_OWNER = 2
    opened_by(bot_of("alice", "Robo"))
    opened_by(bot_of("alice", "Robi"))
    match = opened_by(bot_of("bob", "Bobo"))
    assert refused(join_match, match.key, bot_of("alice", "Robo")) == 409
    assert refused(opened_by, bot_of("alice", "Robi")) == 409
    join_match(match.key, player("alice"), invite=match.invite)


def test_a_seat_that_a_bot_has_resigned_is_none_of_them(settings):
    settings.BOT_MATCHES_PER_OWNER = 1
    bot = bot_of("alice", "Robo")
    match = opened_by(bot, 2)
    join_match(match.key, bot_of("bob", "Robi"))
    assert refused(opened_by, bot) == 409
    resign(match.key, bot.pk)
    assert Match.objects.get().status == Match.Status.RUNNING
    opened_by(bot)


def test_a_rematch_lets_the_bots_in_again():
    match = opened_by(player("bob"), 2, admits_bots=True)
    bot = bot_of("alice", "Robo")
    join_match(match.key, bot)
    play_out(match)
    again = rematch(match.key, player("bob"))
    rematch(match.key, bot)
    assert again.seats.filter(player=bot).exists()


def test_whoever_challenges_a_bot_lets_it_in_and_bots_challenge_nobody():
    bot = bot_of("alice", "Robo")
    match, _ = challenge(player("bob"), "Robo", "complots")
    assert match.admits_bots
    join_match(match.key, bot, invite=match.invite)
    assert match.seats.filter(player=bot).exists()
    assert refused(challenge, bot, "bob", "complots") == 403


def test_bots_are_in_no_queue_and_in_no_club():
    bot = bot_of("alice", "Robo")
    assert refused(join_queue, bot, "complots") == 403
    assert refused(create_club, bot, "Robots", ["complots"], 4) == 403


def test_the_lobby_and_the_table_mark_them():
    match = opened_by(player("bob"), admits_bots=True)
    join_match(match.key, bot_of("alice", "Robo"))
    (row,) = read_open()
    assert (row.seats, row.admits_bots) == ((("bob", ""), ("Robo", BOT_ACCOUNT)), True)
    seats = memory.snapshot_at(Match.objects.get(pk=match.pk)).seats
    assert [seat.bot_account for seat in seats] == [False, True, False]


def test_the_lobby_offers_people_no_seat_that_would_be_refused():
    rated_among_bots = opened_by(bot_of("alice", "Robo"))
    welcome = opened_by(player("bob"), admits_bots=True)
    page = browser("carol").get("/").content.decode()
    assert f'formaction="/m/{welcome.key}/join/"' in page
    assert f'formaction="/m/{rated_among_bots.key}/join/"' not in page
    assert "classée entre robots" in page
    assert "robots bienvenus" in page
