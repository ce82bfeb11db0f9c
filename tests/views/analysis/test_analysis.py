"""The page of the analysis: for whom it is there, and when."""

import pytest

from games.analysis.follow import follow
from games.models import Analysis, Match
from games.play.resign import resign
from games.titles import get
from games.views.analysis.analysis import context_of
from tests.every_title.test_win_bar import READ
from tests.harness.people import browser
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


def page(match, name, language="fr", **headers):
    return browser(name, language).get(f"/m/{match.key}/analysis/", headers=headers)


def finished(title="complots", seats=3, **plan) -> Match:
    match = table("alice", title=title, seats=seats, bots=range(1, seats), **plan)
    play_out(match)
    return match


def analysed(**plan) -> Match:
    match = finished(**plan)
    assert follow()
    return match


def test_before_the_end_there_is_a_sentence_and_nothing_else():
    match = table("alice", seats=3, bots=[1, 2])
    for name in ("alice", "eve", None):
        answer = page(match, name)
        assert answer.status_code == 403
        assert "analysée une fois terminée" in answer.text
    assert "analysis/" not in browser("alice", "fr").get(f"/m/{match.key}/").text


def test_an_analysis_that_is_somehow_there_before_the_end_is_not_shown():
    match = table("alice", seats=3, bots=[1, 2])
    Analysis.objects.create(match=match, version="early", found={"marked": 1})
    answer = page(match, "alice")
    assert answer.status_code == 403
    assert "marked" not in answer.text


def test_while_it_is_being_made_the_page_says_so_and_asks_again():
    match = finished()
    answer = page(match, "alice")
    assert answer.status_code == 200
    assert 'hx-trigger="every' in answer.text
    assert "<html" in answer.text
    asked = page(match, "alice", hx_request="true")
    assert "<html" not in asked.text
    assert follow()
    ready = page(match, "alice", hx_request="true")
    assert "hx-trigger" not in ready.text
    assert "polyline" in ready.text


@pytest.mark.parametrize("slug", READ)
def test_every_title_has_its_chances_and_links_to_its_replay(slug):
    match = analysed(title=slug, seats=get(slug).seats_near(3))
    text = page(match, "alice").text
    assert text.count("<polyline") == match.seats_count
    assert f"/m/{match.key}/replay/?ply=" in text
    assert "%(" not in text
    assert "{" not in text.partition("<main")[2]


def test_a_player_is_spoken_to_and_others_are_told_of_the_winner():
    match = analysed()
    mine = page(match, "alice").text
    others = page(match, "eve").text
    assert "ta chance" in mine.lower() or "tes propres coups" in mine
    assert "tes propres coups" not in others
    assert '<th scope="row">Toi</th>' in mine
    assert "Toi</th>" not in others


def test_others_are_told_of_who_won_and_not_of_who_left_and_whose_bot_came_first():
    match = table("alice", "bob", seats=3, bots=[2], seed=11)
    resign(match.key, player("alice").pk)
    play_out(match)
    follow()
    match.refresh_from_db()
    analysis = Analysis.objects.get(match=match)
    context = context_of(match, get("complots"), analysis.found, None)
    assert analysis.found["moments"][-1][1:] == [1000, 0, 0]
    assert match.outcome["places"] == [2, 3, 1]
    assert str(context["seats"][2].name) in context["summary"][0]
    assert "alice" not in context["summary"][0]


def test_a_private_match_is_as_visible_as_its_replay():
    match = analysed(public=False)
    for name, status in (("alice", 200), ("eve", 404), (None, 404)):
        assert page(match, name).status_code == status
        assert browser(name, "fr").get(f"/m/{match.key}/replay/").status_code == status


def test_the_result_and_the_replay_link_to_it():
    match = analysed()
    for path in ("", "replay/"):
        text = browser("alice", "fr").get(f"/m/{match.key}/{path}").text
        assert f'href="/m/{match.key}/analysis/"' in text


def test_a_match_in_which_nobody_was_left_is_not_analysed():
    match = table("alice", seats=3, bots=[1, 2])
    resign(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.status == "finished"
    assert match.finish_number is None
    answer = page(match, "alice")
    assert answer.status_code == 409
    assert "analysis/" not in browser("alice", "fr").get(f"/m/{match.key}/").text


def test_a_match_that_could_not_be_analysed_says_so():
    match = analysed()
    Analysis.objects.update(found=None)
    answer = page(match, "alice", language="en")
    assert "could not be analysed" in answer.text
    assert "hx-trigger" not in answer.text


def test_there_are_no_decisions_without_a_judge():
    match = analysed(title="intrigue")
    assert "verdicts-title" not in page(match, "alice").text


def test_decisions_are_told_by_whose_they_are():
    match = analysed()
    stored = Analysis.objects.get()
    alice, other = 0, 1
    stored.found["verdicts"] = [
        [1, alice, "mistake", "income", 200, 350],
        [2, other, "unknowable", "income", 300, 300],
        [3, alice, "bluff", "income", 440, 300],
    ]
    stored.save()
    text = page(match, "alice", language="en").text
    assert "You chose" in text
    assert "15 points more" in text
    assert "was worth 14 points more than" in text
    assert "nothing better was to be known" in text
    assert "d’après ce qu’on savait à cette place" in page(match, "eve").text
