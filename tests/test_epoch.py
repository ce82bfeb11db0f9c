"""When a new epoch begins, and that it begins once."""

import os
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db.models import F

from complots_site.web.refusal import Refused
from games import epoch
from games.boards import board
from games.croupier.beat import join
from games.croupier.pulse import follow_epoch
from games.live.handshake import page_version
from games.matches import memory
from games.matches.uptime import PARTS
from games.models import Beat, Epoch, Match
from games.models.beat import last_beats
from games.play.answer import answer
from tests.harness.tables import asked, player, table

pytestmark = pytest.mark.django_db
FORGOTTEN = "A new epoch has begun: what was remembered of matches is forgotten"


@pytest.fixture(autouse=True)
def _as_a_process_begins(monkeypatch) -> None:
    monkeypatch.setattr(epoch, "_current", 0)
    monkeypatch.setattr(epoch, "_database", "")


def brought_back(monkeypatch, identity: str = "another") -> None:
    """As if this process had begun on a copy of the data."""
    monkeypatch.setattr(epoch, "database_identity", lambda: identity)


def settled() -> int:
    """The epoch that a process finds as it starts."""
    epoch.settle()
    return epoch.current()


def test_a_site_that_was_never_brought_back_is_in_the_first_epoch():
    assert settled() == settled() == 0


def test_a_new_epoch_begins_once_where_the_database_is_another(monkeypatch):
    assert settled() == 0
    brought_back(monkeypatch)
    assert settled() == settled() > 0


def test_of_two_copies_of_one_backup_the_later_has_the_higher_epoch(monkeypatch):
    epoch.settle()
    backup = Epoch.objects.values().get()
    numbers = []
    for hours, identity in enumerate(("second", "third")):
        Epoch.objects.update(**backup)
        brought_back(monkeypatch, identity)
        now = epoch.clock.now()
        monkeypatch.setattr(epoch.clock, "now", lambda at=now, by=hours: at.replace(year=2030 + by))
        numbers.append(settled())
    assert 0 < numbers[0] < numbers[1]


def test_a_process_that_loses_the_race_takes_the_winner_s(monkeypatch):
    epoch.settle()
    stored = Epoch.objects.get()
    brought_back(monkeypatch)
    epoch.settle()
    first = epoch.current()
    epoch.begin(stored, "another")
    epoch.follow()
    assert epoch.current() == first


@pytest.fixture
def beaten(tmp_path, monkeypatch):
    """A site on SQLite that has beaten just now; what its witness says of it."""
    file = tmp_path / "complots.sqlite3.beat"
    monkeypatch.setattr(epoch, "witness", lambda: file)
    join(last_beats(), *PARTS)
    epoch.settle()
    epoch.bear_witness()
    return file


def test_a_file_that_has_its_last_beats_is_no_copy(beaten):
    assert settled() == 0
    beaten.unlink()
    assert settled() == 0


def test_a_file_without_the_last_beats_of_the_site_is_an_older_one(beaten):
    Beat.objects.update(at=F("at") - timedelta(seconds=10))
    assert settled() == settled() > 0


def test_a_process_that_is_killed_while_it_bears_witness_leaves_no_later_one(beaten, monkeypatch):
    Beat.objects.update(at=F("at") - timedelta(minutes=1))
    epoch.bear_witness()
    set_time = os.utime

    def killed(file: object, times: object = None) -> None:
        if times is not None:
            raise KeyboardInterrupt
        set_time(file)

    monkeypatch.setattr(epoch.os, "utime", killed)
    with pytest.raises(KeyboardInterrupt):
        epoch.bear_witness()
    assert not epoch.older_than_its_witness()


def test_the_host_begins_one_by_a_command_and_running_processes_follow(capsys, caplog):
    epoch.settle()
    match = table("alice", "bob", seats=2)
    before = memory.snapshot_at(match)
    call_command("new_epoch")
    number = Epoch.objects.get().number
    assert str(number) in capsys.readouterr().out
    epoch._current = 0
    follow_epoch()
    assert epoch.current() == number
    assert memory.latest(match.pk) is None
    assert memory.snapshot_at(match).epoch == number > before.epoch
    assert caplog.messages == [FORGOTTEN]
    caplog.clear()
    follow_epoch()
    assert not caplog.messages


def test_a_process_that_runs_on_where_a_standby_takes_over_begins_one(monkeypatch, caplog):
    Epoch.objects.all().delete()
    brought_back(monkeypatch, "the one before")
    epoch.settle()
    match = table("alice", "bob", seats=2)
    memory.snapshot_at(match)
    follow_epoch()
    assert epoch.current() == 0
    brought_back(monkeypatch)
    follow_epoch()
    first = epoch.current()
    assert first == Epoch.objects.get().number > 0
    assert memory.latest(match.pk) is None
    assert caplog.messages[-1] == FORGOTTEN
    follow_epoch()
    assert epoch.current() == first


def test_processes_that_are_told_different_things_of_one_database_begin_one_epoch(monkeypatch):
    brought_back(monkeypatch, "what one is told")
    epoch.settle()
    Epoch.objects.update(database="what the other was told", number=5)
    for _ in range(3):
        follow_epoch()
    assert Epoch.objects.get().number == epoch.current() == 5


def test_where_a_database_does_not_tell_what_it_is_nobody_asks_it_again(monkeypatch):
    brought_back(monkeypatch, "")
    epoch.settle()
    monkeypatch.delattr(epoch, "database_identity")
    follow_epoch()


def test_a_board_names_its_epoch_once_there_is_one(monkeypatch):
    match = table("alice", "bob", seats=2)
    alice = player("alice").pk
    assert "epoch" not in board.table(memory.snapshot_at(match), alice, "en")
    monkeypatch.setattr(epoch, "_current", 77)
    memory.forget()
    shown = board.table(memory.snapshot_at(match), alice, "en")
    assert 'data-epoch="77"' in shown
    assert '<input type="hidden" name="epoch" value="77">' in shown


def test_a_move_for_an_ask_of_another_epoch_counts_for_none(monkeypatch):
    match = table("alice", "bob", seats=2)
    who, ask, move = asked(match)
    monkeypatch.setattr(epoch, "_current", 77)
    for past in ("0", "76", "", "nonsense"):
        with pytest.raises(Refused) as refused:
            answer(match.key, who.pk, ask, move, past)
        assert refused.value.status == 412
    answer(match.key, who.pk, ask, move, "77")
    assert Match.objects.get(pk=match.pk).ply == 1


@pytest.mark.parametrize(
    ("query", "version"),
    [(b"shown=5", None), (b"shown=5&epoch=76", None), (b"shown=5&epoch=77", 5)],
)
def test_a_version_that_a_page_shows_counts_in_its_own_epoch(query, version):
    assert page_version({"query_string": query}, 77) == version


def test_a_page_of_another_epoch_is_sent_the_table_whatever_its_version(monkeypatch, client):
    match = table("alice", "bob", seats=2)
    since = f"/m/{match.key}/since/{match.version}/"
    later = f"/m/{match.key}/since/{match.version + 40}/"
    assert client.get(since).status_code == 204
    assert "HX-Refresh" in client.get(later).headers
    monkeypatch.setattr(epoch, "_current", 77)
    memory.forget()
    for address in (f"{since}?epoch=0", f"{later}?epoch=76"):
        assert 'data-epoch="77"' in client.get(address).text
    assert client.get(f"{since}?epoch=77").status_code == 204
