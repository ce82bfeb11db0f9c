"""What is told of a match: the facts of each line, which both languages put into words."""

from games.engine.story import Lines, kept_lines

LINES: Lines = {
    "begins": ("seat",),
    "round": ("number",),
    "income": ("seat", "amount"),
    "offers": ("seat", "amount", "wish"),
    "withdraws": ("seat",),
    "asks": ("seat", "to", "amount"),
    "pays": ("seat", "to", "amount", "wish"),
    "admits": ("seat", "owner", "type"),
    "seats": ("seat", "owner", "type", "slot"),
    "keeps": ("seat", "owner", "type", "slot"),
    "banished": ("seat", "owner", "type"),
    "presents": ("seat", "type", "to"),
    "last-income": (),
    "has": ("seat", "amount"),
    "wins": ("seat",),
    "shares": ("seat",),
}

line = kept_lines(LINES)
