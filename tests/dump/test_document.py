"""What docs/data.md says is so: its reader reads, and its table has every name of a line."""

import json
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

from accounts.models import User
from games.dump.index import File, Month
from games.dump.people import stand_in
from games.dump.sample import FOLDER, sample
from games.dump.zstd import zstd
from tests.harness.site import ROOT

DOCUMENT = (ROOT / "docs" / "data.md").read_text("utf-8")


def test_the_reader_of_the_document_reads_a_file(tmp_path: Path):
    program = re.search("```python\n(.*?)```", DOCUMENT, re.DOTALL)[1]
    packed = tmp_path / "sample.jsonl.zst"
    packed.write_bytes(zstd.compress((FOLDER / "sample.jsonl").read_bytes()))
    if sys.version_info >= (3, 14):
        program = program.replace("from backports import", "from compression import")
    words = [sys.executable, "-c", program, str(packed)]
    said = subprocess.run(words, capture_output=True, text=True, check=True, cwd=tmp_path).stdout
    assert [line.rpartition(" ")[0] for line in said.splitlines()] == [
        "complots account 3",
        "complots bot 1",
        "complots hidden 1",
        "theories account 2",
    ]


def test_a_line_is_played_again_as_it_says():
    program = re.findall("```python\n(.*?)```", DOCUMENT, re.DOTALL)[1]
    for line in sample("sample.jsonl").splitlines():
        told = {"line": line}
        exec(program, told)
        assert told["play"].outcome.reason == json.loads(line)["reason"]
        assert told["seen"].seat == json.loads(line)["moves"][-1][0]


def test_its_table_names_all_that_a_line_has():
    rows = [row.split("|")[1:3] for row in DOCUMENT.splitlines() if row.startswith("| `")]
    told = set(re.findall("`(\\w+)`", "".join(row[0] for row in rows)))
    lines = [json.loads(line) for line in sample("sample.jsonl").splitlines()]
    assert {name for line in lines for name in line} == told
    of_players = {name for line in lines for one in line["players"] for name in one}
    of_row = next(row[1] for row in rows if "`players`" in row[0])
    assert of_players <= set(re.findall("`(\\w+)`", of_row))


def test_it_names_all_that_the_index_has():
    told = DOCUMENT.partition("`/data/index.json`")[2].partition("\n\n")[0]
    assert {*Month._fields, *File._fields} == set(re.findall("`(\\w+)`", told))


def test_what_stands_for_a_name_is_written_as_it_says():
    pattern = re.search("`(~\\[[^`]+)`", DOCUMENT)[1]
    for number in range(20):
        assert re.fullmatch(pattern, stand_in(User(pk=number), date(2026, 11, 1)))


def test_it_leaves_no_command_out():
    for name in ("dump_matches", "check_dump"):
        assert f"manage.py {name}" in DOCUMENT.replace("\n", " ")
        assert (ROOT / f"games/management/commands/{name}.py").exists()
