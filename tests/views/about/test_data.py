"""The page of the matches for everybody, and its files."""

import asyncio
import hashlib
import json
import re
import shutil

import pytest

from games.dump.check import check_file
from games.dump.index import read_index
from games.dump.sample import FOLDER, SAMPLES, sample
from games.models import Match
from tests.dump.played import played
from tests.faults.scale import share

pytestmark = pytest.mark.django_db


@pytest.fixture
def march(dump):
    """A month with a match, written."""
    played("ann", "bob", seats=3, bots=[2])
    dump()


async def read(answer):
    """What comes, part by part."""
    return [part async for part in answer]


def page(client, language="en"):
    """What it says."""
    response = client.get("/data/", headers={"accept-language": language})
    assert response.status_code == 200
    return response.text


def test_it_tells_of_the_licence_and_that_no_month_is_there_yet(client, folder):
    assert "CC0 1.0" in page(client)
    assert "No month is here yet." in page(client)
    assert "Aucun mois n’est encore là." in page(client, "fr")


def test_every_page_leads_there(client, folder):
    assert 'href="/data/"' in client.get("/about/").text


def test_it_tells_size_sum_and_counts_of_each_month(client, march, folder):
    (month,) = read_index(folder).values()
    text = page(client)
    assert "March 2026" in text
    assert f"1 match, {month.moves} moves" in text
    for file in month.files:
        assert file.sha256 in text
        assert f'href="/data/{file.name}"' in text
    french = page(client, "fr")
    assert "Mars 2026" in french
    assert not re.search(r"[^\s\u00a0]:\s*<code>", french), "a colon stands after a space there"


def test_months_beyond_a_year_are_folded_away(client, march, folder, monkeypatch):
    (month,) = read_index(folder).values()
    months = {f"{year}-05": month._replace(month=f"{year}-05") for year in range(2030, 2010, -1)}
    assert "Older months" not in page(client)
    monkeypatch.setattr("games.views.about.data.read_index", lambda folder: months)
    newer, older = page(client).split("Older months")
    assert (newer.count("May 20"), older.count("May 20")) == (12, 8)


def test_what_is_downloaded_has_the_sum_that_is_told(client, march, folder):
    for file in next(iter(read_index(folder).values())).files:
        answer = client.get(f"/data/{file.name}")
        content = b"".join(asyncio.run(read(answer)))
        assert hashlib.sha256(content).hexdigest() == file.sha256
        assert answer["Content-Length"] == str(len(content))
        assert answer["Content-Disposition"] == f'attachment; filename="{file.name}"'
        assert answer["Content-Type"] == "application/zstd"
        assert "immutable" in answer["Cache-Control"]
        head = client.head(f"/data/{file.name}")
        assert head["Content-Length"] == str(file.size)
        assert not head.content


def test_the_index_is_there_for_programs(client, march):
    found = client.get("/data/index.json")
    assert json.loads(found.content)["months"][0]["month"] == "2026-03"


NOT_THERE = [
    *(".lock", "index.json.part", ".index.json.part", "secret_key", "sample", "SAMPLE.TXT"),
    *("..", "%2e%2e", "..%2fsecret_key", "..%5csecret_key", "%2fetc%2fpasswd", "a%00b"),
    *("complots-2026-03-000000000000.txt.zst", "complots-2026-03.txt.zst", "é", "x" * 5000),
]


@pytest.mark.parametrize("name", share(NOT_THERE, 0, 3), ids=lambda name: name[:20])
def test_no_other_file_is_there(client, march, folder, name):
    (folder.parent / "secret_key").write_text("a secret")
    (folder / "secret_key").write_text("a secret")
    assert client.get(f"/data/{name}").status_code == 404


def test_a_file_that_the_index_names_and_that_was_lost_is_not_there(client, march, folder):
    file = next(iter(read_index(folder).values())).files[0]
    (folder / file.name).unlink()
    assert client.get(f"/data/{file.name}").status_code == 404


EMPTY = {"month": "2026-03", "matches": 1, "moves": 1, "titles": {}, "files": []}
LIAR = {"name": "../secret_key", "size": 1, "unpacked": 1, "sha256": "x"}


@pytest.mark.parametrize(
    "index",
    [
        "{",
        "[]",
        '{"months": 5}',
        '{"months": [{"month": "2026-03"}]}',
        json.dumps({"months": [{**EMPTY, "month": "../x"}]}),
        json.dumps({"months": [{**EMPTY, "files": [LIAR]}]}),
        json.dumps({"months": [{**EMPTY, "month": 5}]}),
        json.dumps({"months": [EMPTY, {**EMPTY, "month": None}]}),
        json.dumps({"months": [{**EMPTY, "files": [{**LIAR, "name": 5}]}]}),
    ],
)
def test_an_index_that_is_none_shows_no_month_and_no_file(client, folder, index):
    folder.mkdir()
    (folder / "index.json").write_text(index)
    (folder.parent / "secret_key").write_text("a secret")
    assert "No month is here yet." in page(client)
    assert client.get("/data/..%2fsecret_key").status_code == 404
    assert client.get("/data/index.json").status_code == 404


def test_the_samples_are_shown_and_every_match_of_them_holds(client, folder):
    for name in SAMPLES:
        found = list(check_file(FOLDER / name))
        assert [(one.fault, one.known) for one in found] == [("", True)] * 3
        assert client.get(f"/data/{name}").text == sample(name)
    assert client.get("/data/sample.txt")["Content-Type"] == "text/plain; charset=utf-8"
    shown = re.search("<pre[^>]*>(.*?)</pre>", page(client), re.DOTALL)[1]
    assert shown.startswith("complots-record: 1\ntitle: ")
    assert shown.count("complots-record") == 1


def test_a_reader_with_an_account_is_told_how_to_keep_their_name_out(alice, client, folder):
    told = "Cache tes statistiques"
    assert told in alice.get("/data/").text
    assert told not in page(client, "fr")
    assert 'href="/data/"' in client.get("/privacy/").text


def test_the_page_stands_without_the_folder(client, march, folder):
    shutil.rmtree(folder)
    assert "No month is here yet." in page(client)
    assert Match.objects.exists()
