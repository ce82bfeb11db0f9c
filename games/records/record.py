"""A match as text: `key: value` lines, an empty line, then one `seat move` a line.

Does not use Django: with the text and the rules anybody can verify it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.engine.table import FIRST, Options

FORMAT = "complots-record"
VERSION = 1
SEED_BYTES = 32


class InvalidRecord(ValueError):
    """The text is not a record; `line` counts from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True)
class Record:
    """A finished match. `players` are names by seat, `gone` the seats placed behind all who stayed.

    `log` holds the moves as (seat, move), `result` the places by seat and the reason; `more` are
    headers that prove nothing.
    """

    title: str
    rules_version: int
    seats: int
    options: Options
    seed: bytes
    seed_hash: str
    result: str
    log: tuple[tuple[int, str], ...]
    players: tuple[str, ...] = ()
    gone: tuple[int, ...] = ()
    more: Mapping[str, str] = field(default_factory=dict)

    def text(self) -> str:
        """The text of the record; `parse_record` is the inverse."""
        header = {
            FORMAT: VERSION,
            "title": self.title,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "options": " ".join(f"{name}={value}" for name, value in sorted(self.options.items())),
            "players": ", ".join(self.players),
            "gone": " ".join(map(str, self.gone)),
            "seed": self.seed.hex(),
            "seed_hash": self.seed_hash,
            "result": self.result,
            **self.more,
        }
        head = [f"{key}: {value}".rstrip() for key, value in header.items()]
        return "\n".join([*head, "", *(f"{seat} {move}" for seat, move in self.log), ""])


def parse_record(text: str) -> Record:
    """The record in a text, which may end in empty lines. Raises InvalidRecord."""
    lines = text.rstrip().splitlines()
    blank = lines.index("") if "" in lines else len(lines)
    header: dict[str, str] = {}
    for number, line in enumerate(lines[:blank], 1):
        key, value = parse_header(number, line)
        if key in header:
            raise InvalidRecord(number, "that header is there twice")
        header[key] = value
    log = tuple(
        parse_move(number, line) for number, line in enumerate(lines[blank + 1 :], blank + 2)
    )
    try:
        return Record(
            title=header.pop("title"),
            rules_version=int(header.pop("rules_version")),
            seats=int(header.pop("seats")),
            options=parse_options(header.pop("options", "")),
            seed=parse_seed(header.pop("seed")),
            seed_hash=header.pop("seed_hash", ""),
            result=header.pop("result"),
            log=log,
            players=tuple(filter(None, header.pop("players", "").split(", "))),
            gone=tuple(map(int, header.pop("gone", "").split())),
            more={key: value for key, value in header.items() if key != FORMAT},
        )
    except KeyError as missing:
        raise InvalidRecord(blank + 1, f"the header has no {missing.args[0]}") from None
    except ValueError as wrong:
        raise InvalidRecord(blank + 1, f"the header is wrong: {wrong}") from None


def parse_header(number: int, line: str) -> tuple[str, str]:
    """A header's key and value. Raises InvalidRecord."""
    key, colon, value = line.partition(":")
    if not colon:
        raise InvalidRecord(number, "no colon")
    return key.strip(), value.strip()


def parse_move(number: int, line: str) -> tuple[int, str]:
    """A move's seat and notation. Raises InvalidRecord."""
    seat, _, move = line.partition(" ")
    if not is_seat(seat) or not move:
        raise InvalidRecord(number, "not a seat and a move")
    return int(seat), move


def is_seat(text: str) -> bool:
    """Whether it can be the number of a seat."""
    return text.isascii() and text.isdigit() and len(text) < 3


def parse_seed(text: str) -> bytes:
    """The seed in hexadecimal digits. Raises ValueError."""
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes")
    return seed


def parse_options(text: str) -> dict[str, str | int]:
    """The options in `name=value` pairs: choices stay text, who begins is a seat number."""
    pairs = (pair.split("=", 1) for pair in text.split())
    return {name: int(value) if name == FIRST else value for name, value in pairs}


def result_of(places: Iterable[int], reason: str) -> str:
    """The text of a result: the places by seat, then the reason."""
    return " ".join([*map(str, places), reason])
