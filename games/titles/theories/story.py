"""What is told of a match: the facts of each line, which both languages put into words."""

from games.engine.story import Lines, kept_lines

LINES: Lines = {
    "begins": ("seat",),
    "reveals": ("seat", "event", "number"),
    "reshuffles": (),
    "draws": ("seat", "count"),
    "drew": ("seat", "cards"),
    "renews": ("seat",),
    "discards": ("seat", "card"),
    "lays": ("seat", "card"),
    "plays": ("seat", "action", "target", "category"),
    "hat": ("seat",),
    "watches": ("seat", "target"),
    "takes": ("seat", "target"),
    "took": ("seat", "target", "card"),
    "converts": ("seat", "target", "card"),
    "swaps": ("seat", "target"),
    "finds": ("seat", "card"),
    "drops": ("seat", "card"),
    "passes": ("seat", "target"),
    "passed": ("seat", "target", "card"),
    "whistles": ("seat", "card"),
    "flock": ("seat", "cards"),
    "lit": ("category",),
    "wins": ("seat",),
    "shares": ("seat",),
}

line = kept_lines(LINES)
