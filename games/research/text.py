"""What a seat sees and may do, as English text: for language models, and for whoever looks on."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.engine.move import Move
from games.engine.shapes import Field, Shapes
from games.engine.story import readable
from games.engine.title import AnyTitle
from games.engine.words import Words
from games.research.match import Match
from games.research.values import NOTHING, lines, parts

LANGUAGE = "en"
HIDDEN = ("seat", "ask")
"""Of a view: they stand elsewhere in the text."""
STEPS = 3
"""A range of so many amounts or more is told by its ends."""


def names(seats: int) -> tuple[str, ...]:
    """What the players are called, by seat."""
    return tuple([f"Seat {seat}" for seat in range(seats)])


def rules(title: AnyTitle) -> str:
    """The rules in full: the paragraphs and the table of the rules page."""
    words = title.words[LANGUAGE]
    rows = [" | ".join(map(str, row)) for row in words.sheet]
    return "\n".join([words.name, *words.summary, *rows])


def observation(match: Match, seat: int | None, since: int = 0) -> str:
    """What a seat reads (None: a spectator): who it is, the story from its line number `since` on,
    what lies on the table, what is asked, and its legal moves if it is asked.

    Lines are counted with those that the seat may not read: `len(match.play.story)` is the next
    `since`. To answer, send the notation of a move to `match.answer`, which raises IllegalMove for
    any text that is not among them.
    """
    words, called = match.title.words[LANGUAGE], names(match.seats)
    view = match.view(seat)
    who = "You look on" if seat is None else f"You are {called[seat]} of {match.seats}"
    parts = [
        [f"{who}: {words.name}."],
        ["What happened:", *(f"- {line}" for line in story(match, seat, since))],
        [f"What you see ({NOTHING}: nothing, or not for you to see):", *seen(view, words)],
        list(asked(match, seat, view, words)),
    ]
    return "\n".join("\n".join(part) for part in parts if part)


def story(match: Match, seat: int | None, since: int = 0) -> list[str]:
    """The sentences of the story that a seat may read, from line number `since` on."""
    words, called = match.title.words[LANGUAGE], names(match.seats)
    return [words.line(line, called) for line in readable(match.play.story[since:], seat)]


def seen(view: Any, words: Words[Any]) -> Iterator[str]:
    """The view, field by field."""
    known = {name: value for name, value in parts(view).items() if name not in HIDDEN}
    return lines(known, words.terms)


def asked(match: Match, seat: int | None, view: Any, words: Words[Any]) -> Iterator[str]:
    """What is asked of the seat with its legal moves, or who is waited for, or how it ended."""
    called = names(match.seats)
    if match.outcome is not None:
        yield f"It is over: {words.reasons[match.outcome.reason]}"
        yield from (f"{called[at]}: place {place}" for at, place in enumerate(match.outcome.places))
    elif seat is None or seat != match.asked:
        yield words.waits(view.ask.kind, [called[other] for other in view.ask.awaited])
    else:
        yield words.asks[view.ask.kind]
        if help_ := words.help.get(view.ask.kind):
            yield help_
        yield "Your legal moves:"
        yield from legal(view, words, called)


def legal(view: Any, words: Words[Any], called: Sequence[str]) -> Iterator[str]:
    """A line for each legal move: its notation, and what it means; where they come by shape, for
    each shape one move as an example.
    """
    moves = view.ask.moves
    if not isinstance(moves, Shapes):
        yield from (f"- {move}: {words.move(move, called, view)}" for move in moves)
        return
    for shape in moves.shapes:
        if not shape.fields:
            yield f"- {shape.head}: {words.move(Move.parse(shape.head), called, view)}"
            continue
        example = shape.moves()[0]
        written = shape.head + "".join(f"{field.sign}<{choice(field)}>" for field in shape.fields)
        yield f"- {written}; {example} is: {words.move(example, called, view)}"


def choice(field: Field) -> str:
    """What may be filled in."""
    texts = field.texts
    if isinstance(texts, range) and len(texts) >= STEPS:
        return f"{texts[0]} to {texts[-1]} in steps of {texts.step}"
    return " or ".join(map(str, texts))
