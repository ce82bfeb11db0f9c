"""The bot: its moves, from what its seat sees alone."""
