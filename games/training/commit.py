"""What weights were made by, for the facts beside them."""

import subprocess
from shutil import which


def commit() -> str:
    """The commit that is checked out, 12 digits of it; "" outside a repository or without git."""
    git = which("git")
    if git is None:
        return ""
    asked = [git, "rev-parse", "--short=12", "HEAD"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603
    return told.stdout.strip()
