"""A match as one line of JSON, and the record that a line holds. Does not use Django."""

import json
from collections.abc import Iterable
from typing import Any

from games.records.record import InvalidRecord, Record, parse_seed, result_of

Told = dict[str, Any]
"""What a line tells beside the record, by its names in docs/data.md."""
Moves = Iterable[tuple[int, str, str]]
"""Seat, move and who made it: `hand`, `bot` or `clock`."""


def as_line(record: Record, players: list[Told], moves: Moves, more: Told) -> str:
    """The line, without its end; `players` tell of each seat what the record does not."""
    *places, reason = record.result.split()
    seats = [
        {"name": name, **told, "place": int(place)}
        for name, told, place in zip(record.players, players, places, strict=True)
    ]
    for seat in record.gone:
        seats[seat]["gone"] = True
    return json.dumps(
        {
            "title": record.title,
            "rules_version": record.rules_version,
            "options": dict(record.options),
            **more,
            "players": seats,
            "reason": reason,
            "seed": record.seed.hex(),
            "seed_hash": record.seed_hash,
            "moves": list(moves),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def parse_line(text: str, number: int = 1) -> Record:
    """The record in a line, the `number`-th of its file. Raises InvalidRecord."""
    try:
        return record_in(json.loads(text))
    except KeyError as missing:
        raise InvalidRecord(number, f"there is no {missing.args[0]}") from None
    except RecursionError:
        raise InvalidRecord(number, "it is nested too deeply") from None
    except (TypeError, ValueError, AttributeError):
        raise InvalidRecord(number, "it is no match in JSON") from None


def record_in(found: Any) -> Record:
    """The record of a parsed line. Raises KeyError, TypeError, ValueError or AttributeError."""
    players = found["players"]
    options = {str(name): choice for name, choice in found["options"].items()}
    if not all(isinstance(choice, str | int) for choice in options.values()):
        raise TypeError
    return Record(
        title=text_of(found["title"]),
        rules_version=whole(found["rules_version"]),
        seats=len(players),
        options=options,
        seed=parse_seed(found["seed"]),
        seed_hash=text_of(found["seed_hash"]),
        result=result_of([whole(one["place"]) for one in players], text_of(found["reason"])),
        log=tuple((whole(seat), text_of(move)) for seat, move, _ in found["moves"]),
        players=tuple(text_of(one["name"]) for one in players),
        gone=tuple(seat for seat, one in enumerate(players) if one.get("gone") is True),
    )


def whole(value: Any) -> int:
    """The value, a whole number. Raises TypeError."""
    if type(value) is not int:
        raise TypeError
    return value


def text_of(value: Any) -> str:
    """The value, a text. Raises TypeError."""
    if not isinstance(value, str):
        raise TypeError
    return value
