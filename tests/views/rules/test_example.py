"""The example beside the rules: true positions, one move after the other."""

from html import unescape

import pytest

from games.titles import all_titles
from games.views.rules.example import STEPS, bot_moves

TITLES = [*all_titles()]


def step(client, title, number):
    answer = client.get(f"/rules/{title}/example/?step={number}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@pytest.mark.parametrize("title", TITLES)
def test_every_step_shows_a_board_what_is_asked_and_what_it_risks(nobody, title):
    last = len(bot_moves(title))
    pages = [step(nobody, title, number) for number in range(last + 1)]
    assert 0 < last <= STEPS
    for number, page in enumerate(pages):
        assert f"étape {number} sur {last}" in page
        assert 'id="table"' in page
        over = number == last < STEPS
        assert ('class="guide example"' in page) is not over
    assert len(set(pages)) == last + 1


@pytest.mark.parametrize("title", TITLES)
def test_the_rules_lead_to_it_and_its_end_leads_to_a_match(nobody, title):
    assert f"/rules/{title}/example/" in nobody.get(f"/rules/{title}/").content.decode()
    assert 'action="/play/"' in step(nobody, title, STEPS)


def test_in_complots_somebody_lies_and_somebody_does_not(nobody):
    told = step(nobody, "complots", STEPS)
    assert "C’était un bluff" in told
    assert "puis pioche une autre carte dans la Cour" in told


@pytest.mark.parametrize("nonsense", ["-1", "x", "9" * 30, "²", ""])
def test_a_step_that_is_none_is_the_first_or_the_last(nobody, nonsense):
    page = step(nobody, "complots", nonsense)
    assert f"étape 0 sur {STEPS}" in page or f"étape {STEPS} sur {STEPS}" in page


def test_there_is_no_example_of_a_game_that_is_not_there(nobody):
    assert nobody.get("/rules/chess/example/").status_code == 404
