"""Bot accounts: made, given a token, closed by their owner."""
