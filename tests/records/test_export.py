"""Taking matches away, and what is in them."""

import io
import json
import zipfile

import pytest
from django.utils import timezone

from games.dump.sample import sample
from games.models import Move
from games.play.room.arrange_seats import seat_bot
from games.records.__main__ import main
from games.records.record import parse_record
from games.records.verify import verify
from games.titles import all_titles, get
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


def text_of(client, match):
    response = client.get(f"/m/{match.key}/match.txt")
    assert response.status_code == 200
    assert response["Content-Disposition"] == f'attachment; filename="complots-{match.key}.txt"'
    return response.text


@pytest.mark.parametrize("title", all_titles())
def test_a_finished_match_is_taken_away_as_text_that_proves_itself(client, title):
    seats = get(title).seats_near(3)
    match = table("ann", seats=seats, bots=range(1, seats), title=title)
    play_out(match)
    record = parse_record(text_of(client, match))
    assert verify(record).outcome.reason == match.outcome["reason"]
    assert record.result.split()[:-1] == [str(place) for place in match.outcome["places"]]
    assert record.seed_hash == match.seed_hash
    assert record.players[0] == "ann"
    assert parse_record(record.text()) == record


def test_one_who_resigned_is_named_and_the_result_still_fits(client):
    match = table("ann", seats=3, bots=[1, 2])
    match.seats.filter(number=0).update(resigned=True)
    match.seating += 1
    match.save(update_fields=["seating"])
    play_out(match)
    record = parse_record(text_of(client, match))
    assert record.gone == (0,)
    assert record.result.startswith("3 ")
    assert verify(record)


def test_the_json_tells_the_same_and_who_made_each_move_and_none_of_another_table(client):
    match = table("ann", seats=3, bots=[1, 2])
    play_out(match)
    other, now = table("ann", "bob", seats=2), timezone.now()
    Move.objects.create(match=other, number=0, seat=0, notation="income", by="hand", at=now)
    record = parse_record(text_of(client, match))
    data = json.loads(client.get(f"/m/{match.key}/match.json").content)
    assert [(move["seat"], move["move"]) for move in data["moves"]] == list(record.log)
    assert {move["by"] for move in data["moves"]} == {"bot", "clock"}
    assert data["seed"] == record.seed.hex()


@pytest.mark.usefixtures("every_level")
def test_text_and_json_tell_how_good_the_bots_were(client):
    match = table("ann", seats=4, bots=[1, 2])
    seat_bot(match.key, player("ann").pk, 2, "novice")
    seat_bot(match.key, player("ann").pk, 3, "master")
    play_out(match)
    record = parse_record(text_of(client, match))
    assert record.players == ("ann", "Octave", "Page Hermine", "Marquis Anselme")
    assert record.more["levels"] == "1:regular 2:novice 3:master"
    data = json.loads(client.get(f"/m/{match.key}/match.json").content)
    assert (data["bots"], data["levels"]) == ("1 2 3", record.more["levels"])


def test_a_running_match_gives_nothing_away(client):
    match = table("ann", seats=3, bots=[1, 2])
    client.force_login(player("ann"))
    for name in ("match.txt", "match.json"):
        response = client.get(f"/m/{match.key}/{name}")
        assert response.status_code == 403
        assert bytes(match.seed).hex() not in response.text


def test_a_private_match_is_taken_away_only_by_those_who_played_it(client):
    match = table("ann", "bob", seats=2, public=False)
    play_out(match)
    assert client.get(f"/m/{match.key}/match.txt").status_code == 404
    client.force_login(player("eve"))
    assert client.get(f"/m/{match.key}/match.json").status_code == 404
    client.force_login(player("bob"))
    assert client.get(f"/m/{match.key}/match.txt").status_code == 200


def test_all_my_matches_come_in_one_archive_and_nobody_elses(client):
    mine = [table("ann", "bob", seats=2, public=public) for public in (True, False)]
    others = table("bob", "cid", seats=2)
    running = table("ann", "cid", seats=2)
    for match in (*mine, others):
        play_out(match)
    assert client.get("/history/mine.zip").status_code in (302, 403)
    client.force_login(player("ann"))
    body = client.get("/history/mine.zip").content
    with zipfile.ZipFile(io.BytesIO(body)) as folder:
        assert folder.testzip() is None
        texts = [folder.read(name).decode() for name in folder.namelist()]
    assert [parse_record(text).more["site_key"] for text in texts] == [match.key for match in mine]
    assert running.key not in str(texts)


def test_an_archive_of_many_takes_no_more_queries(client, django_assert_max_num_queries):
    for _number in range(5):
        play_out(table("ann", "bob", seats=2))
    client.force_login(player("ann"))
    with django_assert_max_num_queries(8):
        body = client.get("/history/mine.zip").content
    with zipfile.ZipFile(io.BytesIO(body)) as folder:
        records = [parse_record(folder.read(name).decode()) for name in folder.namelist()]
    assert len({record.more["site_key"] for record in records}) == 5
    assert all(verify(record).outcome for record in records)


def test_the_proof_says_how_it_is_called_where_it_is_given_no_file(capsys):
    assert main([]) == 1
    assert "games.records FILE…" in capsys.readouterr().err


def test_a_record_cut_out_of_a_file_of_many_is_proved_with_the_empty_line_after_it(
    tmp_path, capsys
):
    begins = "complots-record"
    texts = [begins + text for text in sample("sample.txt").split(begins)[1:]]
    assert texts[0].endswith("\n\n")
    files = [tmp_path / f"{number}.txt" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text)
    assert main([str(file) for file in files]) == 0
    assert "NOT PROVED" not in capsys.readouterr().out
