"""Who sits down with whom in a tournament: pure functions, without a clock or a database."""
