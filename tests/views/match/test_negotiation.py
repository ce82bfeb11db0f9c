"""A negotiation through the one door: what is stale, what is refused, what is put together."""

import pytest

from complots_site.web.refusal import Refused
from games.models import Match
from games.play.answer import answer
from tests.every_title.facts import match_picture
from tests.harness.people import browser
from tests.harness.tables import name_at, replayed, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def talk() -> tuple[Match, int, list[int]]:
    """Two have sent a chemist to the third: the match, the third, and the two, in their order."""
    match = table("alice", "bob", "chloe", seats=3, title="intrigue")
    first = replayed(match).table.first
    one, other, host = ((first + offset) % 3 for offset in range(3))
    for seat in (one, other):
        for word in ("chemist", "writer"):
            say(match, seat, f"present:{word}@{host}")
    return match, host, [one, other]


def number(match: Match, seat: int) -> str:
    """What the seat's page says its question is."""
    return str(replayed(match).number(seat))


def say(match: Match, seat: int, word: str, ask: str | None = None) -> None:
    answer(match.key, name_at(match, seat).pk, number(match, seat) if ask is None else ask, word)


def refused(match: Match, seat: int, word: str, ask: str | None = None) -> int:
    """The status of the refusal, having checked that nothing has changed."""
    match.refresh_from_db()
    before = (match.version, match.ply, match.due_at, match_picture(replayed(match)))
    with pytest.raises(Refused) as refusal:
        say(match, seat, word, ask)
    match.refresh_from_db()
    assert before == (match.version, match.ply, match.due_at, match_picture(replayed(match)))
    return refusal.value.status


def settle_first(match: Match, host: int, talkers: list[int]) -> None:
    """Choose the conflict to begin with, if that is asked."""
    if replayed(match).ask.kind == "pick-conflict":
        say(match, host, "settle:chemist")


def test_an_offer_withdrawn_a_moment_ago_is_not_accepted(talk):
    match, host, (one, _) = talk
    settle_first(*talk)
    say(match, one, "offer:9000@any")
    seen = number(match, host)
    say(match, one, "withdraw")
    assert refused(match, host, f"accept:{one}", seen) == 409


def test_an_offer_lowered_a_moment_ago_is_not_accepted(talk):
    match, host, (one, _) = talk
    settle_first(*talk)
    say(match, one, "offer:9000@any")
    seen = number(match, host)
    say(match, one, "offer:1000@any")
    assert refused(match, host, f"accept:{one}", seen) == 409
    say(match, host, f"accept:{one}")
    assert replayed(match).table.money[host] == 33000


def test_of_two_accepts_at_once_one_counts(talk):
    match, host, (one, other) = talk
    settle_first(*talk)
    for seat in (one, other):
        say(match, seat, "offer:5000@any")
    seen = number(match, host)
    say(match, host, f"accept:{one}", seen)
    assert refused(match, host, f"accept:{one}", seen) == 409
    assert refused(match, host, f"accept:{other}", seen) == 409
    assert replayed(match).table.money[host] == 37000


def test_a_talker_who_writes_is_not_made_stale_by_another(talk):
    match, host, (one, other) = talk
    settle_first(*talk)
    seen = number(match, one)
    say(match, other, "offer:5000@any")
    say(match, host, f"ask:{one}:7000")
    say(match, one, "offer:6000@any", seen)
    assert replayed(match).table.talk.talkers[one].offer == 6000


def test_a_doubled_offer_is_one_change(talk):
    match, _host, (one, _) = talk
    settle_first(*talk)
    seen = number(match, one)
    say(match, one, "offer:6000@any", seen)
    assert refused(match, one, "offer:6000@any", seen) == 409
    assert replayed(match).table.talk.talkers[one].offers == 1


@pytest.mark.parametrize(
    "word",
    ["offer:33000@any", "offer:-1000@any", "offer:1500@any", "accept:0", "ask:1:1000", "close"],
)
def test_an_impossible_word_of_a_talker_is_refused(talk, word):
    match, _host, (one, _) = talk
    settle_first(*talk)
    assert refused(match, one, word) == 422


def test_an_offer_after_paying_is_refused(talk):
    match, host, (one, _) = talk
    settle_first(*talk)
    say(match, one, "offer:5000@any")
    say(match, host, f"accept:{one}")
    assert refused(match, one, "offer:1000@any") == 409


def test_a_form_puts_an_offer_together(talk):
    match, _host, (one, _) = talk
    settle_first(*talk)
    client = browser(name_at(match, one).username)
    page = client.get(f"/m/{match.key}/").text
    ask = number(match, one)
    assert f'name="ask" value="{ask}"' in page
    parts = {"ask": ask, "compose": "offer", "offer": ["offer", ":7000", "@6000"], "move": "done"}
    assert client.post(f"/m/{match.key}/answer/", parts).status_code == 302
    talker = replayed(match).table.talk.talkers[one]
    assert (talker.offer, talker.wish) == (7000, "6000")


@pytest.mark.parametrize("name", ["", "nothing", "ask", "csrfmiddlewaretoken", "compose"])
def test_fields_that_make_no_move_are_refused(talk, name):
    match, _host, (one, _) = talk
    settle_first(*talk)
    client = browser(name_at(match, one).username)
    parts = {"ask": number(match, one), "compose": name, "offer": ["offer", ":7000", "@any"]}
    assert client.post(f"/m/{match.key}/answer/", parts).status_code == 422


def test_the_page_says_how_much_the_reader_has_and_nothing_of_the_others(talk):
    match, host, (one, other) = talk
    settle_first(*talk)
    say(match, one, "offer:29000@any")
    say(match, host, f"accept:{one}")
    pages = {
        seat: browser(name_at(match, seat).username, "en").get(f"/m/{match.key}/").text
        for seat in (one, other, host)
    }
    assert "<b>3,000</b> " not in pages[other]
    assert "61,000" in pages[host]
    assert "61,000" not in pages[one] + pages[other]


def test_once_it_is_closed_who_owed_an_answer_is_not_said_to_think(talk):
    match, host, (one, other) = talk
    settle_first(*talk)
    say(match, one, "done")
    say(match, other, "done")
    say(match, host, f"ask:{one}:7000")
    page = browser("zoe", "en")
    assert "thinking…" in page.get(f"/m/{match.key}/").text
    say(match, host, "close")
    text = page.get(f"/m/{match.key}/").text
    assert "thinking…" not in text
    assert text.count("offers nothing") == 2
