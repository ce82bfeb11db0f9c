"""A match as text: `key: value` lines, an empty line, then one `seat move` a line.

Knows no Django: whoever has the text and these rules can check it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.engine.table import FIRST, Options

FORMAT = "complots-record"
VERSION = 1


class Unreadable(ValueError):
    """The text is no record; `line` counts from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


@dataclass(frozen=True)
class Record:
    """`players` are names by seat, `gone` the seats placed behind all who stayed.

    `result` is the places by seat and the reason; `more` holds headers that prove nothing.
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
        """As a file has it; `read` gives the same record back."""
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


def read(text: str) -> Record:
    """The record in a text. Raises Unreadable."""
    lines = text.splitlines()
    blank = lines.index("") if "" in lines else len(lines)
    header = dict(header_line(number, line) for number, line in enumerate(lines[:blank], 1))
    log = tuple(
        move_line(number, line) for number, line in enumerate(lines[blank + 1 :], blank + 2)
    )
    try:
        return Record(
            title=header.pop("title"),
            rules_version=int(header.pop("rules_version")),
            seats=int(header.pop("seats")),
            options=options_in(header.pop("options", "")),
            seed=bytes.fromhex(header.pop("seed")),
            seed_hash=header.pop("seed_hash", ""),
            result=header.pop("result"),
            log=log,
            players=tuple(filter(None, header.pop("players", "").split(", "))),
            gone=tuple(map(int, header.pop("gone", "").split())),
            more={key: value for key, value in header.items() if key != FORMAT},
        )
    except KeyError as missing:
        raise Unreadable(blank + 1, f"the header has no {missing.args[0]}") from None
    except ValueError as wrong:
        raise Unreadable(blank + 1, f"the header is wrong: {wrong}") from None


def header_line(number: int, line: str) -> tuple[str, str]:
    """`key: value`."""
    key, colon, value = line.partition(":")
    if not colon:
        raise Unreadable(number, "no colon")
    return key.strip(), value.strip()


def move_line(number: int, line: str) -> tuple[int, str]:
    """`seat move`."""
    seat, _, move = line.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3) or not move:
        raise Unreadable(number, "not a seat and a move")
    return int(seat), move


def options_in(text: str) -> dict[str, str | int]:
    """`name=value` pairs. A choice stays the text it is; who begins is a seat's number."""
    pairs = (pair.split("=", 1) for pair in text.split())
    return {name: int(value) if name == FIRST else value for name, value in pairs}


def result_of(places: Iterable[int], reason: str) -> str:
    """The places by seat, then the reason."""
    return " ".join([*map(str, places), reason])
