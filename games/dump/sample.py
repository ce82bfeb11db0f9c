"""Three short matches with made-up names, as the files have them: for whoever looks first."""

from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "samples"
SAMPLES = ("sample.jsonl", "sample.txt")


@cache
def sample(name: str) -> str:
    """The text of one of SAMPLES."""
    return (FOLDER / name).read_text("utf-8")


@cache
def first_record() -> str:
    """The first match of the text."""
    return sample("sample.txt").partition("\n\ncomplots-record")[0]
