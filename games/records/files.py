"""Reading records from files of unknown origin, and telling what is wrong with them."""

from pathlib import Path

from games.records.record import Record, parse_record

LARGEST = 2_000_000
"""Bytes of a record: so many moves are played in no match (Title.most_moves)."""

LONGEST = 200
"""Characters that are told of what is wrong."""


class InvalidFile(ValueError):
    """There is no text to be had from the file."""


def read_record(path: Path) -> Record:
    """The record in a file. Raises InvalidFile or InvalidRecord."""
    return parse_record(read_text(path))


def read_text(path: Path) -> str:
    """The text of a regular file of no more than LARGEST bytes. Raises InvalidFile."""
    try:
        if not path.is_file():
            raise InvalidFile("it is no file")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise InvalidFile("it is too large for a record")
        return content.decode("utf-8")
    except OSError as wrong:
        raise InvalidFile(wrong.strerror or "it cannot be read") from None
    except UnicodeDecodeError:
        raise InvalidFile("it is no text in UTF-8") from None


def printable(error: Exception) -> str:
    """What an error says, safe for a terminal: it may quote the file."""
    text = "".join(sign if sign.isprintable() else "?" for sign in str(error)[: LONGEST + 1])
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
