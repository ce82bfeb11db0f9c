"""A random SECRET_KEY for development, made once and stored beside the data."""

import contextlib
import os
import secrets
from pathlib import Path
from tempfile import NamedTemporaryFile


def secret_key(folder: Path) -> str:
    """The key stored in `folder`; processes that start together agree on one."""
    path = folder / "secret_key"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=folder, prefix="secret_key.") as fresh:
            fresh.write(secrets.token_urlsafe(50))
            fresh.flush()
            with contextlib.suppress(FileExistsError):
                os.link(fresh.name, path)
    return path.read_text()
