"""The English words of Théories du complot; cards, theories and rules are in files of their own."""

from collections.abc import Mapping, Sequence

from games.engine.words import fill as fill
from games.titles.theories.en.summary import BRIEF as BRIEF
from games.titles.theories.en.summary import SUMMARY as SUMMARY

NAME: str = "Théories du complot"
ALL_OPEN: str = "All hands open"
PITCH: str = (
    "Pile up the silliest theories of one category before anybody else does, and hold on to your"
    " tinfoil hat."
)
QUOTED: str = "“{name}”"
EVENT: str = "event"
CHAOTIC: str = "chaotic event"
SHEET: Sequence[Sequence[str]] = (("Card", "Copies", "Effect"),)
"""The headings; the cards follow."""
AND: str = "and"

LINES: Mapping[str, str] = {
    "begins": "{seat} begins.",
    "reveals": "Round {number}. {seat} reveals the event {event}: {effect}",
    "reshuffles": "The draw pile is empty: the discard pile is shuffled and takes its place.",
    "draws.0": "{seat} draws nothing: there are no cards left.",
    "draws.1": "{seat} draws 1 card.",
    "draws": "{seat} draws {count} cards.",
    "drew": "Drawn by {seat}: {cards}.",
    "renews": "{seat} discards the whole hand to renew it.",
    "discards": "{seat} discards {card} at random.",
    "lays": "{seat} lays {card}.",
    "plays": "{seat} plays {action}.",
    "plays.wiretap": "{seat} plays {action} against {target}.",
    "plays.source": "{seat} plays {action} against {target}.",
    "plays.swap": "{seat} plays {action} with {target}.",
    "plays.denial": "{seat} plays {action} against {target} ({category}).",
    "plays.convert": "{seat} plays {action} against {target} ({category}).",
    "plays.censorship": "{seat} plays {action}: {category}.",
    "hat": "{seat} puts on a tinfoil hat: the action does nothing to them.",
    "watches": "{seat} looks at {target}’s hand.",
    "takes": "{seat} takes a card from {target}.",
    "took": "The card that {seat} takes from {target}: {card}.",
    "converts": "{card} moves from {target} to {seat}.",
    "swaps": "{seat} and {target} swap hands.",
    "finds": "{seat} takes {card} from the discard pile.",
    "drops": "{seat} discards the laid theory {card}.",
    "passes": "{seat} passes a card to {target}.",
    "passes.oneself": "{seat} keeps the card: everyone else has put on a hat.",
    "passed": "The card that {seat} passes to {target}: {card}.",
    "whistles": "{seat} plays a whistle-blower and lays {card}.",
    "flock": "{seat} shows a flock: {cards}.",
    "lit": "Not to be touched during this round: {category}.",
    "wins": "{seat} wins the match!",
    "shares": "{seat} shares the victory!",
}

MOVES: Mapping[str, str] = {
    "draw": "Draw",
    "draw.many": "Draw ({count})",
    "renew": "Renew your hand",
    "lay": "Lay {card}",
    "play": "Play {name}",
    "play+target": "{name} against {target}",
    "play+target+category": "{name} against {target}: {category}",
    "play+category": "{name}: {category}",
    "play+card": "{name}: take {card}",
    "end": "End your turn",
    "tinfoil": "Put on your tinfoil hat",
    "allow": "Let it be",
    "take": "Take {card}",
    "pass": "Pass {card}",
    "discard": "Discard {card}",
    "whistle": "Whistle-blower: lay {card}",
}

SHORT: Mapping[str, str] = {
    "wiretap": "Tap",
    "source": "Take a card",
    "denial": "Deny",
    "convert": "Convert",
    "swap": "Swap hands",
    "censorship": "Censor",
    "whistle": "Blow the whistle",
    "lay": "Lay",
    "play": "Play",
    "take": "Take",
    "pass": "Pass",
    "discard": "Discard",
    "archives": "Take back",
}

NOTES: Mapping[str, str] = {
    "draw": "Then you play.",
    "renew": "Discard everything, draw 5, and your turn is over.",
    "tinfoil": "The action does nothing to you.",
}

ASKS: Mapping[str, str] = {
    "start": "It is your turn: draw, or renew your hand?",
    "play": "What do you play?",
    "hat": "An action strikes you: what do you do?",
    "take": "Which card do you take?",
    "pass": "Which card do you pass to the left?",
    "discard": "Which laid theory do you discard?",
}

HELP: Mapping[str, str] = {
    "start": (
        "Draw, then play; or renew: your whole hand is discarded, you draw 5 cards and your turn is"
        " over. If you start your turn without a card, you draw 5 and play. There is no hand limit."
    ),
    "play": (
        "Play up to two cards, unless the event of the round says otherwise: a theory is laid in"
        " front of you, in the row of its category; an action takes effect and is discarded. The"
        " tinfoil hat and the whistle-blower do not count among these cards. Sheep and Shepherd"
        " cannot be played. You may stop whenever you like."
    ),
    "hat": (
        "With a tinfoil hat this action does nothing to you: the hat is discarded. Everyone the"
        " action strikes who holds a card is asked at once, whether they have a hat or not: so"
        " being asked tells nothing."
    ),
    "take": "You see all of your target’s hand: take one card. Nobody else sees any of it.",
    "pass": (
        "Everyone secretly picks a card for whoever sits to their left; all cards pass at once."
        " Against a Viral chain, whoever put on a hat passes and receives nothing."
    ),
    "discard": "Choose one of your laid theories: it goes to the discard pile.",
}

WAITING: Mapping[str, str] = {
    "start": "Waiting for {names} to play…",
    "play": "{names} is choosing a card to play…",
    "hat": "A hat or not? Waiting for {names}…",
    "take": "{names} is choosing a card to take…",
    "pass": "A card passes to the left. Waiting for {names}…",
    "discard": "A theory goes to the discard pile. Waiting for {names}…",
}

TERMS: Mapping[str, str] = {
    "ahead": "Hats",
    "ahead.ask": "ask me",
    "ahead.held": "if I hold one",
    "ahead.never": "never",
    "ahead.why": (
        "Your answers to hat questions, given ahead and unseen by the others: yours goes out a"
        " moment later, whether you hold a hat or not."
    ),
    "mark.challenge": "Tinfoil hat",
    "marks.challenge": "The tinfoil hats",
    "deed.row": "Theories in the final rows",
    "deed.event": "Events lived through",
    "told.row": "Theories laid: {count}",
    "trait.theories": "Theories laid",
    "trait.theories.0": "lays few theories ({rate} a match)",
    "trait.theories.1": "lays {rate} theories a match",
    "trait.theories.2": "covers the table with theories ({rate} a match)",
    "pile": "Draw pile",
    "discarded": "Discard pile",
    "empty": "empty",
    "events": "Events",
    "round": "Round",
    "safe": "not to be touched",
    "hand": "Your hand",
    "hand.lent": "Hand",
    "hand_empty": "You have no card.",
    "hand_empty.lent": "No card.",
    "held": "cards in hand",
    "held.0": "cards in hand",
    "held.1": "card in hand",
    "cards": "cards",
    "cards.0": "cards",
    "cards.1": "card",
    "theories": "theories",
    "theories.0": "theories",
    "theories.1": "theory",
    "of": "of",
    "copies": "copies",
    "none_laid": "Nothing laid",
    "missing": "{count} more",
    "enough": "enough!",
    "goal": "To win: {count} theories of one category at the end of a round",
    "plays": "Cards still to play: {count}",
    "plays.none": "You have nothing to play now",
    "owed": "Theories still to discard: {count}",
    "instant": "At any moment",
    "first": "begins the round",
    "thinks": "thinking…",
    "target": "against",
    "watched": "{target}’s hand",
    "see_all": "see all",
    "top": "top card",
    "aim": "A dashed card needs a choice: open it.",
}

OPTIONS: Mapping[str, str] = {
    "chaos": "Chaos",
    "chaos.calm": "calm (no chaotic event)",
    "chaos.balanced": "balanced (2 chaotic events)",
    "chaos.chaotic": "chaotic (4 chaotic events)",
}

REASONS: Mapping[str, str] = {
    "row": "Enough theories of one category at the end of a round!",
    "flock": "The Shepherd has gathered all four sheep!",
    "events": "There is no event left: sheep decide between everyone.",
    "stopped": "The match was stopped: the longest rows decide.",
}
