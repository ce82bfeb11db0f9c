"""The record of a match as JSON."""

import json

from games.models import Match, Move
from games.records.stored import record_of


def as_json(match: Match) -> str:
    """The record by field names; of each move also who made it (hand, bot, clock) and when."""
    moves = list(Move.objects.filter(match=match).values_list("seat", "notation", "by", "at"))
    record = record_of(match, [(seat, notation) for seat, notation, _, _ in moves])
    return json.dumps(
        {
            "title": record.title,
            "rules_version": record.rules_version,
            "seats": record.seats,
            "options": dict(record.options),
            "players": list(record.players),
            "gone": list(record.gone),
            "seed": record.seed.hex(),
            "seed_hash": record.seed_hash,
            "result": match.outcome,
            **record.more,
            "moves": [
                {
                    "seat": seat,
                    "move": notation,
                    "by": by,
                    "at": at.isoformat(timespec="milliseconds"),
                }
                for seat, notation, by, at in moves
            ],
        },
        ensure_ascii=False,
        indent=1,
    )
