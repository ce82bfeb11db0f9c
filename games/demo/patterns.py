"""Matches that bots have played, to be copied many times for other players.

Each copy is a valid match: its moves replay from its seed to its story and its result.
"""

import json
from collections.abc import Sequence
from typing import NamedTuple

from games.engine.dealer import Dealer, seed_hash
from games.engine.play import Play
from games.engine.review import stored_outcome
from games.titles import get


class Pattern(NamedTuple):
    """A finished match without its players; JSON as text, `places` by seat."""

    title: str
    rules_version: int
    options: str
    seats: int
    seed: bytes
    seed_hash: str
    moves: Sequence[tuple[int, str]]
    outcome: str
    story: str
    places: Sequence[int]


def shortest_matches(title: str, seats: int, of: int, kept: int) -> list[Pattern]:
    """The `kept` shortest of `of` matches: a million of them are to be stored."""
    played = (play_out(title, seats, number) for number in range(of))
    return sorted(played, key=lambda pattern: len(pattern.moves))[:kept]


def play_out(slug: str, seats: int, number: int) -> Pattern:
    """The bots' match with seed `number`."""
    title = get(slug)
    options = {option.name: option.choices[0] for option in title.options}
    seed = number.to_bytes(32, "big")
    play = Play(title, seats, options, seed)
    moves: list[tuple[int, str]] = []
    while play.ask is not None and play.ply < title.most_moves:
        seat = play.ask.awaited[0]
        notation = title.choose(play.view(seat), Dealer(seed).aside(f"bot {play.ply} {seat}"))
        play.answer(seat, notation)
        moves.append((seat, notation))
    outcome = play.outcome or play.stopped()
    return Pattern(
        title=slug,
        rules_version=title.rules_version,
        options=json.dumps(options),
        seats=seats,
        seed=seed,
        seed_hash=seed_hash(seed),
        moves=moves,
        outcome=json.dumps(stored_outcome(play, outcome, outcome.places)),
        story=json.dumps([list(line) for line in play.story]),
        places=outcome.places,
    )
