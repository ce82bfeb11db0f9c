"""What is told of the master's weights, in a file beside them."""

import json
import subprocess
from pathlib import Path
from shutil import which


def note(weights: Path, **facts: object) -> None:
    """Put facts beside the weights; those of other names stay."""
    file = weights.with_suffix(".json")
    known = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(known | facts, indent=2, sort_keys=True) + "\n")


def commit() -> str:
    """The commit that is checked out; "" outside a repository."""
    git = which("git")
    if git is None:
        return ""
    asked = [git, "rev-parse", "HEAD"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
    return told.stdout.strip()
