"""The words of Intrigue, put together from those of each language."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Language, Words, assemble, fill
from games.titles.intrigue import words_en, words_fr
from games.titles.intrigue.castle import ANY, Councillor
from games.titles.intrigue.view import TalkView, View

SEATS = ("seat", "to")
AMOUNTS = ("amount", "slot")
DERIVED = {"who": "owner"}


class Lexicon(Language, Protocol):
    """What a language's module holds besides."""

    @property
    def of(self) -> Callable[[str], str]:
        """Whose something is, by name."""


def amount_words(lexicon: Lexicon, amount: int) -> str:
    """Thousands set apart."""
    return f"{amount:,}".replace(",", lexicon.TERMS["thousands"])


def wish_words(lexicon: Lexicon, wish: str) -> str:
    """A slot, or any."""
    return lexicon.TERMS[ANY] if wish == ANY else amount_words(lexicon, int(wish))


def who_words(lexicon: Lexicon, owner: str, type_: str, *, first: bool = False) -> str:
    """A councillor, by owner and type; `first` in the sentence, where no name is changed."""
    the = lexicon.TERMS[f"{type_}.the"]
    said = {"the": capital(the) if first else the, "type": lexicon.TERMS[type_]}
    return fill(lexicon.TERMS["councillor"], {**said, "of_owner": lexicon.of(owner)})


def capital(sentence: str) -> str:
    """With a capital, and nothing else changed."""
    return sentence[:1].upper() + sentence[1:]


def line_words(lexicon: Lexicon, line: Line, names: Sequence[str]) -> str:
    """A sentence of the story."""
    said: dict[str, object] = dict(line.facts)
    said |= {name: names[line.number(name)] for name in SEATS if line.has(name)}
    said |= {name: amount_words(lexicon, line.number(name)) for name in AMOUNTS if line.has(name)}
    code = line.code
    if line.has("owner"):
        owner, first = names[line.number("owner")], code == "banished"
        said["who"] = who_words(lexicon, owner, line.text("type"), first=first)
    elif line.has("type"):
        said["type"] = lexicon.TERMS[f"{line.text('type')}.the"]
    if line.has("wish"):
        said["wish"] = wish_words(lexicon, line.text("wish"))
        code = f"{code}.any" if line.text("wish") == ANY else code
    return fill(lexicon.LINES[code], said)


def move_words(
    lexicon: Lexicon, move: Move, names: Sequence[str], view: View | None = None, /
) -> str:
    """The text of a move's button; the view tells how much, and about whom."""
    talk = view.talk if view else None
    match move.head:
        case "accept":
            return accept_words(lexicon, names, talk, move.number())
        case "admit":
            who = councillor_words(lexicon, move.arg, names)
            return fill(lexicon.MOVES[move.head], {"who": who})
        case "settle":
            return fill(lexicon.MOVES[move.head], {"type": lexicon.TERMS[move.arg]})
        case "done":
            offering = view and talk and any(t.seat == view.seat and t.offer for t in talk.talkers)
            return lexicon.MOVES["done.again" if offering else move.head]
        case "keep" | "replace" if talk:
            whom = talk.concerned[move.head == "keep"]
            who = who_words(lexicon, names[whom.seat], whom.type)
            return fill(lexicon.MOVES[f"{move.head}.who"], {"who": who})
        case "keep" | "replace" | "withdraw" | "close":
            return lexicon.MOVES[move.head]
        case _:
            return filled_in(lexicon, move, names)


def accept_words(lexicon: Lexicon, names: Sequence[str], talk: TalkView | None, seat: int) -> str:
    """Accepting tells how much."""
    offers = [talker.offer for talker in talk.talkers if talker.seat == seat] if talk else []
    said = {"target": names[seat], "of_target": lexicon.of(names[seat])}
    if not offers or offers[0] is None:
        return fill(lexicon.MOVES["accept.blind"], said)
    return fill(lexicon.MOVES["accept"], {**said, "amount": amount_words(lexicon, offers[0])})


def filled_in(lexicon: Lexicon, move: Move, names: Sequence[str]) -> str:
    """The moves that have two parts to fill in."""
    head, first, second = move.head, *move.args
    moves = lexicon.MOVES
    match head:
        case "offer":
            said = {
                "amount": amount_words(lexicon, int(first)),
                "wish": wish_words(lexicon, second),
            }
            return fill(moves["offer.any" if second == ANY else head], said)
        case "ask":
            amount = amount_words(lexicon, int(second))
            return fill(moves[head], {"amount": amount, "target": names[int(first)]})
        case "seat":
            slot = amount_words(lexicon, int(second))
            who = councillor_words(lexicon, first, names, first=True)
            return fill(moves[head], {"who": who, "slot": slot})
        case _:
            type_ = lexicon.TERMS[f"{first}.the"]
            return fill(moves[head], {"type": type_, "target": names[int(second)]})


def councillor_words(
    lexicon: Lexicon, code: str, names: Sequence[str], *, first: bool = False
) -> str:
    """A councillor as moves write them, in words."""
    seat, type_ = Councillor.of(code)
    return who_words(lexicon, names[seat], type_, first=first)


def in_words(lexicon: Lexicon) -> Words[View]:
    """The Words of one language."""
    line, move = partial(line_words, lexicon), partial(move_words, lexicon)
    return assemble(lexicon, line, move, DERIVED)


WORDS: dict[str, Words[View]] = {"fr": in_words(words_fr), "en": in_words(words_en)}
