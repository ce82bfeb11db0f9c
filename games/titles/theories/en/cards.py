"""The categories, actions and events in English, with what they do."""

from collections.abc import Mapping

CATEGORIES: Mapping[str, str] = {
    "space": "Space",
    "environment": "Environment",
    "technology": "Technology",
    "history": "History",
    "myths": "Myths",
    "politics": "Politics",
    "creatures": "Creatures",
}

ACTIONS: Mapping[str, tuple[str, str]] = {
    "leak": ("Leaked documents", "Draw 3 cards."),
    "wiretap": ("Wiretap", "Look at the target’s hand and take one card from it."),
    "source": ("Anonymous source", "Take a random card from the target’s hand."),
    "denial": (
        "Official denial",
        "Discard one theory laid before the target, of the category named.",
    ),
    "convert": (
        "New believer",
        "Take a theory laid before the target to one’s own rows, of the category named.",
    ),
    "swap": ("Swapped files", "Swap hands with the target."),
    "archives": ("Digging in the archives", "Take any card from the discard pile."),
    "rumour": ("Rumour", "Each opponent discards a random card."),
    "chain": (
        "Viral chain",
        "Everyone who holds a card passes one of their choice to the left, all at once.",
    ),
    "double": ("Double dose", "Play up to two more cards this turn."),
    "censorship": (
        "Censorship",
        "Name a category: everyone discards a laid theory of it, oneself included.",
    ),
    "tinfoil": (
        "Tinfoil hat",
        "In answer to an action that targets or strikes you: it does nothing to you.",
    ),
    "whistle": (
        "Whistle-blower",
        "Lay one theory from your hand, at any moment until the last card of a round is played.",
    ),
    "sheep": ("Sheep", "Not playable. All four sheep and the Shepherd in hand: you win."),
    "shepherd": ("Shepherd", "Not playable. With all four sheep in hand: you win."),
}

EVENTS: Mapping[str, tuple[str, str]] = {
    "calm": ("Quiet day", "Nothing happens."),
    "buzz": ("Buzz", "Everyone draws 1 card."),
    "blackout": ("Network down", "This round, draw 1 card instead of 2."),
    "flood": ("Flood of revelations", "This round, draw 3 cards instead of 2."),
    "frenzy": ("Frenzy", "This round, play up to 3 cards a turn."),
    "curfew": ("Curfew", "This round, play only 1 card a turn."),
    "gag": (
        "Sources locked",
        "This round, no action may be played, except hats and whistle-blowers.",
    ),
    "silence": (
        "Law of silence",
        "This round, no theory may be laid, not even with a whistle-blower.",
    ),
    "relay": (
        "Whispers",
        "Everyone who holds a card passes one of their choice to the left, all at once.",
    ),
    "shredder": ("Shredder", "Everyone discards a random card."),
    "transhumance": (
        "Transhumance",
        "Everyone shows their sheep and the Shepherd, and draws 1 card for each sheep shown.",
    ),
    "spotlight": (
        "In the spotlight",
        "This round, the laid theories of a random category cannot be touched.",
    ),
    "exposed": (
        "Unmasked",
        "Whoever has the most laid theories discards one of their choice; if tied, all of them do.",
    ),
    "carousel": ("Grand carousel", "All hands pass to the left."),
    "amnesia": (
        "Amnesia",
        "All at once, everyone discards half of their laid theories, rounded down.",
    ),
    "reset": ("Clean slate", "Everyone discards their hand and draws 5 cards."),
    "paradigm": ("Paradigm shift", "All rows of laid theories pass to the left."),
}
