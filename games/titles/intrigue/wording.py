"""The words of Intrigue, put together from those of each language."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from games.engine.story import Line
from games.engine.words import Language, Words, assemble, fill
from games.titles.intrigue import words_en, words_fr
from games.titles.intrigue.castle import ANY
from games.titles.intrigue.view import TalkView

SEATS = ("seat", "to")
AMOUNTS = ("amount", "slot")


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
    """A sentence of the log."""
    facts = line.facts
    said: dict[str, Any] = {name: names[facts[name]] for name in SEATS if name in facts}
    said |= {name: amount_words(lexicon, facts[name]) for name in AMOUNTS if name in facts}
    code = line.code
    if "owner" in facts:
        owner, first = names[facts["owner"]], code == "banished"
        said["who"] = who_words(lexicon, owner, facts["type"], first=first)
    elif "type" in facts:
        said["type"] = lexicon.TERMS[f"{facts['type']}.the"]
    if "wish" in facts:
        said["wish"] = wish_words(lexicon, facts["wish"])
        code = f"{code}.any" if facts["wish"] == ANY else code
    return fill(lexicon.LINES[code], facts | said)


def move_words(lexicon: Lexicon, word: str, names: Sequence[str], view: Any = None, /) -> str:
    """The text of a move's button; the view tells how much, and about whom."""
    head, _, rest = word.partition(":")
    first, _, second = rest.partition("@" if "@" in rest else ":")
    if second:
        return filled_in(lexicon, head, (first, second), names)
    talk: TalkView | None = view.talk if view else None
    match head:
        case "accept":
            return accept_words(lexicon, names, talk, int(first))
        case "admit":
            return fill(lexicon.MOVES[head], {"who": councillor_words(lexicon, first, names)})
        case "settle":
            return fill(lexicon.MOVES[head], {"type": lexicon.TERMS[first]})
        case "done":
            offering = talk and any(t.seat == view.seat and t.offer for t in talk.talkers)
            return lexicon.MOVES["done.again" if offering else head]
        case "keep" | "replace" if talk:
            whom = talk.concerned[head == "keep"]
            who = who_words(lexicon, names[whom.seat], whom.type)
            return fill(lexicon.MOVES[f"{head}.who"], {"who": who})
        case _:
            return lexicon.MOVES[head]


def accept_words(lexicon: Lexicon, names: Sequence[str], talk: TalkView | None, seat: int) -> str:
    """Accepting tells how much."""
    offers = [talker.offer for talker in talk.talkers if talker.seat == seat] if talk else []
    said = {"target": names[seat], "of_target": lexicon.of(names[seat])}
    if not offers or offers[0] is None:
        return fill(lexicon.MOVES["accept.blind"], said)
    return fill(lexicon.MOVES["accept"], {**said, "amount": amount_words(lexicon, offers[0])})


def filled_in(lexicon: Lexicon, head: str, fields: tuple[str, str], names: Sequence[str]) -> str:
    """The moves that have two parts to fill in."""
    first, second = fields
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
    lexicon: Lexicon, word: str, names: Sequence[str], *, first: bool = False
) -> str:
    """A councillor as moves write him, in words."""
    seat, _, type_ = word.partition(".")
    return who_words(lexicon, names[int(seat)], type_, first=first)


def in_words(lexicon: Lexicon) -> Words:
    """The Words of one language."""
    return assemble(lexicon, partial(line_words, lexicon), partial(move_words, lexicon))


WORDS: dict[str, Words] = {"fr": in_words(words_fr), "en": in_words(words_en)}
