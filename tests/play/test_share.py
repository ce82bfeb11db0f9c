"""A match against bots is shared by its address if its player wants, and only then."""

import pytest

from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.access.chat_rooms import read_by, room_of
from games.models import Match
from games.play.post_message import post_message
from games.play.share import share
from tests.harness.people import browser
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db
PAGES = ("", "replay/", "deal/", "match.txt", "match.json", "since/0/")


@pytest.fixture
def finished() -> Match:
    match = table("alice", seats=3, bots=[1, 2], public=False, chat=True)
    post_message(match.key, player("alice").pk, "Mot secret")
    play_out(match)
    return match


def statuses(match: Match, name: str | None) -> set[int]:
    reader = browser(name, "fr")
    return {reader.get(f"/m/{match.key}/{page}").status_code for page in PAGES}


def test_nobody_else_reads_it_until_it_is_shared_nor_once_it_is_no_more(finished):
    alice = player("alice").pk
    for name in ("eve", None):
        assert statuses(finished, name) == {404}
        share(finished.key, alice, on=True)
        assert statuses(finished, name) == {200}
        share(finished.key, alice, on=False)
        assert statuses(finished, name) == {404}


def test_it_is_listed_nowhere_and_takes_no_seat_from_readers(finished):
    share(finished.key, player("alice").pk, on=True)
    eve = browser("eve", "fr")
    for page in ("/history/", "/history/?player=alice", "/"):
        assert finished.key not in eve.get(page).text
    assert eve.post(f"/m/{finished.key}/rematch/").status_code == 403


def test_the_chat_stays_with_its_player(finished):
    share(finished.key, player("alice").pk, on=True)
    assert "Mot secret" in browser("alice", "fr").get(f"/m/{finished.key}/").text
    for name in ("eve", None):
        reader = browser(name, "fr")
        assert "Mot secret" not in reader.get(f"/m/{finished.key}/").text
        assert "Mot secret" not in reader.get(f"/m/{finished.key}/chat/").text
    snapshot = memory.snapshot_at(Match.objects.get(pk=finished.pk))
    eve = player("eve").pk
    assert (read_by(snapshot, eve), room_of(snapshot, eve)) == ((), None)
    with pytest.raises(Refused) as refusal:
        post_message(finished.key, eve, "Bonjour")
    assert refusal.value.status == 403


def test_nobody_shares_a_match_that_others_played_or_that_goes_on():
    others = table("alice", "bob", seats=2, public=False)
    play_out(others)
    assert others.status == "finished"
    running = table("alice", seats=3, bots=[1, 2], public=False)
    for match in (others, running):
        with pytest.raises(Refused) as refusal:
            share(match.key, player("alice").pk, on=True)
        assert refusal.value.status == 409
        assert statuses(match, "eve") == {404}


def test_only_its_player_shares_it(finished):
    with pytest.raises(Refused) as refusal:
        share(finished.key, player("eve").pk, on=True)
    assert refusal.value.status == 403
    assert browser("eve", "fr").post(f"/m/{finished.key}/share/", {"on": "1"}).status_code == 404


def test_the_result_offers_it_and_takes_it_back(finished):
    alice = browser("alice", "fr")
    page = alice.get(f"/m/{finished.key}/").text
    assert "Partager par un lien" in page
    assert "data-share" not in page
    alice.post(f"/m/{finished.key}/share/", {"on": "1"})
    page = alice.get(f"/m/{finished.key}/").text
    assert f'data-share="/m/{finished.key}/"' in page
    assert "Ne plus partager" in page
    assert "Ne plus partager" not in browser("eve", "fr").get(f"/m/{finished.key}/").text
