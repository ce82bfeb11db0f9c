"""A folder for the files, and what is in them."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games.dump.zstd import zstd
from tests.dump.played import MONTH


@pytest.fixture
def folder(tmp_path: Path, settings) -> Path:
    """Where the files go."""
    settings.DATA_DIR = tmp_path / "data"
    return settings.DATA_DIR


@pytest.fixture
def dump(folder: Path):
    """Writes a month; what was said."""

    def run(*words: str) -> str:
        out = StringIO()
        call_command("dump_matches", *(words or (MONTH,)), stdout=out)
        return out.getvalue()

    return run


@pytest.fixture
def texts(folder: Path):
    """The JSON lines and the text of a month, unpacked; nothing where there are no files."""

    def read(month: str = MONTH) -> tuple[str, str]:
        found = []
        for kind in ("jsonl", "txt"):
            files = list(folder.glob(f"complots-{month}-*.{kind}.zst"))
            assert len(files) < 2
            found.append(zstd.decompress(files[0].read_bytes()).decode() if files else "")
        return found[0], found[1]

    return read


@pytest.fixture
def lines(texts):
    """The matches of a month."""
    return lambda month=MONTH: [json.loads(line) for line in texts(month)[0].splitlines()]
