"""The ladder of bot accounts, apart from that of people."""

import pytest
from django.core.management import call_command

from accounts.models import User
from games.engine.elo import PROVISIONAL_BELOW
from games.ladder.bots import bot_ladder
from games.ladder.compare import differing_list, first_difference
from games.ladder.listing import update_listed
from games.ladder.order import order_of_title
from games.leagues.follow import follow
from games.models import Match, Rating, RatingChange, Standing
from games.play.bot_accounts.close import close_bot_account
from games.play.create_match import Plan, create_match
from games.play.room.join_match import join_match
from tests.harness.people import browser
from tests.harness.tables import bot_of, play_out, player, table

pytestmark = pytest.mark.django_db(transaction=True)
MOST = 100


def stands(bot: User, points: int, matches: int = PROVISIONAL_BELOW) -> Rating:
    facts = {"value": points * 1000, "matches": matches}
    rating = Rating.objects.create(player=bot, title="complots", **facts)
    update_listed(bot)
    return rating


def played(*bots: User) -> Match:
    """A rated match among bots, to its end."""
    match = create_match(bots[0], Plan("complots", len(bots)))
    for bot in bots[1:]:
        join_match(match.key, bot)
    play_out(match)
    match.refresh_from_db()
    return match


def test_bots_are_ranked_among_themselves_and_equals_share_a_rank():
    rows = [
        stands(bot_of("alice", "Robo"), 1600),
        stands(bot_of("alice", "Robi"), 1700),
        stands(bot_of("bob", "Roba"), 1600),
        stands(bot_of("bob", "Robu"), 1500),
    ]
    stands(player("carol"), 1800)
    Rating.objects.create(player=rows[0].player, title="intrigue", value=1_900_000, matches=50)
    ladder = bot_ladder("complots")
    found = ladder.after(None, MOST)
    assert [row.player.username for row in found] == ["Robi", "Robo", "Roba", "Robu"]
    assert ladder.ranks(found) == [1, 2, 2, 4]
    rest = ladder.after((rows[1].value, rows[1].player_id), MOST)
    assert rest == [rows[0], rows[2], rows[3]], "an older account that has less is not left out"
    second = ladder.after((rows[0].value, rows[0].player_id), MOST)
    assert ladder.ranks(second) == [2, 4]


def test_the_check_of_the_ladder_misses_no_bot_on_the_list_of_people_and_finds_one_there():
    robo = stands(bot_of("alice", "Robo"), 1600)
    assert differing_list() is None
    Rating.objects.filter(pk=robo.pk).update(listed=True)
    assert differing_list() == f"complots, player {robo.player_id}: is on the list"


def test_the_ladder_of_people_knows_none_of_them():
    settled = stands(bot_of("alice", "Robo"), 1600, PROVISIONAL_BELOW - 1)
    stands(bot_of("bob", "Robi"), 1600, PROVISIONAL_BELOW - 1)
    played(settled.player, bot_of("bob", "Robi"))
    settled.player.save()
    settled.refresh_from_db()
    assert (settled.matches, settled.listed) == (PROVISIONAL_BELOW, False)
    assert order_of_title("complots").players() == 0
    for page in ("/ladder/complots/", "/ladder/complots/unranked/", "/ladder/complots/?name=Ro"):
        assert "Robo" not in browser(None).get(page).content.decode()


def test_a_closed_bot_leaves_the_ladder_and_those_not_settled_are_apart():
    closed, new = bot_of("alice", "Robo"), bot_of("alice", "Robi")
    stands(closed, 1600)
    stands(new, 1500, 3)
    settled = stands(bot_of("bob", "Roba"), 1500)
    close_bot_account(player("alice"), closed.pk)
    ladder = bot_ladder("complots")
    assert ladder.after(None, MOST) == [settled]
    assert [row.player for row in ladder.provisional] == [new]


def test_their_matches_count_in_no_league():
    played(bot_of("alice", "Robo"), bot_of("bob", "Robi"))
    people = table("ann", "ben", seats=2)
    play_out(people)
    while follow():
        pass
    assert RatingChange.objects.count() == 4
    assert {row.player.username for row in Standing.objects.all()} == {"ann", "ben"}


def test_recomputing_the_ladder_gives_the_same():
    played(bot_of("alice", "Robo"), bot_of("bob", "Robi"))
    stored = list(Rating.objects.order_by("player").values_list("player", "value", "listed"))
    assert first_difference() is None
    call_command("recompute_ladder")
    assert first_difference() is None
    assert stored == list(
        Rating.objects.order_by("player").values_list("player", "value", "listed")
    )


def test_the_page_and_the_api_show_them_with_their_owners():
    stands(bot_of("alice", "Robo"), 1600)
    stands(bot_of("bob", "Robi"), 1500, 2)
    page = browser(None).get("/ladder/complots/bots/").content.decode()
    assert "Robo" in page
    assert "<small>alice</small>" in page
    assert "Robi" in page
    told = browser(None).get("/api/v1/ladder/complots/bots").json()
    assert [(row["name"], row["owner"], row["rank"]) for row in told["items"]] == [
        ("Robo", "alice", 1)
    ]
