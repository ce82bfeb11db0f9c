"""A match: its page, moves, seats, chat."""
