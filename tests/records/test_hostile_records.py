"""Files that nobody has exported: each is refused in a line, or is a match that holds."""

import io
import os
import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.checking.match import faults
from games.models import Match, Move, Seat
from games.play.import_match import import_match
from games.records.files import LARGEST
from games.records.record import InvalidRecord, parse_record
from games.records.stored import record_of
from games.records.verify import RecordMismatch, UnknownRules
from games.titles import get
from tests.faults.scale import share, times
from tests.harness.tables import play_out, table

pytestmark = pytest.mark.django_db
REFUSED = (InvalidRecord, RecordMismatch, UnknownRules)
HUGE = "9" * 5000


@pytest.fixture
def text():
    """A true record, of a match that is not here."""
    match = table("ann", "bob", seats=3, bots=[2])
    play_out(match)
    text = record_of(match).text()
    Match.objects.all().delete()
    return text


def with_line(text: str, key: str, value: str) -> str:
    """The text with another value in one line of its header."""
    return re.sub(f"^{key}:.*$", lambda _: f"{key}: {value}", text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("key", "value"),
    share(
        [
            ("rules_version", HUGE),
            ("rules_version", "-1"),
            ("seats", HUGE),
            ("seats", "-3"),
            ("seats", "0"),
            ("seed", ""),
            ("seed", "00" * 31),
            ("seed", "00" * 100_000),
            ("gone", HUGE),
            ("gone", "-1"),
            ("gone", "7"),
            ("options", "first=99"),
            ("options", "first=-1"),
            ("options", f"first={HUGE}"),
            ("options", "first=x"),
            ("options", "first"),
            ("options", "colour=blue"),
            ("options", "fifth=\0"),
            ("title", "../complots"),
            ("title", "\0"),
            ("result", ""),
            ("result", "\x1b[31m"),
            ("result", "1 1 1 last-living"),
            ("title", "complots\ntitle: intrigue"),
        ],
        0,
        3,
    ),
    ids=lambda text: text[:16].encode("unicode_escape").decode() or "nothing",
)
def test_a_header_that_cannot_be_is_refused(text, key, value):
    with pytest.raises(REFUSED):
        import_match(parse_record(with_line(text, key, value)), link_players=True)
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("key", "value"),
    share(
        [
            ("bots", "² 9 x"),
            ("bots", HUGE),
            ("levels", "2:expert 2:master:master 2 :master ²:novice"),
            ("levels", f"2:{HUGE}"),
            ("levels", "2:master\0"),
            ("players", "\0, \0"),
            ("players", "ann, Ann, ann"),
            ("players", ", ".join(["x"] * 5000)),
            ("finished", "0001-01-01T00:00:00+14:00"),
            ("finished", "9999-12-31T23:59:59"),
            ("finished", "\0"),
            ("site_key", "\0"),
            ("rated", "yes"),
        ],
        0,
        3,
    ),
    ids=lambda text: text[:16].encode("unicode_escape").decode(),
)
def test_what_proves_nothing_is_not_believed(text, client, key, value):
    match = import_match(parse_record(with_line(text, key, value)), link_players=True)
    assert list(faults(match)) == []
    assert not match.rated
    match.refresh_from_db()
    assert timedelta(0) <= timezone.now() - match.finished_at < timedelta(days=366)
    assert client.get(f"/m/{match.key}/replay/").status_code == 200
    assert client.get(f"/m/{match.key}/").status_code == 200


def test_moves_after_the_last_that_the_rules_allow_are_refused(text, monkeypatch):
    record = parse_record(text)
    shorter = replace(get("complots"), most_moves=len(record.log) - 1)
    monkeypatch.setattr("games.records.verify.under", lambda slug, version: shorter)
    with pytest.raises(RecordMismatch, match=f"^move {len(record.log)}: the match was over before"):
        import_match(record)


@settings(max_examples=times(2000, 60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_record_damaged_anywhere_is_refused_or_holds(text, data):
    line = data.draw(st.integers(0, text.count("\n") - 1))
    junk = data.draw(st.sampled_from(["", "0", "²", "-1", HUGE, "a: b", "0 pass", "\0", "\u2028"]))
    where = data.draw(st.sampled_from(["instead", "before", "within", "twice"]))
    lines = text.split("\n")
    old = lines[line]
    lines[line] = {
        "instead": junk,
        "before": f"{junk}\n{old}",
        "within": old[: len(old) // 2] + junk + old[len(old) // 2 :],
        "twice": f"{old}\n{old}",
    }[where]
    try:
        match = import_match(parse_record("\n".join(lines)), link_players=True)
    except REFUSED:
        return
    assert list(faults(match)) == []
    Match.objects.all().delete()


@given(st.text())
def test_a_text_that_is_no_record_is_refused(text):
    with pytest.raises(REFUSED):
        import_match(parse_record(text))


def refused(*files: str) -> str:
    """What the command complains of; none of them is stored."""
    said = io.StringIO()
    with pytest.raises(CommandError, match=f"{len(files)} of {len(files)} refused"):
        call_command("import_match", *files, stdout=io.StringIO(), stderr=said)
    assert not any(rows.objects.exists() for rows in (Match, Seat, Move))
    return said.getvalue()


def test_the_command_refuses_what_is_no_text_too_large_or_no_file(tmp_path):
    names = ("binary", "large", "fifo", "folder", "nothing")
    binary, large, fifo, folder, nothing = (tmp_path / name for name in names)
    binary.write_bytes(b"\xff\xfe\x00")
    large.write_bytes(b"a: b\n" * (LARGEST // 4))
    os.mkfifo(fifo)
    folder.mkdir()
    said = refused(*map(str, (binary, large, fifo, folder, nothing, "/dev/zero")))
    assert [line.partition(":")[0] for line in said.splitlines()] == [
        *map(str, (binary, large, fifo, folder, nothing)),
        "/dev/zero",
    ]
    assert said.count("is too large for a record") == 1
    assert said.count("is no file") == 4


def test_a_name_that_the_system_does_not_look_up_keeps_no_other_file_from_being_imported(
    text, tmp_path
):
    true, out, err = tmp_path / "true.txt", io.StringIO(), io.StringIO()
    true.write_text(text)
    with pytest.raises(CommandError, match="1 of 2 refused"):
        call_command("import_match", "x" * 300, str(true), stdout=out, stderr=err)
    assert "refused: File name too long" in err.getvalue()
    assert "/replay/" in out.getvalue()


def test_what_a_file_says_does_not_reach_the_terminal_as_it_is(text, tmp_path):
    file = tmp_path / "match.txt"
    for key in ("title", "result", "gone"):
        file.write_text(with_line(text, key, "\x1b[2J" + "x" * 9999))
        said = refused(str(file))
        assert "\x1b" not in said
        assert len(said) < 600
