"""How a match of Complots came to its end, read from its story."""

from games.engine.play import Play
from games.engine.story import Line

ENDINGS = (
    "coup",
    "assassination",
    "liar caught",
    "true claim challenged",
    "false counter caught",
    "true counter challenged",
    "true assassin challenged and then struck",
    "countess bluffed and then struck",
    "two fall in one turn",
    "fifty turns a seat",
    "fifty turns a seat shared",
)

BY_NO_LINE = ("turns",)
"""Reasons that no single move brings about."""

NAMES_THE_WINNER = False
"""The line that decides is of the one who lost the last card."""


def ending(play: Play) -> str:
    """Which of the endings it was; the last turn decides."""
    if play.outcome and play.outcome.reason == "turns":
        return f"fifty turns a seat{' shared' if play.outcome.places.count(1) > 1 else ''}"
    turn = last_turn(play.story)
    codes = [line.code for line in turn]
    announced = turn[0].facts
    fallen = [line.facts["seat"] for line in turn if line.code == "out"]
    if len(fallen) > 1:
        return "two fall in one turn"
    cause = turn[codes.index("out") - 2]
    if cause.code == "lied":
        caught = cause.facts["seat"] == announced["seat"]
        return "liar caught" if caught else "false counter caught"
    if cause.code == "shows":
        true_claim = cause.facts["seat"] == announced["seat"]
        return "true claim challenged" if true_claim else "true counter challenged"
    if codes.count("loses") == 2 and turn[codes.index("loses")].facts["seat"] in fallen:
        bluffed = "lied" in codes
        return f"{'countess bluffed' if bluffed else 'true assassin challenged'} and then struck"
    return "coup" if announced["action"] == "coup" else "assassination"


def last_turn(story: list[Line]) -> list[Line]:
    """The lines from the last announcement on."""
    start = max(index for index, line in enumerate(story) if line.code == "announces")
    return story[start:]
