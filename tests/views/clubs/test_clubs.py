"""Clubs as people read them."""

import re

import pytest
from django.utils.timezone import now

from complots_site.logs.masking import masked
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.clubs.season import begin_season, end_season
from games.models import Club, ClubTable, Match, Member, Tournament
from tests.clubs.amis import amis
from tests.clubs.test_clubs import follow_all, friends, lately, points
from tests.ladder.finished import player

__all__ = ["friends"]

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


def page(client, address: str, name: str = "ann") -> str:
    client.force_login(player(name))
    response = client.get(address, headers=ENGLISH)
    assert response.status_code == 200
    return response.text


def test_whoever_is_signed_in_founds_one(client):
    client.force_login(player("ann"))
    facts = {"name": "<b>Amis</b>", "titles": ["complots", "intrigue"], "weeks": "8"}
    response = client.post("/clubs/", facts)
    club = Club.objects.get()
    assert response["Location"] == f"/clubs/{club.key}/"
    assert club.titles == ["complots", "intrigue"]
    text = page(client, f"/clubs/{club.key}/")
    assert "&lt;b&gt;Amis&lt;/b&gt;" in text
    assert "<b>Amis" not in text
    assert f"/clubs/join/{club.invite}/" in text
    assert "&lt;b&gt;Amis" in page(client, "/clubs/")


def test_who_founds_one_after_the_other_is_told_to_wait(client, settings):
    settings.THROTTLES = {**settings.THROTTLES, "club": (1, 60)}
    client.force_login(player("ann"))
    facts = {"name": "Amis", "titles": ["complots"], "weeks": "8"}
    leave = client.post("/clubs/", facts)["Location"] + "leave/"
    client.post(leave)
    answer = client.post("/clubs/", facts, headers=ENGLISH)
    assert (answer.status_code, Club.objects.count()) == (429, 1)
    assert "Too many attempts" in answer.text


def test_its_name_and_description_are_read_in_their_own_direction(client):
    name = "מועדון (2026)!"
    club = create_club(player("ann"), name, ["complots"], 8)
    Club.objects.filter(pk=club.pk).update(description="שלום!")
    base, link = f"/clubs/{club.key}/", f"/clubs/join/{club.invite}/"
    for address in ("/clubs/", base, f"{base}ladder/", f"{base}manage/", link):
        shown = page(client, address, "dee" if address == link else "ann").partition("<main")[2]
        shown = shown.replace(f'value="{name}"', "").replace(f">{name}</caption>", "")
        apart = shown.count(f"<bdi>{name}</bdi>") + shown.count(f"“\u2068{name}\u2069”")
        assert 1 <= shown.count(name) == apart, address
        assert "שלום" not in shown or 'dir="auto">שלום' in shown or address.endswith("manage/")


def test_its_ladder_begins_with_the_first_of_its_games_that_is_here(client, friends):
    Club.objects.filter(pk=friends.pk).update(titles=["bridge", "intrigue"])
    text = page(client, f"/clubs/{friends.key}/ladder/")
    assert 'href="?title=intrigue" aria-current="page"' in text


def test_a_refused_form_keeps_what_was_written_and_says_why(client):
    client.force_login(player("ann"))
    answer = client.post(
        "/clubs/", {"name": "a\u202eb", "titles": "complots", "weeks": "8"}, headers=ENGLISH
    )
    assert answer.status_code == 422
    assert "characters that cannot be shown" in answer.text
    assert not Club.objects.exists()


def test_looking_at_an_invitation_does_not_join(client, friends):
    address = f"/clubs/join/{friends.invite}/"
    for ask in (client.get, client.head):
        assert ask(address).status_code == 200
    text = page(client, address, "dee")
    assert "Join the club" in text
    assert Member.objects.count() == 3
    assert client.post(address)["Location"] == f"/clubs/{friends.key}/"
    assert Member.objects.count() == 4
    assert client.get(address)["Location"] == f"/clubs/{friends.key}/"


def test_a_stranger_is_led_to_sign_in_and_back(client, friends):
    text = client.get(f"/clubs/join/{friends.invite}/", headers=ENGLISH).text
    assert f"/accounts/login/?next=/clubs/join/{friends.invite}/" in text
    assert client.post(f"/clubs/join/{friends.invite}/").status_code == 403


def test_it_shows_nothing_to_others(client, friends):
    for name in (None, "dee"):
        if name:
            client.force_login(player(name))
        assert client.get(f"/clubs/{friends.key}/").status_code == 404
        for verb in ("leave", "remove", "end"):
            assert client.post(f"/clubs/{friends.key}/{verb}/").status_code == 404


def test_a_private_match_is_linked_for_those_who_played_it_only(client, friends):
    public, private = lately(["ann", "bob"]), lately(["ann", "bob"], public=False)
    follow_all()
    for name, sees in (("ann", True), ("cid", False)):
        text = page(client, f"/clubs/{friends.key}/", name)
        assert f"/m/{public.key}/" in text
        assert (f"/m/{private.key}/" in text) == sees


def test_what_was_played_at_a_table_or_an_evening_of_the_club_is_linked_for_its_members(
    client, friends
):
    table, evening, elsewhere = (lately(["ann", "bob"], public=False) for _ in range(3))
    ClubTable.objects.create(match=table, club=friends)
    of = {"title": "complots", "kind": "pods", "seats": 2, "least": 2, "most": 9}
    cup = Tournament.objects.create(entry="league", club=friends, starts_at=now(), **of)
    link = Tournament.objects.create(entry="link", starts_at=now(), **of)
    for match, tournament in ((evening, cup), (elsewhere, link)):
        Match.objects.filter(pk=match.pk).update(tournament=tournament.key)
    follow_all()
    text = page(client, f"/clubs/{friends.key}/", "cid")
    linked = [f"/m/{match.key}/" in text for match in (table, evening, elsewhere)]
    assert linked == [True, True, False]
    assert text.count("private</small>") == 1
    for match, status in ((table, 200), (evening, 200), (elsewhere, 404)):
        assert client.get(f"/m/{match.key}/").status_code == status


def test_matches_are_paged(client, friends):
    keys = [lately(["ann", "bob"]).key for _ in range(23)]
    follow_all()
    text = page(client, f"/clubs/{friends.key}/")
    assert keys[-1] in text
    assert keys[0] not in text
    before = re.search(r'href="(\?before=\d+)#played"', text)[1]
    assert keys[0] in page(client, f"/clubs/{friends.key}/{before}")


def test_older_matches_lead_back_to_the_newest(client, friends):
    for _ in range(21):
        lately(["ann", "bob"])
    follow_all()
    back = '<a class="button button-secondary" href="?{}#played">'
    text = page(client, f"/clubs/{friends.key}/")
    assert back.format("") not in text
    before = re.search(r'href="(\?before=\d+)#played"', text)[1]
    assert back.format("") in page(client, f"/clubs/{friends.key}/{before}")
    beside = page(client, f"/clubs/{friends.key}/{before}&with=bob")
    assert back.format("with=bob") in beside


def test_older_matches_are_beside_the_same_member(client, friends):
    for _ in range(21):
        lately(["ann", "bob"])
    follow_all()
    handle = player("bob").handle
    text = page(client, f"/clubs/{friends.key}/?with={handle}")
    assert re.search(rf'href="\?before=\d+&amp;with={handle}#played"', text)


def test_its_table_has_a_row_for_each_member(client, friends):
    rows = re.findall(r'<th scope="row">(.*?)</th>', page(client, f"/clubs/{friends.key}/"))
    names = [re.sub(r"<.*?>|you|leader", "", row).strip() for row in rows]
    assert sorted(names) == ["ann", "bob", "cid"]


@pytest.mark.parametrize("query", ["before=-1", "before=x", f"before={'9' * 300}", "before=%00"])
def test_a_page_that_is_not_there_is_the_first(client, friends, query):
    match = lately(["ann", "bob"])
    follow_all()
    assert match.key in page(client, f"/clubs/{friends.key}/?{query}")


def test_it_shows_who_played_with_another(client, friends):
    lately(["bob", "cid"])
    follow_all()
    text = page(client, f"/clubs/{friends.key}/?with=bob")
    assert "With bob" in text
    assert '<a href="?with=cid#season">1</a>' in text
    client.force_login(player("ann"))
    assert client.get(f"/clubs/{friends.key}/?with=dee").status_code == 404


def test_the_founder_sends_away_and_ends_and_a_member_cannot(client, friends):
    assert "manage" not in page(client, f"/clubs/{friends.key}/", "bob")
    assert client.post(f"/clubs/{friends.key}/end/").status_code == 403
    assert "Send away" in page(client, f"/clubs/{friends.key}/manage/")
    client.post(f"/clubs/{friends.key}/remove/", {"player": "cid"})
    assert set(points(friends)) == {"ann", "bob"}
    client.post(f"/clubs/{friends.key}/end/")
    assert "This season has ended" in page(client, f"/clubs/{friends.key}/")
    assert "Join the club" in page(client, f"/clubs/join/{friends.invite}/", "dee")


def test_going_leads_back_to_one_s_own(client, friends):
    client.force_login(player("ann"))
    assert client.post(f"/clubs/{friends.key}/leave/")["Location"] == "/clubs/"
    assert "The club is led by bob." in page(client, f"/clubs/{friends.key}/", "cid")


def test_the_log_shows_neither_the_link_nor_the_key(friends):
    for line in (f"GET /clubs/join/{friends.invite}/", f"GET /clubs/{friends.key}/leave/"):
        assert friends.invite not in masked(line)
        assert friends.key not in masked(line)
    assert masked("GET /clubs/") == "GET /clubs/"


def test_statements_do_not_grow_with_members_and_matches(client, django_assert_max_num_queries):
    club = create_club(player("ann"), "Les Amis", ["complots"], 8)
    for number in range(12):
        join_club(club.invite, player(f"p{number}"))
    club.members.update(joined_at="2026-01-01T00:00Z")
    for number in range(12):
        lately(["ann", f"p{number}"])
    follow_all()
    client.force_login(player("ann"))
    with django_assert_max_num_queries(21):
        client.get(f"/clubs/{club.key}/")


def test_equals_share_a_rank_when_their_season_is_over_too(client):
    club = amis()
    club.members.update(points=4, matches=2, wins=1)
    club.members.filter(player__username="cid").update(points=3)
    ann = player("ann").pk
    end_season(club.key, ann)
    begin_season(club.key, ann, ["complots"], 8)
    text = page(client, f"/clubs/{club.key}/seasons/1/")
    assert re.findall(r'<tr[^>]*>\s*<td class="number">(\d+)</td>', text) == ["1", "1", "3"]
