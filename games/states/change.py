"""What changes from one state to the next, and the place in a match that a reader has come to."""

import re
from typing import Any, NamedTuple

from games.states.state import State

PLACE = re.compile(r"([0-9]{1,12})\.([0-9]{1,9})\.([0-9]{1,9})")
"""Epochs are Unix times in seconds, once data was brought back (games/epoch.py)."""


class Place(NamedTuple):
    """How far a reader is: epoch, version, and how many lines of the story they have."""

    epoch: int
    version: int
    lines: int

    def __str__(self) -> str:
        return f"{self.epoch}.{self.version}.{self.lines}"


def place_of(state: State) -> Place:
    """How far whoever has this state is."""
    return Place(state["epoch"], state["version"], len(state["story"]))


def parse_place(text: str) -> Place | None:
    """The place in a text such as `0.17.42`, or None for anything else."""
    found = PLACE.fullmatch(text)
    return None if found is None else Place(*map(int, found.groups()))


def whole(state: State) -> dict[str, Any]:
    """The event that says everything."""
    return {"type": "match", "at": str(place_of(state)), "match": state}


def change(before: State, after: State) -> dict[str, Any]:
    """The event that leads from one state of a match to a later one: `set` has the fields that are
    new, `lines` the lines that the story has got. Where the story is another one, it is everything.
    """
    known = len(before["story"])
    same = (before["epoch"], before["seat"]) == (after["epoch"], after["seat"])
    if not same or after["story"][:known] != before["story"]:
        return whole(after)
    fields: dict[str, Any] = {
        name: value
        for name, value in after.items()
        if name != "story" and value != before.get(name)
    }
    return changed(after, fields, known)


def resumed(place: Place | None, state: State) -> dict[str, Any] | None:
    """The first event for a reader who has come to that place: None where nothing is new, else all
    fields with the lines that they lack, or everything.
    """
    here = place_of(state)
    if place == here:
        return None
    if place is None or place.epoch != here.epoch or place[1:] > here[1:]:
        return whole(state)
    if place.lines > here.lines:
        return whole(state)
    fields = {name: value for name, value in state.items() if name != "story"}
    return changed(state, fields, place.lines)


def changed(state: State, fields: dict[str, Any], known: int) -> dict[str, Any]:
    """The event of a change, for a reader who knows so many lines."""
    lines = state["story"][known:]
    return {"type": "change", "at": str(place_of(state)), "set": fields, "lines": lines}


def applied(state: dict[str, Any] | None, event: dict[str, Any]) -> dict[str, Any]:
    """What a reader has after an event: this is all that a program must do.

    >>> applied({"version": 1, "story": [1]}, {"type": "change", "set": {"version": 2},
    ...     "lines": [2]})
    {'version': 2, 'story': [1, 2]}
    """
    if event["type"] == "match" or state is None:
        return dict(event["match"])
    return {**state, **event["set"], "story": [*state["story"], *event["lines"]]}
