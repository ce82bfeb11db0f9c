"""Reading texts back: what is true is stored once, what lies is refused with the move."""

import io
import re
import subprocess
import sys
from dataclasses import replace

import pytest
from django.core.management import CommandError, call_command

from games.checking.match import faults
from games.clubs.follow import follow
from games.models import Match, Rating, Tally
from games.play.import_match import import_match
from games.play.resign import resign
from games.records.record import InvalidRecord, parse_record
from games.records.stored import record_of
from games.records.verify import RecordMismatch, UnknownRules, verify
from games.statistics.follow import follow as follow_statistics
from tests.clubs.amis import amis
from tests.harness.tables import begin_with, play_out, player, replayed, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    match = table("ann", "bob", seats=3, bots=[2])
    play_out(match)
    return record_of(match)


def dealt_alike():
    """The records of two matches of one deal, which have gone on otherwise from the first move."""
    records = []
    for which in range(2):
        match = table("ann", "bob", seats=3, bots=[2])
        play = replayed(match)
        seat = play.ask.awaited[0]
        begin_with(match, [(seat, str(play.ask.moves[seat][which]))])
        play_out(match)
        records.append(record_of(match))
    assert records[0].seed == records[1].seed
    assert records[0].log != records[1].log
    return records


def elsewhere():
    """Forget the match, as on another site."""
    Match.objects.all().delete()


@pytest.mark.parametrize(
    ("language", "nobody"), [("fr", "quelqu’un qui est parti"), ("en", "someone who left")]
)
def test_who_has_no_account_here_is_called_so_wherever_the_match_is_told(
    record, client, language, nobody
):
    elsewhere()
    match = import_match(record)
    told = f"/m/{match.key}/"
    for path in (told, f"{told}replay/?ply=999"):
        page = client.get(path, headers={"accept-language": language}).content.decode()
        heads = re.findall(r"<h3[^>]*>(.*?)</h3>", page, re.DOTALL)
        people = [re.sub(r"<[^>]+>", " ", head).split() for head in heads]
        assert all(people)
        assert nobody.split()[0] in [head[0] for head in people]
        assert page.count(nobody) > 4
        assert not re.search(r"<li[^>]*> (?:takes|prend|claims|annonce) ", page)


def test_an_imported_match_can_be_replayed_and_counts_for_nothing(record, client):
    elsewhere()
    before = list(Rating.objects.values_list("player", "value", "matches"))
    match = import_match(record)
    assert replace(record_of(match), more={}, players=()) == replace(record, more={}, players=())
    assert replayed(match).outcome.reason == match.outcome["reason"]
    assert not match.rated
    assert list(Rating.objects.values_list("player", "value", "matches")) == before
    assert client.get(f"/m/{match.key}/replay/?ply=3").status_code == 200
    assert [seat.player for seat in match.seats.all()] == [None, None, None]


@pytest.mark.parametrize("told", ["2026-01-01", "2026-01-01T00:30", "2026-01-01T01:30+01:00"])
def test_the_day_on_which_it_ended_is_by_utc_as_the_files_of_the_months_tell_it(record, told):
    elsewhere()
    match = import_match(replace(record, more={"finished": told}))
    assert record_of(match).more["finished"].startswith("2026-01-01T00:")


def test_seats_go_to_accounts_only_when_the_operator_says_so(record):
    elsewhere()
    match = import_match(record, link_players=True)
    assert [seat.player for seat in match.seats.all()] == [player("ann"), player("bob"), None]


def test_what_was_private_is_for_its_players_alone_where_they_get_their_seats(client):
    match = table("ann", "bob", seats=2, public=False)
    play_out(match)
    record = parse_record(record_of(match).text())
    elsewhere()
    address = f"/m/{import_match(record, link_players=True).key}/replay/"
    assert client.get(address).status_code == 404
    client.force_login(player("ann"))
    assert client.get(address).status_code == 200
    elsewhere()
    assert import_match(record).public  # it tells of nobody, and would be there for nobody


def test_it_counts_in_no_club_whose_members_have_its_names():
    club = amis()
    names = club.members.values_list("player__username", flat=True)
    match = table(*names, seats=3)
    play_out(match)
    record = record_of(match)
    elsewhere()
    import_match(record, link_players=True)
    while follow():
        pass
    assert {*club.members.values_list("points", "matches")} == {(0, 0)}


@pytest.mark.parametrize(
    ("more", "levels"),
    [
        ({"bots": "1 2", "levels": "1:novice 2:master"}, ["regular", "novice", "master"]),
        ({"bots": "2", "levels": "1:novice 2:master"}, ["regular", "regular", "master"]),
        ({"bots": "1 2", "levels": "2:master"}, ["regular", "regular", "master"]),
        ({"bots": "1 2"}, ["regular", "regular", "regular"]),
    ],
)
def test_bots_are_as_good_as_the_record_tells_and_regular_where_it_does_not(record, more, levels):
    elsewhere()
    match = import_match(replace(record, more=more))
    assert [seat.level for seat in match.seats.all()] == levels


def test_the_same_match_is_stored_once(record):
    elsewhere()
    assert import_match(record) == import_match(record)
    assert Match.objects.count() == 1


def test_of_two_matches_of_one_deal_each_is_stored_once():
    records = dealt_alike()
    elsewhere()
    imported = [import_match(each).pk for each in (*records, *records)]
    assert imported[:2] == imported[2:]
    assert Match.objects.count() == 2


def test_a_match_that_everybody_has_left_stands_in_no_history_here_either(client):
    match = table("ann", "bob", seats=3, bots=[2])
    for name in ("ann", "bob"):
        resign(match.key, player(name).pk)
    match.refresh_from_db()
    record = record_of(match)
    assert record.result.endswith(" deserted")
    elsewhere()
    imported = import_match(record, link_players=True)
    assert (imported.finish_number, list(faults(imported))) == (None, [])
    assert imported.key not in client.get("/history/").text
    assert not follow_statistics()
    assert not Tally.objects.exists()


def test_a_match_of_this_site_is_recognised(record):
    assert import_match(record).key == record.more["site_key"]


def test_an_illegal_move_is_refused_with_its_number(record):
    seat, _ = record.log[4]
    log = (*record.log[:4], (seat, "steal:7"), *record.log[5:])
    with pytest.raises(RecordMismatch, match=r"^move 5: seat \d may not steal:7$"):
        import_match(replace(record, log=log))


def test_a_move_of_somebody_who_is_not_asked_is_refused_with_its_number(record):
    with pytest.raises(RecordMismatch, match=r"^move 1: seat 9 is not asked$"):
        verify(replace(record, log=((9, "income"), *record.log)))


def test_a_move_after_the_end_is_refused_with_its_number(record):
    log = (*record.log, (0, "income"))
    with pytest.raises(RecordMismatch, match=f"^move {len(log)}: the match was over before$"):
        verify(replace(record, log=log))


def test_a_match_that_stops_short_is_refused_with_its_last_move(record):
    log = record.log[:-1]
    with pytest.raises(RecordMismatch, match=f"^move {len(log)}: the match does not end here$"):
        verify(replace(record, log=log))


def test_a_wrong_result_is_refused(record):
    places = record.result.split()
    other = " ".join([places[1], places[0], *places[2:]])
    with pytest.raises(RecordMismatch, match=f"^move {len(record.log)}: the result is"):
        verify(replace(record, result=other))


def test_a_wrong_seed_is_refused(record):
    with pytest.raises(RecordMismatch, match="the seed is not the one"):
        verify(replace(record, seed=bytes(32)))


def test_another_seed_with_its_own_hash_is_refused_by_its_moves(record):
    from games.engine.dealer import seed_hash

    with pytest.raises(RecordMismatch, match=r"^move \d+: "):
        verify(replace(record, seed=bytes(32), seed_hash=seed_hash(bytes(32))))


@pytest.mark.parametrize("changes", [{"title": "bridge"}, {"rules_version": 99}])
def test_rules_that_are_not_here_prove_nothing(record, changes):
    with pytest.raises(UnknownRules):
        verify(replace(record, **changes))


@pytest.mark.parametrize("changes", [{"seats": 99}, {"options": {"fifth": "jester"}}])
def test_a_table_that_cannot_be_is_refused(record, changes):
    with pytest.raises(RecordMismatch):
        verify(replace(record, **changes))


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (r"^seats: 3$", "seats 3", 4),
        (r"^seed: .*$", "seed: xyz", None),
        (r"^result: .*\n", "", None),
        (r"\A[\s\S]*\Z", "", 1),
        (r"^0 .*$", "zero income", None),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(record, old, new, line):
    text = re.sub(old, new, record.text(), count=1, flags=re.MULTILINE)
    assert text != record.text()
    with pytest.raises(InvalidRecord) as refusal:
        parse_record(text)
    assert line is None or refusal.value.line == line


def test_the_command_stores_what_is_true_and_names_what_is_not(record, tmp_path):
    elsewhere()
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(record.text())
    bad.write_text(replace(record, log=record.log[:-1]).text())
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(CommandError, match="1 of 2 refused"):
        call_command("import_match", str(good), str(bad), stdout=out, stderr=err)
    assert Match.objects.get().key in out.getvalue()
    assert f"move {len(record.log) - 1}: the match does not end here" in err.getvalue()


def test_the_export_proves_itself_where_nothing_is_installed(record, tmp_path):
    text = tmp_path / "match.txt"
    text.write_text(record.text())

    def proof():
        return subprocess.run(
            [sys.executable, "-S", "-m", "games.records", str(text)],
            capture_output=True,
            text=True,
            check=False,
        )

    assert proof().returncode == 0, proof().stdout + proof().stderr
    assert "the seed fits its hash" in proof().stdout
    text.write_text(record.text().replace("seed_hash: ", "seed_hash: 0"))
    assert proof().returncode == 1
    assert "NOT PROVED" in proof().stdout
