"""A disk of a few megabytes that a test can fill up; making one takes the rights of root."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

MEBI = 1024 * 1024


class SmallDisk:
    """A file system in memory, in a folder of its own."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.ballast = place / "ballast"

    def fill(self) -> None:
        """Take all that is left, to the last page."""
        with self.ballast.open("ab", buffering=0) as file, suppress(OSError):
            for size in (MEBI, 4096, 1):
                with suppress(OSError):
                    while file.write(bytes(size)) == size:
                        pass

    def free(self) -> None:
        """Give it back."""
        self.ballast.unlink()


@contextmanager
def small_disk(place: Path, mebi: int) -> Iterator[SmallDisk]:
    """One of that size at an empty folder; where mounting is not allowed the test is skipped."""
    options = f"size={mebi}m"
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, text=True)
    except OSError as missing:
        pytest.skip(f"no small disk to be had: {missing}")
    if done.returncode:
        pytest.skip(f"no small disk to be had: {done.stderr}")
    try:
        yield SmallDisk(place)
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)
