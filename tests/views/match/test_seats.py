"""The waiting room: how good a bot is, chosen beside its seat and shown wherever it sits."""

import re

import pytest

from games.models import Match
from games.play.rematch import rematch
from games.play.room.arrange_seats import seat_bot
from games.play.room.start_match import start_match
from games.statistics.follow import follow
from games.titles import all_titles
from tests.harness.people import browser
from tests.harness.tables import play_out, player, table
from tests.hostile.values import VALUES

pytestmark = pytest.mark.django_db
BUTTON = re.compile(
    r'<button [^>]*value="([^"]*)"[^>]*formaction="[^"]*/bot/"(?: aria-label="(.*?)")?'
)


def offered(client, match: Match) -> dict[str, str]:
    """What the buttons that seat bots send, and their names if those are no text."""
    return dict(BUTTON.findall(client.get(f"/m/{match.key}/").text))


def sent(client, match: Match, seat: object) -> int:
    """The status of pressing such a button."""
    status: int = client.post(f"/m/{match.key}/bot/", {"seat": seat}).status_code
    return status


def levels(match: Match) -> list[str]:
    return list(match.seats.filter(bot=True).values_list("level", flat=True))


@pytest.mark.usefixtures("every_level")
def test_the_host_is_offered_every_level_and_one_press_seats_a_regular_bot():
    alice, match = browser("alice", "en"), table("alice", "bob", seats=4, bots=[2])
    assert offered(alice, match) == {
        "2:novice": "Hermine, novice",
        "2:master": "Hermine, master",
        "3": "",
        "3:novice": "Seat a bot, novice",
        "3:master": "Seat a bot, master",
    }
    assert sent(alice, match, "2:master") == 302
    assert sent(alice, match, "3") == 302
    assert levels(match) == ["master", "regular"]


@pytest.mark.usefixtures("every_level")
def test_nobody_else_is_offered_any():
    match = table("alice", "bob", seats=4, bots=[2])
    assert offered(browser("bob"), match) == offered(browser("eve"), match) == {}
    assert sent(browser("bob"), match, "2:master") == 403
    assert levels(match) == ["regular"]


@pytest.mark.usefixtures("every_level")
def test_where_a_game_has_one_level_there_is_nothing_to_choose():
    alice, match = browser("alice"), table("alice", seats=4, title="intrigue", bots=[2])
    assert offered(alice, match) == {"1": "", "3": ""}
    assert 'name="level"' not in alice.get("/new/?title=intrigue").text
    assert alice.get("/new/?title=complots").text.count('name="level"') == 3
    assert sent(alice, match, "2:master") == 422


@pytest.mark.parametrize("slug", all_titles())
def test_every_level_of_a_title_can_be_seated(alice, slug):
    title = all_titles()[slug]
    match = table("alice", seats=max(title.seats), title=slug)
    for level in title.levels:
        assert sent(alice, match, f"1:{level}") == 302
        assert levels(match) == [level]


@pytest.mark.usefixtures("every_level")
def test_a_hostile_level_is_refused_in_a_sentence_and_seats_nobody():
    alice, match = browser("alice", "en"), table("alice", seats=4, bots=[2])
    for name, value in VALUES.items():
        text = value if isinstance(value, str) else value.decode("latin-1")
        for seat in (2, 3) if text else ():
            page = alice.post(f"/m/{match.key}/bot/", {"seat": f"{seat}:{text}"})
            assert page.status_code == 422, name
            assert "This game has no bots of that level." in page.text, name
    assert levels(match) == ["regular"]


@pytest.mark.usefixtures("every_level")
def test_a_new_table_has_bots_of_the_level_chosen_in_the_form():
    alice = browser("alice")
    form = {
        "seats": "3",
        "tempo": "slow",
        "who": "invite",
        "fifth": "inquisitor",
        "bots": ["1", "2"],
    }
    assert alice.post("/new/", {**form, "level": "expert"}).status_code == 422
    assert not Match.objects.exists()
    for level, found in (("master", "master"), ("", "regular")):
        assert alice.post("/new/", {**form, "level": level}).status_code == 302
        assert levels(Match.objects.latest("pk")) == [found] * 2


@pytest.mark.usefixtures("every_level")
def test_wherever_a_bot_is_named_its_level_is_told():
    alice, match = browser("alice", "en"), table("alice", seats=4, public=True)
    seat_bot(match.key, player("alice").pk, 1, "novice")
    seat_bot(match.key, player("alice").pk, 2, "master")
    marks = ("(bot, novice)", "(bot, master)")
    badges = ("bot, novice", "bot, master")

    def told(path: str, client=alice) -> str:
        return " ".join(re.sub("<[^>]*>", "", client.get(path).text).split())

    assert all(mark in told("/") for mark in marks)
    assert all(mark in told(f"/join/{match.invite}/", browser("eve", "en")) for mark in marks)
    assert all(badge in told(f"/m/{match.key}/") for badge in badges)
    seat_bot(match.key, player("alice").pk, 3)
    running = told(f"/m/{match.key}/")
    assert all(badge in running for badge in (*badges, "bot, regular"))
    play_out(match)
    while follow():
        pass
    assert all(mark in told("/history/") for mark in (*marks, "(bot, regular)"))
    assert all(badge in told(f"/m/{match.key}/") for badge in badges)
    replay = told(f"/m/{match.key}/replay/?ply=3")
    assert all(mark in replay for mark in (*marks, *badges))
    assert "Page Octave" in replay
    assert "Marquise Hermine" in replay
    assert "Against bots" in told("/player/alice/complots/")


def test_who_comes_late_to_a_rematch_is_led_to_it_and_told(db, bob):
    match = table("alice", "bob", seats=3, bots=[2], public=False)
    play_out(match)
    following = rematch(match.key, player("alice"))
    start_match(following.key, player("alice").pk)
    page = bob.post(f"/m/{match.key}/rematch/", follow=True)
    assert page.redirect_chain == [(f"/m/{following.key}/", 302)]
    assert "Cette partie a commencé sans toi." in page.text
    again = browser("alice").post(f"/m/{match.key}/rematch/", follow=True)
    assert again.redirect_chain == page.redirect_chain
    assert "sans toi" not in again.text
