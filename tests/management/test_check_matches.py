"""`manage.py check_matches`: what does not fit is found, and no secret is told."""

from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.engine.dealer import seed_hash
from games.management.commands import check_matches
from games.models import Match, Move, Seat
from tests.every_title.record import TITLES
from tests.harness.tables import let_time_pass, play_out, replayed, table

pytestmark = pytest.mark.django_db


def checked(*words: str) -> tuple[bool, str]:
    """Whether all is well, and what was said."""
    out = StringIO()
    try:
        call_command("check_matches", *words, stdout=out)
    except CommandError:
        return False, out.getvalue()
    return True, out.getvalue()


@pytest.fixture
def running() -> Match:
    """Some moves old."""
    match = table("alice", "bob", seats=3, bots=[2])
    for _ in range(6):
        let_time_pass(match)
    match.refresh_from_db()
    assert match.ply > 4
    return match


@pytest.fixture
def finished() -> Match:
    match = table("carol", "dora", seats=2)
    play_out(match)
    return match


def test_healthy_matches_are_counted_and_nothing_else_is_said(running, finished):
    table("emil", seats=4)
    assert checked() == (True, "2 checked, 0 failed, 0 not checked.\n")
    assert checked("--all") == (True, "3 checked, 0 failed, 0 not checked.\n")


def test_more_matches_than_are_held_at_once_are_all_checked(running, finished, monkeypatch):
    monkeypatch.setattr(check_matches, "CHUNK", 1)
    assert checked("--all")[1].startswith("2 checked")


def a_later_move(match: Match, **changes: object) -> None:
    """Change the log behind the site's back."""
    Move.objects.filter(match=match, number=2).update(**changes)


ROTTEN = [
    (lambda m: a_later_move(m, notation="lose:duke"), "move 2 does not fit (IllegalMove)"),
    (lambda m: a_later_move(m, seat=7), "move 2 does not fit (NotAsked)"),
    (lambda m: Move.objects.filter(match=m, number=2).delete(), "move 2 is missing"),
    (
        lambda m: Move.objects.filter(match=m, number=m.ply - 1).delete(),
        "moves, and",
    ),
    (lambda m: Match.objects.update(seed=b"x" * 32), "the seed is not the one"),
    (lambda m: Match.objects.update(options={"fifth": "lost"}), "does not begin (ValueError)"),
    (lambda m: Match.objects.update(version=0), "its version never rose"),
    (lambda m: Seat.objects.filter(match=m, number=1).delete(), "seats are not numbered"),
]
RUNNING_ROTTEN = [
    *ROTTEN,
    (lambda m: Match.objects.update(due_at=None), "the croupier never comes"),
    (lambda m: Match.objects.update(asked_at=None), "nobody knows since when"),
    (
        lambda m: Match.objects.update(due_at=timezone.now() + timedelta(days=9)),
        "later than the clock runs out",
    ),
    (lambda m: Match.objects.update(status="finished"), "finished before its end"),
    (lambda m: Match.objects.update(status="open"), "at a table that is still open"),
    (lambda m: Match.objects.update(rules_version=0), "rules 0 are not here: it would be closed"),
]
FINISHED_ROTTEN = [
    *ROTTEN,
    (lambda m: Match.objects.update(status="running"), "it is over, and still runs"),
    (
        lambda m: Match.objects.update(outcome={"places": [1, 1], "reason": "last-living"}),
        "its outcome is not that of its moves",
    ),
    (
        lambda m: Match.objects.update(outcome={**m.outcome, "decided": len(m.story)}),
        "its outcome is not that of its moves",
    ),
    (lambda m: Match.objects.update(story=m.story[1:]), "its story is not that of its moves"),
    (lambda m: Seat.objects.filter(match=m).update(place=1), "the places of its seats are not"),
    (lambda m: Match.objects.update(finish_number=None), "no place, or two, in the history"),
    (lambda m: Match.objects.update(due_at=timezone.now()), "the croupier still comes"),
]


@pytest.mark.parametrize(
    ("spoil", "said"), RUNNING_ROTTEN, ids=[said for _, said in RUNNING_ROTTEN]
)
def test_a_running_match_that_does_not_fit_is_named_with_what_is_wrong(running, spoil, said):
    spoil(running)
    well, text = checked("--all")
    assert not well
    assert text.startswith(f"complots {running.key}: ")
    assert said in text
    assert "1 failed" in text


@pytest.mark.parametrize(
    ("spoil", "said"), FINISHED_ROTTEN, ids=[said for _, said in FINISHED_ROTTEN]
)
def test_a_finished_match_that_does_not_fit_is_named_too(finished, spoil, said):
    spoil(finished)
    well, text = checked("--all")
    assert not well
    assert said in text


def test_what_another_version_has_told_to_have_decided_a_match_is_no_fault(finished):
    for decided in (0, None):
        Match.objects.update(outcome={**finished.outcome, "decided": decided})
        assert checked("--all") == (True, "1 checked, 0 failed, 0 not checked.\n")


def test_a_finished_match_under_rules_no_longer_here_is_listed_as_not_checked(finished):
    Match.objects.update(rules_version=0)
    assert checked("--all") == (
        True,
        f"""complots {finished.key}: not checked, rules 0 are not here
0 checked, 0 failed, 1 not checked.
""",
    )


def test_what_is_said_names_no_move_no_card_and_no_seed(running):
    secrets = {running.seed.hex(), seed_hash(bytes(running.seed))}
    secrets |= {notation for (notation,) in Move.objects.values_list("notation")}
    secrets |= {card for hand in replayed(running).table.hands for card in hand}
    for spoil, _ in RUNNING_ROTTEN:
        spoil(running)
    text = checked("--all")[1]
    assert running.key in text
    assert not [secret for secret in secrets if secret in text]


def test_a_match_that_goes_on_while_it_is_checked_is_no_fault(running, monkeypatch):
    def late(matches):
        rows = list(matches.prefetch_related("seats"))
        let_time_pass(running)
        return rows

    monkeypatch.setattr(check_matches, "by_chunks", late)
    assert checked() == (True, "1 checked, 0 failed, 0 not checked.\n")


def test_checking_changes_nothing(running, finished):
    Match.objects.filter(pk=running.pk).update(rules_version=0)
    before = list(Match.objects.order_by("pk").values())
    checked("--all")
    assert list(Match.objects.order_by("pk").values()) == before


def test_every_recorded_match_comes_to_its_end():
    well, text = checked("--recorded", str(TITLES))
    assert well
    assert text.endswith(" checked, 0 failed, 0 not checked.\n")


def test_a_recorded_match_that_does_not_fit_is_named(tmp_path: Path):
    coup = (TITLES / "complots" / "recorded" / "2-coup.txt").read_text()
    head, _, moves = coup.partition("\n\n")
    lines = moves.splitlines()
    (tmp_path / "short.txt").write_text("\n".join([head, "", *lines[:-2], ""]))
    (tmp_path / "skipped.txt").write_text("\n".join([head, "", *lines[:4], *lines[5:], ""]))
    (tmp_path / "other.txt").write_text(coup.replace("result: 1 2", "result: 2 1"))
    (tmp_path / "future.txt").write_text(coup.replace("rules_version: 1", "rules_version: 9"))
    (tmp_path / "notes.txt").write_text("nothing of the kind")
    (tmp_path / "sound.txt").write_text(coup)

    well, text = checked("--recorded", str(tmp_path))

    assert not well
    assert "future.txt: not checked, rules 9 are not here" in text
    assert "notes.txt: it is not a recorded match" in text
    assert "the result is 1 2 last-living, not 2 1 last-living" in text
    assert "the match does not end here" in text
    assert "skipped.txt: move 5: " in text
    assert text.endswith("5 checked, 4 failed, 1 not checked.\n")


def test_a_record_that_cannot_be_read_is_named_and_the_others_are_checked(tmp_path: Path):
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere")
    (tmp_path / "notes.txt").write_bytes(b"\xff")
    (tmp_path / "sound.txt").write_bytes((TITLES / "complots/recorded/2-coup.txt").read_bytes())
    well, text = checked("--recorded", str(tmp_path))
    assert not well
    assert "gone.txt: it is no file" in text
    assert "notes.txt: it is no text in UTF-8" in text
    assert text.endswith("3 checked, 2 failed, 0 not checked.\n")


def test_a_folder_without_records_is_an_error(tmp_path: Path):
    assert not checked("--recorded", str(tmp_path))[0]
