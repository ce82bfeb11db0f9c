"""Random keys for development and for a small site, made once and stored beside the data."""

import contextlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile

from complots_site.conf.push_key import new_push_key


def secret_key(folder: Path) -> str:
    """The key stored in `folder` that signs sessions."""
    return kept(folder / "secret_key", lambda: secrets.token_urlsafe(50))


def push_key_of(folder: Path) -> str:
    """The key stored in `folder` that signs push messages."""
    return kept(folder / "push_key", new_push_key)


def kept(path: Path, make: Callable[[], str]) -> str:
    """The text of the file, made now if there is none; processes that start together agree on
    one. Where there can be none the process ends with a sentence.
    """
    try:
        if not path.exists():
            store(path, make())
        return path.read_text()
    except OSError as wrong:
        raise SystemExit(
            "COMPLOTS_VAR must be a folder whose files this user may read and write:"
            f" {path}: {wrong.strerror}."
        ) from None


def store(path: Path, text: str) -> None:
    """Write the file at once, unless there is one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", dir=path.parent, prefix=f"{path.name}.") as fresh:
        fresh.write(text)
        fresh.flush()
        with contextlib.suppress(FileExistsError):
            os.link(fresh.name, path)
