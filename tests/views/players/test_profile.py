"""The page of a player: crest, ratings, style, medals and last matches."""

from datetime import timedelta
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.crest.blazon import arms_of
from accounts.crest.drawing import crest
from accounts.crest.words import in_words
from accounts.preferences import hide_statistics
from games.models import Match, Rating, Tally
from games.views.players.recent_matches import SHOWN, recent_matches
from tests.ladder.finished import BOT, NOON, finished, player

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}
STORY = [
    ["announces", {"seat": 1, "action": "tax", "claim": "duchess", "target": None}, None],
    ["challenges", {"seat": 0, "claimant": 1, "card": "duchess"}, None],
    ["lied", {"seat": 1, "card": "duchess"}, None],
    ["loses", {"seat": 1, "card": "captain"}, None],
]
LAST_LIVING = {"reason": "last-living", "story": STORY, "decided": 3}


def page(client, name="ann", language="en"):
    response = client.get(f"/player/{name}/", headers={"accept-language": language})
    assert response.status_code == 200
    return response.text


def tally(code, what, count, true=0, title="complots"):
    Tally.objects.create(
        player=player("ann"), title=title, code=code, what=what, count=count, true=true
    )


def bluffer():
    """Somebody who has bluffed four claims in ten, and was caught at one bluff in four."""
    tally("place", "4.1", 12)
    tally("own", "", 12)
    tally("others", "", 36, true=36)
    tally("claim", "duchess", 20, true=12)
    tally("challenge", "captain", 3, true=2)
    tally("caught", "duchess", 2)


def test_the_crest_of_the_name_is_there_and_the_name_beside_it(client):
    player("ann")
    text = page(client)
    assert crest("ann", 96) in text
    assert "<h1>ann</h1>" in text
    assert in_words(arms_of("ann"), "en") in text
    assert in_words(arms_of("ann"), "fr") in unescape(page(client, language="fr"))


def test_a_rating_has_a_line_with_its_scale_and_its_days(client):
    finished(["ann", "bob"], hours=1)
    finished(["ann", "bob"], hours=200)
    text = page(client)
    assert text.count("<polyline") == 1
    scale = text.partition('class="scale"')[2].partition("</ol>")[0]
    assert "<li>1500</li>" in scale
    assert scale.count("<li>") > 1
    assert 'datetime="2026-03-09"' in text
    assert "Rating from 1500 to 15" in text


def test_a_style_is_told_in_words_and_bars(client):
    bluffer()
    text = page(client)
    assert "Bluffs 4 claims in 10, rarely challenges," in text
    assert text.count("<meter") == 4
    assert 'value="40" aria-label="Bluffs">40%</meter>' in text
    assert "Bluffe 4 annonces sur 10, doute rarement," in page(client, language="fr")


def test_whoever_keeps_their_figures_to_themselves_shows_neither_graph_nor_style(client):
    bluffer()
    finished(["ann", "bob"])
    hide_statistics(player("ann"), hide=True)
    text = page(client)
    assert "Bluffs" not in text
    assert "<polyline" not in text
    assert "keeps these figures private" in text
    client.force_login(player("ann"))
    assert "Bluffs" in page(client)


def test_without_rated_matches_there_is_a_link_to_what_was_played(client):
    tally("place", "4.1", 2)
    tally("place", "4.3", 1, title="intrigue")
    text = page(client)
    assert "/player/ann/complots/" in text
    assert "/player/ann/intrigue/" in text
    assert "/player/ann/theories/" not in text
    assert "No rated match yet." in text
    assert " ".join(text.split()).count("3 matches") == 0
    standings = client.get("/player/ann/", headers=ENGLISH).context["standings"]
    assert [(row.slug, row.rated, row.matches, row.wins) for row in standings] == [
        ("complots", 0, 2, 2),
        ("intrigue", 0, 1, 0),
    ]


def test_the_best_rating_comes_first_and_titles_without_one_last(client):
    tally("place", "4.1", 2)
    for title, value in (("intrigue", 1_400_000), ("theories", 1_600_000)):
        Rating.objects.create(player=player("ann"), title=title, value=value, matches=3)
    standings = client.get("/player/ann/").context["standings"]
    assert [row.slug for row in standings] == ["theories", "intrigue", "complots"]


def test_the_last_ten_matches_come_newest_first_with_place_and_gain(client):
    for number in range(SHOWN + 2):
        finished(["ann", BOT, "bob"], hours=30 * number)
    rows = client.get("/player/bob/", headers=ENGLISH).context["recent"]
    assert len(rows) == SHOWN
    assert rows[0].at == NOON + timedelta(hours=30 * (SHOWN + 1))
    assert {(row.place, row.seats) for row in rows} == {(3, 3)}
    assert all(row.gain.startswith("−") for row in rows)
    assert [(other.name, other.bot) for other in rows[0].others] == [
        ("ann", False),
        (rows[0].others[1].name, True),
    ]
    text = page(client, "bob")
    assert text.count(">Replay</a>") == SHOWN


def test_a_match_that_has_left_the_rating_as_it_was_is_no_fall(client):
    finished(["ann", "bob"], [1, 1])
    assert 'class="up"' not in (text := page(client))
    assert 'class="down"' not in text
    assert "</span>0.0</b>" in text


def test_a_match_tells_what_decided_it_if_anything_did(client):
    match = finished(["ann", "bob"], **LAST_LIVING)
    assert recent_matches(player("ann"), None, "en")[0].decided
    assert 'class="decided"' in page(client)
    Match.objects.filter(pk=match.pk).update(outcome={**match.outcome, "decided": None})
    assert recent_matches(player("ann"), None, "en")[0].decided == ""
    assert 'class="decided"' not in page(client)


def test_what_only_some_have_read_is_no_line_that_decided(client):
    hidden = [[code, facts, [0]] for code, facts, _ in STORY]
    finished(["ann", "bob"], **{**LAST_LIVING, "story": hidden})
    client.force_login(player("ann"))
    assert 'class="decided"' not in page(client)


def test_a_match_under_rules_that_are_gone_is_listed_all_the_same(client):
    finished(["ann", "bob"], rules_version=999, **LAST_LIVING)
    finished(["ann", "bob"], title="forgotten", settled=False)
    rows = recent_matches(player("ann"), None, "en")
    assert [(row.title, row.decided) for row in rows] == [("forgotten", ""), ("Complots", "")]
    page(client)


def test_private_matches_are_for_their_players_alone(client):
    finished(["ann", "bob"], public=False)
    assert recent_matches(player("ann"), player("bob").pk, "en") == []
    assert len(recent_matches(player("ann"), player("ann").pk, "en")) == 1
    assert "No finished match yet." in page(client)


def test_running_matches_are_in_nothing_of_it(client):
    finished(["ann", "bob"], status=Match.Status.RUNNING, settled=False)
    assert recent_matches(player("ann"), player("ann").pk, "en") == []


def test_an_account_that_is_closed_is_named_but_not_linked(client):
    finished(["ann", "bob"])
    bob = player("bob")
    bob.is_active = False
    bob.save()
    (row,) = recent_matches(player("ann"), None, "en")
    assert row.others[0].profile == ""


def test_a_guest_is_linked_by_the_number_that_tells_them_from_others(client):
    finished(["ann", "bob"])
    bob = player("bob")
    bob.is_guest = True
    bob.save()
    (row,) = recent_matches(player("ann"), None, "en")
    assert (row.others[0].name, row.others[0].profile) == ("bob", f"/player/~{bob.pk}/")


def test_the_statements_do_not_grow_with_the_matches(client):
    bluffer()
    finished(["ann", "bob"], **LAST_LIVING)
    with CaptureQueriesContext(connection) as few:
        page(client)
    for number in range(SHOWN):
        finished(["ann", f"p{number}", BOT], hours=number, **LAST_LIVING)
    with CaptureQueriesContext(connection) as many:
        page(client)
    assert len(many) == len(few) < 14


def test_ones_own_matches_are_called_ones_own(client, db):
    for reader, told in (("ann", "Toutes mes parties"), ("bob", "Toutes ses parties")):
        client.force_login(player(reader))
        assert f'?player=ann">{told}</a>' in client.get("/player/ann/").text
