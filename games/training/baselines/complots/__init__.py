"""Simple players of Complots. Each sees the view of its seat alone, like a bot."""
