"""Users: accounts, guests, sessions, preferences."""
