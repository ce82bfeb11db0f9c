"""Any view as lines of text."""

from dataclasses import dataclass, field
from typing import NamedTuple

from games.research.values import lines


class Slot(NamedTuple):
    worth: int
    taken: bool


@dataclass(frozen=True)
class Seat:
    coins: int
    hand: tuple[str, ...] = ()
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True)
class Talk:
    step: str
    seats: tuple[Seat, ...] = field(default=())


def told(**values):
    return list(lines(values, {"space.1": "The Moon is shy"}))


def test_numbers_codes_and_what_is_not_there_take_one_line_each():
    assert told(turn=3, over=False, card="space.1", claim=None, aside=()) == [
        "turn: 3",
        "over: no",
        "card: space.1 “The Moon is shy”",
        "claim: -",
        "aside: -",
    ]


def test_a_code_that_is_called_so_anyhow_is_told_once():
    assert list(lines({"card": "foreign-aid"}, {"foreign-aid": "Foreign aid"})) == [
        "card: foreign-aid"
    ]


def test_each_of_several_with_names_has_a_line_of_its_own():
    assert told(seats=(Seat(2, ("space.1", "leak"), (Slot(3, taken=True),)), Seat(0))) == [
        "seats:",
        "- coins 2, hand (space.1 “The Moon is shy”, leak), slots ((worth 3, taken yes))",
        "- coins 0, hand -, slots -",
    ]


def test_what_holds_several_is_set_in():
    assert told(talk=Talk("welcome", (Seat(1),))) == [
        "talk:",
        "  step: welcome",
        "  seats:",
        "  - coins 1, hand -, slots -",
    ]
    assert told(talk=Talk("welcome")) == ["talk: step welcome, seats -"]
