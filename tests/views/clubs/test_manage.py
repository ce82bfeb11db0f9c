"""Looking after a club, as people see it."""

import re

import pytest

from accounts.guests import new_guest
from games.clubs.join import join_club
from games.models import Club, Evening, Match, Webhook
from games.models.clubs.club import LONGEST_DESCRIPTION
from games.webhooks.choose import choose
from tests.clubs.amis import amis, thursdays
from tests.harness.tables import table
from tests.ladder.finished import player

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}
SECRET = "https://discord.com/api/webhooks/1/secret"
EVENING = {
    "weekday": "3", "at": "21:00", "title": "complots", "kind": "pods", "seats": "4",
    "rounds": "3", "minutes": "60", "tempo": "live",
}  # fmt: skip


@pytest.fixture
def club() -> Club:
    return amis()


def page(client, address: str, name: str = "ann", status: int = 200) -> str:
    client.force_login(player(name))
    response = client.get(address, headers=ENGLISH)
    assert response.status_code == status
    return response.text


def post(client, address: str, facts: dict[str, str], name: str = "ann"):
    client.force_login(player(name))
    return client.post(address, facts, headers=ENGLISH)


@pytest.mark.parametrize("choice", ["role_player", "player"])
def test_a_press_alone_meets_no_member(client, club, choice):
    nobody = f'<select id="{choice}" name="player" required><option value="">'
    assert nobody in page(client, f"/clubs/{club.key}/manage/")


def test_a_guest_is_chosen_by_a_name_that_people_know(client, club):
    guest = new_guest("Lulu")
    join_club(club.invite, guest)
    text = page(client, f"/clubs/{club.key}/manage/")
    assert text.count(f'<option value="{guest.handle}">Lulu ({guest.handle})</option>') == 2
    assert text.count('<option value="bob">bob</option>') == 2


def test_an_organiser_sees_the_evenings_and_a_leader_the_rest_too(client, club):
    address = f"/clubs/{club.key}/manage/"
    of_bob, of_ann = page(client, address, "bob"), page(client, address)
    assert "Regular evenings" in of_bob
    assert "Regular evenings" in of_ann
    for what in ("Roles", "Webhook", "Name and description"):
        assert what in of_ann
        assert what not in of_bob
    page(client, address, "cid", 403)
    page(client, address, "eve", 404)


def test_a_season_that_another_leader_has_begun_meanwhile_is_refused_with_a_sentence(client, club):
    post(client, f"/clubs/{club.key}/end/", {})
    first, second = (
        post(client, f"/clubs/{club.key}/season/", {"titles": "complots", "weeks": "8"})
        for _ in range(2)
    )
    assert (first.status_code, second.status_code) == (302, 409)
    assert "A season is running: end it first." in second.text


def test_a_club_begins_few_seasons_in_a_day(client, club, settings):
    settings.THROTTLES = {**settings.THROTTLES, "season": (1, 60)}
    chosen = {"titles": "complots", "weeks": "8"}
    for status in (302, 429):
        post(client, f"/clubs/{club.key}/end/", {})
        answer = post(client, f"/clubs/{club.key}/season/", chosen)
        assert answer.status_code == status
    assert "Too many attempts" in answer.text
    club.refresh_from_db()
    assert club.season == 2


def test_an_evening_is_arranged_shown_and_struck_out(client, club):
    assert post(client, f"/clubs/{club.key}/evening/", EVENING, "bob").status_code == 302
    text = page(client, f"/clubs/{club.key}/", "cid")
    assert "<b>Thursday 21:00</b>\N{NO-BREAK SPACE}(Paris), Complots, pods of 4, 3 rounds" in text
    number = Evening.objects.get().pk
    post(client, f"/clubs/{club.key}/evening/{number}/remove/", {}, "bob")
    assert not Evening.objects.exists()


@pytest.mark.parametrize(
    ("chosen", "stored"),
    [
        ({}, {"fifth": "ambassador"}),
        ({"complots-fifth": "inquisitor", "theories-chaos": "calm"}, {"fifth": "inquisitor"}),
        ({"title": "intrigue", "complots-fifth": "inquisitor"}, {}),
    ],
    ids=["the usual ones", "those of its game", "a game without options"],
)
def test_an_evening_has_the_options_of_its_game(client, club, chosen, stored):
    assert post(client, f"/clubs/{club.key}/evening/", EVENING | chosen).status_code == 302
    assert Evening.objects.get().options == stored
    shown = page(client, f"/clubs/{club.key}/", "cid")
    assert ("Inquisitor" in shown) is ("inquisitor" in stored.values())


def test_an_evening_that_another_has_struck_out_meanwhile_is_refused_with_a_sentence(client, club):
    address = f"/clubs/{club.key}/evening/{thursdays(club).pk}/remove/"
    assert post(client, address, {}, "bob").status_code == 302
    answer = post(client, address, {})
    assert answer.status_code == 404
    assert "There is no such evening any more." in answer.text


@pytest.mark.parametrize(
    "changed",
    [{"at": "25:00"}, {"seats": "7", "title": "theories"}, {"complots-fifth": "joker"}],
    ids=str,
)
def test_a_refused_evening_keeps_what_was_entered_and_says_why(client, club, changed):
    answer = post(client, f"/clubs/{club.key}/evening/", EVENING | changed | {"rounds": "11"})
    assert answer.status_code == 422
    assert 'value="11"' in answer.text
    assert "errorlist" in answer.text


@pytest.mark.parametrize(("path", "action"), [("", "leave"), ("manage/", "end")])
def test_what_cannot_be_undone_is_told_before_its_button_is_shown(client, club, path, action):
    text = page(client, f"/clubs/{club.key}/{path}")
    _, _, folded = text.partition(f'action="/clubs/{club.key}/{action}/"')[0].rpartition(
        "<details>"
    )
    assert re.search(r"</summary>\s*<p>.{40,}</p>", folded)
    assert "</details>" not in folded


def test_a_refused_form_comes_back_in_sight_and_what_was_done_at_the_top(client, club):
    post(client, f"/clubs/{club.key}/end/", {})
    text = page(client, f"/clubs/{club.key}/manage/")
    parts = {"evening": "evenings", "describe": "page", "season": "season", "webhook": "webhook"}
    for form, part in parts.items():
        assert f'action="/clubs/{club.key}/{form}/#{part}"' in text
        assert f'<h2 id="{part}">' in text
    done = post(client, f"/clubs/{club.key}/evening/", EVENING)
    assert done["Location"] == f"/clubs/{club.key}/manage/#main"


def test_the_address_of_a_webhook_is_shown_to_nobody_and_its_host_to_all(client, club):
    assert post(client, f"/clubs/{club.key}/webhook/", {"address": SECRET}).status_code == 302
    assert Webhook.objects.get().address == SECRET
    for name in ("ann", "cid"):
        text = page(client, f"/clubs/{club.key}/", name)
        assert "discord.com" in text
        assert "secret" not in text
    assert "secret" not in page(client, f"/clubs/{club.key}/manage/")


def test_a_single_tournament_is_made_for_the_club_it_is_asked_for(client, club):
    address, choice = f"/tournaments/new/?club={club.key}", f'<option value="{club.key}"'
    assert f"{choice} selected>" in page(client, address, "bob")
    assert choice not in page(client, address, "cid")


def test_nothing_is_told_there_any_more_once_a_leader_says_so(client, club):
    choose(club, SECRET, "https://complots.example")
    assert "Tell nothing there any more" in page(client, f"/clubs/{club.key}/manage/")
    assert post(client, f"/clubs/{club.key}/webhook/", {"address": ""}).status_code == 302
    assert not Webhook.objects.exists()
    assert "Tell nothing there any more" not in page(client, f"/clubs/{club.key}/manage/")


def test_first_messages_go_to_few_addresses_in_an_hour(client, club, settings):
    settings.THROTTLES = {**settings.THROTTLES, "webhook": (1, 60)}
    address = f"/clubs/{club.key}/webhook/"
    assert post(client, address, {"address": SECRET}).status_code == 302
    answer = post(client, address, {"address": f"{SECRET}2"})
    assert answer.status_code == 429
    assert "Too many attempts" in answer.text
    assert Webhook.objects.get().address == SECRET
    assert post(client, address, {"address": ""}).status_code == 302
    assert not Webhook.objects.exists()


def test_a_refused_address_says_why(client, club):
    answer = post(client, f"/clubs/{club.key}/webhook/", {"address": "https://127.0.0.1/x"})
    assert answer.status_code == 422
    assert "That address is not taken" in answer.text


def test_trouble_with_the_webhook_is_told_to_the_leader_alone(client, club):
    choose(club, SECRET, "https://complots.example")
    facts = {"trouble": "silent", "trouble_at": "2026-11-23T20:00Z", "paused": True}
    Webhook.objects.update(**facts)
    text = page(client, f"/clubs/{club.key}/manage/")
    assert "The webhook at discord.com could not be reached" in text
    assert "until you give the address again" in text
    assert "could not be reached" not in page(client, f"/clubs/{club.key}/manage/", "bob")
    assert "could not be reached" in page(client, f"/clubs/{club.key}/")
    assert "could not be reached" not in page(client, f"/clubs/{club.key}/", "cid")


def test_a_description_is_read_by_members_and_by_who_is_invited(client, club):
    facts = {"name": "Les Comploteurs", "description": "<b>Le jeudi</b>"}
    post(client, f"/clubs/{club.key}/describe/", facts)
    for address in (f"/clubs/{club.key}/", f"/clubs/join/{club.invite}/"):
        text = page(client, address, "cid" if "join" not in address else "eve")
        assert "Les Comploteurs" in text
        assert "&lt;b&gt;Le jeudi" in text


def test_a_description_is_as_long_as_browsers_let_it_be(client, club):
    facts = {"name": "Les Amis", "description": "\r\n".join(["x" * 60] * 9 + ["x" * 51])}
    assert post(client, f"/clubs/{club.key}/describe/", facts).status_code == 302
    club.refresh_from_db()
    assert len(club.description) == LONGEST_DESCRIPTION
    facts["description"] += "y"
    answer = post(client, f"/clubs/{club.key}/describe/", facts)
    assert answer.status_code == 422
    assert "at most 600 characters (it has 601)" in answer.text
    assert "xy</textarea>" in answer.text


def test_a_table_of_the_club_is_there_for_its_members_alone(client, club):
    facts = {"title": "complots", "seats": "4", "tempo": "live"}
    address = post(client, f"/clubs/{club.key}/table/", facts, "cid")["Location"]
    match = Match.objects.get()
    assert (match.public, match.rated) == (False, False)
    assert address in page(client, f"/clubs/{club.key}/", "bob")
    page(client, address, "bob")
    page(client, address, "eve", 404)
    assert address not in client.get("/").text
    assert post(client, f"{address}join/", {"seat": "1"}, "eve").status_code == 404
    assert post(client, f"{address}join/", {"seat": "1"}, "bob").status_code == 302
    assert match.seats.filter(player=player("bob")).exists()
    club.members.filter(player=player("ann")).delete()
    page(client, address, "ann", 404)


def test_who_leaves_a_table_of_the_club_is_back_at_the_club(client, club):
    facts = {"title": "complots", "seats": "4", "tempo": "live"}
    address = post(client, f"/clubs/{club.key}/table/", facts, "cid")["Location"]
    post(client, f"{address}join/", {"seat": "1"}, "bob")
    assert post(client, f"{address}leave/", {}, "bob")["Location"] == f"/clubs/{club.key}/"
    assert "You have left the table." in page(client, f"/clubs/{club.key}/", "bob")
    other = table("bob", "cid")
    assert post(client, f"/m/{other.key}/leave/", {}, "bob")["Location"] == "/"


def test_the_old_addresses_lead_to_the_club_for_good(client, club):
    for rest in ("", f"{club.key}/", f"join/{club.invite}/", f"{club.key}/leave/"):
        answer = client.get(f"/league/{rest}?with=bob")
        assert (answer.status_code, answer["Location"]) == (301, f"/clubs/{rest}?with=bob")
    answer = post(client, f"/league/join/{club.invite}/", {}, "dee")
    assert (answer.status_code, answer["Location"]) == (308, f"/clubs/join/{club.invite}/")


def test_a_club_has_its_ladder_and_its_seasons_on_pages_of_their_own(client, club):
    thursdays(club)
    assert "Ladder of the club" in page(client, f"/clubs/{club.key}/ladder/", "cid")
    assert re.search("No match has counted", page(client, f"/clubs/{club.key}/ladder/", "cid"))
    page(client, f"/clubs/{club.key}/ladder/?title=chess", "cid", 404)
    page(client, f"/clubs/{club.key}/seasons/1/", "cid", 404)
    post(client, f"/clubs/{club.key}/end/", {})
    facts = {"titles": ["complots"], "weeks": "8"}
    assert post(client, f"/clubs/{club.key}/season/", facts).status_code == 302
    assert "Season 1" in page(client, f"/clubs/{club.key}/seasons/1/", "cid")
    assert "Season 2" in page(client, f"/clubs/{club.key}/", "cid")
