"""What is told of a match: the facts of each line, which both languages put into words."""

from games.engine.story import Lines

LINES: Lines = {
    "begins": ("seat",),
    "drafted": (),
    "announces": ("seat", "action", "target", "claim"),
    "challenges": ("seat", "claimant", "card"),
    "shows": ("seat", "card"),
    "lied": ("seat", "card"),
    "gets-back": ("seat", "coins"),
    "counters": ("seat", "card", "action"),
    "fails": ("seat", "action"),
    "takes": ("seat", "coins"),
    "steals": ("seat", "target", "coins"),
    "exchanges": ("seat", "count"),
    "examines": ("seat", "target"),
    "saw": ("seat", "target", "card"),
    "returns": ("seat", "target"),
    "replaces": ("seat", "target"),
    "loses": ("seat", "card"),
    "out": ("seat",),
    "nobody": ("seat",),
    "wins": ("seat",),
    "shares": ("seat",),
}
