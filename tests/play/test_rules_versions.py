"""Old rules and new ones on one database: everyone plays on by the rules they sat down to."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from jinja2 import TemplateNotFound

import games.titles
from complots_site.web.refusal import Refused
from games.analysis.follow import follow as analyse_all
from games.boards import board, result
from games.croupier.act import act
from games.croupier.round import go_round
from games.croupier.rules import make_abandoned_due
from games.engine.ahead import Ahead
from games.engine.play import Play
from games.engine.title import Option, Title
from games.matches import memory
from games.models import Match, Move, Rating
from games.play.answer import answer
from games.play.resign import come_back
from games.play.room.join_match import join_match
from games.titles import complots, earlier, get, under
from tests.harness.tables import LATER, asked, let_time_pass, name_at, play_out, player, table

pytestmark = pytest.mark.django_db

OLD = get("complots")
EARLIER = """
from dataclasses import replace
from games.titles.complots.title import TITLE as PRESENT
TITLE = replace(PRESENT, rules_version=1, runner_up_weight=0.25)
"""


def newer_rules() -> Title:
    """Complots, as made-up rules 2 have it: another deal and no Inquisitor."""

    def set_up(seats, options, dealer):
        return OLD.set_up(seats, options, dealer.aside("2"))

    return replace(OLD, rules_version=2, set_up=set_up, options=(Option("fifth", ("ambassador",)),))


def other_words(title: Title) -> Title:
    """The same rules, whose words know no line and no move of those before."""
    bare = {
        language: words._replace(line=of_none, move=of_none)
        for language, words in title.words.items()
    }
    return replace(title, words=bare)


def of_none(*_told: object) -> str:
    raise KeyError("a line or a move of rules 1")


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Bring this process up to rules 2, which keep rules 1 or not; or back down to them."""

    def become(title: Title, *kept: Title) -> None:
        monkeypatch.setattr(games.titles, "all_titles", lambda: {"complots": title})
        monkeypatch.setattr("games.croupier.rules.all_titles", lambda: {"complots": title})
        held = {other.rules_version: other for other in kept}
        for place in ("games.titles.earlier", "games.croupier.rules.earlier"):
            monkeypatch.setattr(place, lambda slug: held)
        memory.forget()

    return become


def test_earlier_rules_are_found_in_the_title_s_own_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    for name in ("v7", "view_of_old"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
        (tmp_path / name / "title.py").write_text(EARLIER.replace("_version=1", "_version=7"))
    monkeypatch.setattr(complots, "__path__", [*complots.__path__, str(tmp_path)])
    earlier.cache_clear()
    try:
        assert list(earlier("complots")) == [7]
        assert under("complots", 7).runner_up_weight == 0.25
        assert under("complots", 1) is OLD
        assert under("complots", 6) is None
        assert under("no-such-title", 1) is None
    finally:
        earlier.cache_clear()


def test_no_title_keeps_its_present_rules_a_second_time():
    for slug, title in games.titles.all_titles().items():
        assert title.rules_version not in earlier(slug)
        assert {old.slug for old in earlier(slug).values()} <= {slug}


def test_a_running_match_is_played_to_its_end_by_the_rules_it_began_under(upgrade):
    match = table("alice", "bob", seats=2, options={"fifth": "inquisitor"})
    for _ in range(3):
        let_time_pass(match)
    upgrade(newer_rules(), OLD)
    person, ask, move = asked(match)
    answer(match.key, person.pk, ask, move)
    play_out(match)

    assert (match.status, match.rules_version) == ("finished", 1)
    log = Move.objects.filter(match=match).values_list("seat", "notation")
    assert Play(OLD, 2, match.options, bytes(match.seed), log).outcome is not None


@pytest.mark.parametrize("ahead", [None, Ahead(("bewitch",), lambda _view, _choice: None)])
def test_what_the_rules_of_a_match_let_be_answered_ahead_stays_on_its_page(upgrade, client, ahead):
    match = table("alice", "bob", seats=2)
    client.force_login(player("alice"))
    page, switch = f"/m/{match.key}/", f"/m/{match.key}/ahead/"
    upgrade(replace(newer_rules(), ahead=ahead), OLD)
    assert 'name="choice" value="pass"' in client.get(page).text
    answer = client.post(switch, {"choice": "pass"}, headers={"hx-request": "true"})
    assert answer.status_code == 200
    assert 'aria-pressed="true"' in answer.text


def test_a_new_match_begins_under_the_new_rules_beside_an_old_one(upgrade):
    old = table("alice", "bob", seats=2)
    upgrade(newer_rules(), OLD)
    new = table("carol", "dora", seats=2)

    assert (old.rules_version, new.rules_version) == (1, 2)
    for match in (old, new):
        play_out(match)
        assert match.status == "finished"


def test_finished_matches_are_shown_and_replayed_by_their_own_rules(upgrade, client):
    match = table("alice", "bob", seats=2)
    play_out(match)
    before = the_board(client, match)
    upgrade(newer_rules(), OLD)

    assert client.get(f"/m/{match.key}/").status_code == 200
    assert the_board(client, match) == before


def test_a_finished_match_whose_lines_nobody_words_any_more_is_still_shown(upgrade, client):
    match = table("alice", "bob", seats=2)
    play_out(match)
    story = [*match.story, ["bewitched", {"seat": 0}, None]]
    outcome = {**match.outcome, "reason": "bewitched"}
    Match.objects.filter(pk=match.pk).update(story=story, outcome=outcome)
    upgrade(newer_rules())

    page = client.get(f"/m/{match.key}/")
    assert page.status_code == 200
    assert "gagne la partie" in page.content.decode()


def test_an_analysis_is_told_in_the_words_of_the_rules_of_its_match(upgrade, client):
    match = table("alice", seats=3, bots=[1, 2])
    play_out(match)
    assert analyse_all()
    address = f"/m/{match.key}/analysis/"
    before = client.get(address).text.partition('id="analysis"')[2]
    upgrade(other_words(newer_rules()), OLD)
    assert client.get(address).text.partition('id="analysis"')[2] == before

    upgrade(other_words(newer_rules()))
    gone = client.get(address)
    assert gone.status_code == 409
    assert "seul son récit est gardé" in gone.text


def test_a_match_whose_rules_are_gone_is_closed_at_once_and_counts_for_nobody(upgrade, client):
    match = table("alice", "bob", seats=2, tempo="slow")
    fine = table("carol", "dora", seats=2)
    Match.objects.filter(pk=fine.pk).update(rules_version=2)
    upgrade(newer_rules())
    make_abandoned_due()
    go_round()
    match.refresh_from_db()
    fine.refresh_from_db()

    assert (match.status, match.due_at, match.outcome) == ("closed", None, None)
    assert fine.status == "running"
    assert not Rating.objects.exists()
    page = client.get(f"/m/{match.key}/")
    assert page.status_code == 200
    said = "The rules of this match are no longer here: it was closed"
    snapshot = memory.snapshot_at(match)
    assert said in board.table(snapshot, name_at(match, 0).pk, "en")


def test_an_old_process_leaves_a_match_under_newer_rules_alone(upgrade, client):
    new = newer_rules()
    upgrade(new, OLD)
    keys = [table(name, seats=2, bots=[1]).key for name in "abcdefghijkl"]
    match = Match.objects.get(key=keys[0])
    person = match.host
    upgrade(OLD)
    bots_turn = timezone.now() - timedelta(seconds=1)
    Match.objects.update(due_at=bots_turn)
    ours = table("zoe", "yves", seats=2)
    Match.objects.filter(pk=ours.pk).update(due_at=timezone.now())
    make_abandoned_due()
    assert not act(match.key, timezone.now() + LATER)
    for _ in range(3):
        go_round()
    with pytest.raises(Refused):
        answer(match.key, person.pk, "0", "income")
    match.seats.filter(player=person).update(away=True)
    come_back(match.key, person.pk)

    assert client.get(f"/m/{match.key}/").status_code == 200
    match.refresh_from_db()
    assert (match.status, match.ply, match.due_at) == ("running", 0, bots_turn)
    ours.refresh_from_db()
    assert ours.due_at > bots_turn + timedelta(seconds=1)

    upgrade(new, OLD)
    play_out(match)
    assert match.status == "finished"


def test_a_table_whose_choices_the_new_rules_do_not_know_is_shown_but_cannot_start(upgrade, client):
    match = table("alice", seats=2, options={"fifth": "inquisitor"})
    upgrade(newer_rules(), OLD)

    assert client.get("/").status_code == 200
    assert client.get(f"/m/{match.key}/").status_code == 200
    with pytest.raises(Refused, match="409"):
        table_joined(match)
    match.refresh_from_db()
    assert match.status == "open"


def the_board(client, match: Match) -> str:
    """A moment of the replay; the page round it has a token that changes."""
    page = client.get(f"/m/{match.key}/replay/?ply=3&pov=open").content.decode()
    board = page.partition('id="table"')[2]
    assert "card face-" in board
    return board


def table_joined(match: Match) -> None:
    """Somebody takes the last seat."""
    join_match(match.key, player("bob"), invite=match.invite)


def test_earlier_rules_may_have_kept_a_board_of_their_own(upgrade, monkeypatch):
    shown: list[object] = []
    table = ['<div id="table"></div>']
    monkeypatch.setattr(board, "parts", lambda names, context: shown.append(names) or table)
    new = newer_rules()
    upgrade(new, OLD)
    for title in (OLD, new):
        board.board(None, title, {})
    assert shown == [
        ["titles/complots/v1/_board.html", "titles/complots/_board.html"],
        ["titles/complots/_board.html"],
    ]


@pytest.mark.parametrize("kept", [True, False])
def test_earlier_rules_may_draw_what_was_held_by_themselves(upgrade, monkeypatch, kept):
    def drawn(name: str, _macro: str) -> Callable[..., str]:
        if "/v1/" in name and not kept:
            raise TemplateNotFound(name)
        return lambda *_told: name

    monkeypatch.setattr(result, "component", drawn)
    new = newer_rules()
    upgrade(new, OLD)
    told = [result.held(title, title.words["fr"], None, 0, ()) for title in (OLD, new)]
    own = "titles/complots/v1/_held.html" if kept else "titles/complots/_held.html"
    assert told == [own, "titles/complots/_held.html"]
