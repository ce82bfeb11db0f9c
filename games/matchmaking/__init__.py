"""Who sits down with whom in a quick match: pure functions, without a clock or a database."""
