"""`python -m tests.harness.install`: bring the missing parts by apt, where it can be used.

It never asks and never fails: what is still missing afterwards is skipped by its tests, or fails
them under CI=true.
"""

import os
import shutil
import subprocess
import sys

from tests.harness.parts import missing_packages

QUIET = {"DEBIAN_FRONTEND": "noninteractive", "NEEDRESTART_MODE": "a"}
PATIENCE = 900


def apt() -> list[str] | None:
    """How apt-get is called here, or None where it cannot be."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return ["env", *pairs(), "apt-get"]
    if shutil.which("sudo") and run(["sudo", "-n", "true"]):
        return ["sudo", "-n", "env", *pairs(), "apt-get"]
    return None


def pairs() -> list[str]:
    """The variables that keep Debian's scripts from asking."""
    return [f"{name}={value}" for name, value in QUIET.items()]


def run(command: list[str]) -> bool:
    """Whether it ended well; it can neither ask nor hang."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def install(packages: list[str]) -> None:
    """All at once, or one by one where one of them cannot be had."""
    apt_get = apt()
    if apt_get is None:
        return
    tell("Installing", *packages)
    run([*apt_get, "-qq", "update"])
    bring = [*apt_get, "-qq", "-y", "-o", "DPkg::Lock::Timeout=120", "install"]
    if not run([*bring, "--no-install-recommends", *packages]):
        for package in packages:
            run([*bring, "--no-install-recommends", package])


def tell(*words: str) -> None:
    """A line for whoever runs make."""
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if wanted := missing_packages():
        install(wanted)
    if wanted := missing_packages():
        tell("Missing for the tests: apt-get install", *wanted)
