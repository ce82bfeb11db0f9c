"""The words of Intrigue, put together from those of each language."""

from collections.abc import Sequence
from functools import partial

from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Language, Words, assemble, pick
from games.titles.intrigue import words_en, words_fr
from games.titles.intrigue.castle import ANY, Councillor
from games.titles.intrigue.view import TalkView, View

SEATS = ("seat", "to")
AMOUNTS = ("amount", "slot")
DERIVED = {"who": "owner"}


def amount_words(language: Language, amount: int) -> str:
    """Thousands set apart."""
    return f"{amount:,}".replace(",", language.TERMS["thousands"])


def wish_words(language: Language, wish: str) -> str:
    """A slot, or any."""
    return language.TERMS[ANY] if wish == ANY else amount_words(language, int(wish))


def who_words(language: Language, owner: str, type_: str, *, first: bool = False) -> str:
    """A councillor, by owner and type; `first` in the sentence, where no name is changed."""
    the = language.TERMS[f"{type_}.the"]
    said = {"the": capital(the) if first else the, "type": language.TERMS[type_]}
    return language.fill(language.TERMS["councillor"], {**said, "owner": owner})


def capital(sentence: str) -> str:
    """With a capital, and nothing else changed."""
    return sentence[:1].upper() + sentence[1:]


def line_words(language: Language, line: Line, names: Sequence[str]) -> str:
    """A sentence of the story."""
    said: dict[str, object] = dict(line.facts)
    said |= {name: names[line.number(name)] for name in SEATS if line.has(name)}
    said |= {name: amount_words(language, line.number(name)) for name in AMOUNTS if line.has(name)}
    code = line.code
    if line.has("owner"):
        owner, first = names[line.number("owner")], code == "banished"
        said["who"] = who_words(language, owner, line.text("type"), first=first)
    elif line.has("type"):
        said["type"] = language.TERMS[f"{line.text('type')}.the"]
    if line.has("wish"):
        said["wish"] = wish_words(language, line.text("wish"))
        code = f"{code}.any" if line.text("wish") == ANY else code
    return language.fill(pick(language.LINES, code, line.facts.get("amount")), said)


def move_words(
    language: Language, move: Move, names: Sequence[str], view: View | None = None, /
) -> str:
    """The text of a move's button; the view tells how much, and about whom."""
    talk = view.talk if view else None
    match move.head:
        case "accept":
            return accept_words(language, names, talk, move.number())
        case "admit":
            who = councillor_words(language, move.arg, names)
            return language.fill(language.MOVES[move.head], {"who": who})
        case "settle":
            return language.fill(language.MOVES[move.head], {"type": language.TERMS[move.arg]})
        case "done" | "withdraw":
            return standing_words(language, view, move.head)
        case "keep" | "replace" if talk:
            whom = talk.concerned[move.head == "keep"]
            who = who_words(language, names[whom.seat], whom.type)
            return language.fill(language.MOVES[f"{move.head}.who"], {"who": who})
        case "keep" | "replace" | "close":
            return language.MOVES[move.head]
        case _:
            return filled_in(language, move, names)


def standing_words(language: Language, view: View | None, head: str) -> str:
    """What becomes of one's own offer, where one stands."""
    talkers = view.talk.talkers if view and view.talk else ()
    mine = [t.offer for t in talkers if view and t.seat == view.seat and t.offer]
    if not mine:
        return language.MOVES[head]
    template = language.MOVES["done.again" if head == "done" else "withdraw.offer"]
    return language.fill(template, {"amount": amount_words(language, mine[0])})


def accept_words(language: Language, names: Sequence[str], talk: TalkView | None, seat: int) -> str:
    """Accepting tells how much."""
    offers = [talker.offer for talker in talk.talkers if talker.seat == seat] if talk else []
    said = {"target": names[seat]}
    if not offers or offers[0] is None:
        return language.fill(language.MOVES["accept.blind"], said)
    return language.fill(
        language.MOVES["accept"], {**said, "amount": amount_words(language, offers[0])}
    )


def filled_in(language: Language, move: Move, names: Sequence[str]) -> str:
    """The moves that have two parts to fill in."""
    head, first, second = move.head, *move.args
    moves = language.MOVES
    match head:
        case "offer":
            said = {
                "amount": amount_words(language, int(first)),
                "wish": wish_words(language, second),
            }
            return language.fill(moves["offer.any" if second == ANY else head], said)
        case "ask":
            amount = amount_words(language, int(second))
            return language.fill(moves[head], {"amount": amount, "target": names[int(first)]})
        case "seat":
            slot = amount_words(language, int(second))
            who = councillor_words(language, first, names, first=True)
            return language.fill(moves[head], {"who": who, "slot": slot})
        case _:
            type_ = language.TERMS[f"{first}.the"]
            return language.fill(moves[head], {"type": type_, "target": names[int(second)]})


def councillor_words(
    language: Language, code: str, names: Sequence[str], *, first: bool = False
) -> str:
    """A councillor as moves write them, in words."""
    seat, type_ = Councillor.of(code)
    return who_words(language, names[seat], type_, first=first)


def in_words(language: Language) -> Words[View]:
    """The Words of one language."""
    line, move = partial(line_words, language), partial(move_words, language)
    return assemble(language, line, move, DERIVED)


WORDS: dict[str, Words[View]] = {"fr": in_words(words_fr), "en": in_words(words_en)}
