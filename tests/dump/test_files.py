"""The files: all or nothing, the same bytes from the same matches, and read back as they are."""

import hashlib
import json
import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.dump import rows
from games.dump import write as writing
from games.dump.index import read_index
from games.dump.zstd import zstd
from games.models import Match
from tests.dump.played import played
from tests.faults.scale import share

pytestmark = pytest.mark.django_db


def checked(*files: object) -> tuple[bool, str]:
    """Whether all holds, and what was said."""
    out = StringIO()
    try:
        call_command("check_dump", *map(str, files), stdout=out)
    except CommandError:
        return False, out.getvalue()
    return True, out.getvalue()


def held(folder: Path) -> dict[str, bytes]:
    """All that is in the folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def march(dump):
    """Two matches of a month, written."""
    played("ann", "bob", seats=3, bots=[2])
    played("ann", "cid")
    dump()


def test_the_index_tells_sizes_sums_and_counts_of_what_lies_there(march, folder):
    (month,) = read_index(folder).values()
    assert (month.month, month.matches, month.titles) == ("2026-03", 2, {"complots": 2})
    assert month.moves == sum(match.ply for match in Match.objects.all())
    for file in month.files:
        content = (folder / file.name).read_bytes()
        assert len(content) == file.size
        assert hashlib.sha256(content).hexdigest() == file.sha256
        assert file.sha256[:12] in file.name
        assert len(zstd.decompress(content)) == file.unpacked
    assert json.loads((folder / "index.json").read_text())["licence"] == "CC0-1.0"


def test_every_match_read_back_comes_to_its_result(march, folder):
    well, said = checked()
    assert well
    assert said.count(" 2 matches, ") == 2
    assert said.count(" 0 faults, 0 under rules that are not here.") == 2


def test_written_again_it_is_the_same_to_the_byte(march, folder, dump):
    before = held(folder)
    dump()
    assert held(folder) == before


def test_written_again_after_a_change_only_the_new_files_are_there(march, folder, dump):
    before = set(held(folder))
    type(Match.objects.first().host).objects.filter(username="ann").update(hides_statistics=True)
    dump()
    after = set(held(folder))
    assert len(after) == len(before)
    assert after & before == {"index.json", ".lock"}
    assert checked()[0]


@pytest.mark.parametrize("stop", [0, 1, 2])
def test_a_run_that_is_stopped_leaves_what_there_was(march, folder, dump, monkeypatch, stop):
    before = held(folder)
    Match.objects.all().update(tempo="day")
    true = writing.dumped

    def stopped(month):
        for number, one in enumerate(true(month)):
            if number == stop:
                raise KeyboardInterrupt
            yield one
        raise KeyboardInterrupt

    monkeypatch.setattr(writing, "dumped", stopped)
    with pytest.raises(KeyboardInterrupt):
        dump()
    assert held(folder) == before
    assert checked()[0]


def test_a_run_that_dies_before_the_index_is_cleared_away_by_the_next(
    march, folder, dump, monkeypatch
):
    before = held(folder)
    (folder / ".complots-2026-03.jsonl.part").write_bytes(b"half")
    Match.objects.all().update(tempo="day")
    with monkeypatch.context() as patch:
        patch.setattr(writing, "write_index", lambda folder, months: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            dump()
    assert before.items() <= held(folder).items()
    assert checked()[0]
    dump()
    assert len(held(folder)) == len(before)
    assert checked()[0]


def test_two_runs_at_once_do_not_meet(march, folder, dump):
    with writing.alone_in(folder), pytest.raises(CommandError, match="Another run"):
        dump()


def test_an_index_of_somebody_else_is_left_alone(march, folder, dump):
    (folder / "index.json").write_text('{"months": [{"month": "2026-03"}]}')
    with pytest.raises(CommandError, match="not as dump_matches writes it"):
        dump()
    text = (folder / "index.json").read_text()
    assert text == '{"months": [{"month": "2026-03"}]}'


def test_where_no_month_is_the_proof_says_so(folder):
    assert checked() == (True, f"No month is in {folder}.\n")


@pytest.mark.parametrize("command", ["dump_matches", "check_dump"])
def test_an_index_that_cannot_be_read_is_told_in_a_sentence(folder, command):
    (folder / "index.json").mkdir(parents=True)
    with pytest.raises(CommandError, match=r"index\.json"):
        call_command(command)


def test_no_more_than_a_chunk_of_matches_is_held_in_memory(march, monkeypatch, dump, folder):
    sizes = []
    true = rows.read
    monkeypatch.setattr(rows, "CHUNK", 1)
    monkeypatch.setattr(
        rows, "read", lambda keys, month: sizes.append(len(keys)) or true(keys, month)
    )
    before = held(folder)
    dump()
    assert sizes == [1, 1]
    assert held(folder) == before


def packed(path: Path, text: str) -> Path:
    """The text in a file of its own."""
    path.write_bytes(zstd.compress(text.encode()))
    return path


def with_move(line: str, move: object) -> str:
    """The line with another third move."""
    found = json.loads(line)
    found["moves"][2] = move
    return json.dumps(found)


ROTTEN = [
    (lambda line: with_move(line, [0, "lose:duke", "hand"]), "move 3: seat 0"),
    (lambda line: with_move(line, [7, "income", "hand"]), "move 3: seat 7 is not asked"),
    (lambda line: with_move(line, [0, ["income"], "hand"]), "no match in JSON"),
    (lambda line: with_move(line, 5), "no match in JSON"),
    (lambda line: with_move(line, [True, "income", "hand"]), "no match in JSON"),
    (lambda line: line.replace('"place":1', '"place":2'), "the result is"),
    (lambda line: line.replace('"seed":"00', '"seed":"01'), "the seed is not the one"),
    (lambda line: line.replace('"seed":"', '"seed":"zz'), "no match in JSON"),
    (lambda line: line.replace('"rules_version":1', '"rules_version":1e400'), "no match in JSON"),
    (lambda line: line.replace('"title":"complots",', ""), "there is no title"),
    (lambda line: line.replace('"options":{', '"options":{"fifth":{},'), "no match in JSON"),
    (lambda line: line[:-9], "no match in JSON"),
    (lambda line: "[" * 100_000, "nested too deeply"),
    (lambda line: "", "no match in JSON"),
    (lambda line: "null", "no match in JSON"),
    (lambda line: '"\\ud800"', "no match in JSON"),
]


@pytest.mark.parametrize(("spoil", "said"), share(ROTTEN, 0, 2))
def test_a_line_that_lies_is_named(march, texts, tmp_path, spoil, said):
    good, other = texts()[0].splitlines()
    assert spoil(good) != good
    path = packed(tmp_path / "x.jsonl.zst", f"{other}\n{spoil(good)}\n{other}\n")
    well, text = checked(path)
    assert not well
    assert "line 2: " in text
    assert said in text
    assert " 3 matches," in text
    assert " 1 faults," in text


def test_a_record_of_the_text_that_lies_is_named_by_its_first_line(march, texts, tmp_path):
    text = texts()[1]
    second = text.index("complots-record:", 1)
    number = text[:second].count("\n") + 1
    wrong = text[:second] + text[second:].replace("\nresult: ", "\nresult: 9 ")
    well, said = checked(packed(tmp_path / "x.txt.zst", wrong))
    assert not well
    assert re.search(f"line {number}: move \\d+: the result is", said)
    assert " 2 matches," in said


def test_rules_that_are_not_here_are_told_and_are_no_fault(march, texts, tmp_path):
    later = re.sub('"rules_version":1', '"rules_version":99', texts()[0], count=1)
    well, said = checked(packed(tmp_path / "x.jsonl.zst", later))
    assert well
    assert " 0 faults, 1 under rules that are not here." in said


BROKEN = {
    "cut short": lambda content: content[:-20],
    "with more behind it": lambda content: content + b"more",
    "changed": lambda content: content[:40] + bytes([content[40] ^ 1]) + content[41:],
    "empty": lambda content: b"",
    "no zstd": lambda content: b"PK\x03\x04" + content,
    "binary": lambda content: zstd.compress(b"\xff\xfe\x00" * 50),
    "endless": lambda content: zstd.compress(b"x" * 9_000_000),
}


@pytest.mark.parametrize("spoil", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("kind", share([0, 1], 0, 2))
def test_a_file_that_is_broken_is_told_in_a_line(march, folder, tmp_path, spoil, kind):
    file = next(iter(read_index(folder).values())).files[kind]
    path = tmp_path / file.name
    path.write_bytes(spoil((folder / file.name).read_bytes()))
    assert not checked(path)[0]
    (folder / file.name).write_bytes(path.read_bytes())
    well, said = checked()
    assert not well
    assert "its sum is not that of the index" in said


def test_a_file_that_is_not_there_is_told(tmp_path):
    assert not checked(tmp_path / "none.jsonl.zst")[0]
    (tmp_path / "notes.doc").write_text("hello")
    assert not checked(tmp_path / "notes.doc")[0]


@pytest.mark.parametrize(
    ("name", "content"),
    [("x.jsonl", b""), ("x.txt", b""), ("x.jsonl.zst", zstd.compress(b""))],
    ids=["lines", "texts", "packed"],
)
def test_a_file_without_a_match_proves_nothing(tmp_path, name, content):
    (tmp_path / name).write_bytes(content)
    assert not checked(tmp_path / name)[0]


def test_fewer_matches_than_the_index_tells_are_told(march, folder, monkeypatch):
    month = next(iter(read_index(folder).values()))
    monkeypatch.setattr(
        "games.management.commands.check_dump.read_index",
        lambda folder: {month.month: month._replace(matches=3)},
    )
    well, said = checked()
    assert not well
    assert "the index tells 3 matches" in said
